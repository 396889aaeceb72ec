import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { runProcess } from "../run-process.ts";
import { MAIN, type SmallWorld, smallWorld } from "../small-world.ts";
import { NODE_PATH } from "./install-package.ts";

/** A step of a composite action: a script, or another action. */
interface Step {
  readonly id?: string;
  readonly name: string;
  readonly uses?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

interface Job {
  readonly script: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly artifacts: { readonly reports: { readonly junit: string } };
}

const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), "utf8");
const action = parse(read("github-action/action.yml")) as Action;
const component = read("gitlab/templates/scan.yml");
const [head, body] = parseAllDocuments(component).map((document) => document.toJS());

let world: SmallWorld;
let tools: string;
/** What was called: npm and gh by their arguments, GitLab by its requests. */
let called: string[] = [];
let gitlab: Server;
/** Notes that the merge request has. */
let notes: { readonly id: number; readonly body: string }[] = [];

function tool(name: string, script: string): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(tools, name), 0o755);
}

beforeAll(async () => {
  world = await smallWorld(0, ["acme.example"]);
  tools = join(world.folder, "tools");
  mkdirSync(tools);
  tool("broker", `exec "${process.execPath}" "${MAIN}" "$@"`);
  tool("npm", 'echo "npm $*" >> "$CALLS"');
  // Like GitHub's own command, it prints the ids that the filter finds.
  tool("gh", 'echo "gh $*" >> "$CALLS"; case "$*" in *--paginate*) cat "$KNOWN" ;; esac');
  writeFileSync(join(world.folder, "list.csv"), "domain\nacme.example\n");
  gitlab = createServer((request, response) => {
    void text(request).then((sent) => {
      called.push(`${request.method} ${request.url} ${request.headers["private-token"]} ${sent}`);
      response.end(JSON.stringify(request.method === "GET" ? notes : {}));
    });
  });
  await new Promise<void>((resolve) => {
    gitlab.listen(0, "127.0.0.1", resolve);
  });
}, 120_000);
afterAll(async () => {
  gitlab.close();
  await world.close();
});
beforeEach(() => {
  called = [];
  notes = [];
  for (const name of ["calls", "known", "output", "summary"]) writeFileSync(join(world.folder, name), "");
  rmSync(join(world.folder, "broker-results"), { recursive: true, force: true });
});

const bash = (script: string, env: Readonly<Record<string, string>>) =>
  runProcess("bash", ["-eo", "pipefail", "-c", script], {
    cwd: world.folder,
    env: {
      PATH: [tools, NODE_PATH].join(delimiter),
      HOME: world.folder,
      XDG_CONFIG_HOME: join(world.folder, "none"),
      CALLS: join(world.folder, "calls"),
      KNOWN: join(world.folder, "known"),
      GITHUB_OUTPUT: join(world.folder, "output"),
      GITHUB_STEP_SUMMARY: join(world.folder, "summary"),
      ...env,
    },
  });

const content = (name: string) => readFileSync(join(world.folder, name), "utf8");

/** A package in the repository, and its whole path, which npm cannot take for a repository. */
function packageInRepository(): { readonly named: string; readonly whole: string } {
  const named = "files/broker.tgz";
  mkdirSync(join(world.folder, "files"), { recursive: true });
  writeFileSync(join(world.folder, named), "");
  return { named, whole: realpathSync(join(world.folder, named)) };
}

/** Runs the action's scripts as GitHub does, and gives the last exit code. Expressions are looked up, not evaluated. */
async function runAction(inputs: Readonly<Record<string, string>>): Promise<number | null> {
  let last: number | null = null;
  for (const { run, env = {} } of action.runs.steps) {
    if (run === undefined) continue;
    const outputs = Object.fromEntries(
      content("output")
        .split("\n")
        .map((line) => line.split("=")),
    );
    const known: Record<string, string | undefined> = {
      "github.repository": "acme/list",
      "github.event.pull_request.number": "7",
      "github.token": "a token",
      ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [`inputs.${name}`, input.default])),
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value])),
      ...Object.fromEntries(Object.entries(outputs).map(([name, value]) => [`steps.scan.outputs.${name}`, value])),
    };
    const given = Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => known[path] ?? `? ${path}`),
    ]);
    ({ exitCode: last } = await bash(run, Object.fromEntries(given) as Record<string, string>));
  }
  return last;
}

const INPUTS = {
  list: "list.csv",
  package: "https://files.acme.example/broker.tgz",
  "user-agent": "Acme (a@acme.example)",
};

test("the action's metadata is complete, and no input is ever part of a script", () => {
  expect(action).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    runs: { using: "composite" },
  });
  for (const step of action.runs.steps) {
    expect(step.uses === undefined).toBe(step.run !== undefined);
    if (step.run !== undefined) expect(step.shell).toBe("bash");
    expect(step.run ?? "").not.toContain("${{");
  }
  const used = JSON.stringify([action.runs, action.outputs]).match(/(?<=inputs\.)[\w-]+/g);
  expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  const ids = action.runs.steps.flatMap(({ id }) => id ?? []);
  for (const { value } of Object.values(action.outputs)) expect(ids).toContain(/steps\.(\w+)\./.exec(value)?.[1]);
});

test("the action scans the list, comments once, and ends with the exit code of the scan", async () => {
  expect(await runAction(INPUTS)).toBe(0);
  expect(content("calls").split("\n")).toEqual([
    `npm install --global ${INPUTS.package}`,
    expect.stringContaining("gh api --paginate repos/acme/list/issues/7/comments"),
    "gh api --method POST repos/acme/list/issues/7/comments --field body=@broker-results/comment.md --silent",
    "",
  ]);
  expect(content("output")).toBe("exit-code=0\nsarif=broker-results/batch.sarif\njunit=broker-results/batch.xml\n");
  for (const name of ["batch.sarif", "batch.xml", "batch.csv", "batch.json"])
    expect(content(`broker-results/${name}`).length).toBeGreaterThan(100);
  expect(content("summary")).toMatch(/^# Batch /);
  expect(content("broker-results/comment.md")).toMatch(/^<!-- broker scan -->\n# Batch [\s\S]*\| acme\.example \|/);
});

test("a failed gate fails the job and heads the comment, which replaces the earlier one; a package in the repository is installed by its whole path", async () => {
  writeFileSync(join(world.folder, "known"), "41\n");
  const { named, whole } = packageInRepository();
  expect(await runAction({ ...INPUTS, package: named, gates: "--min-coverage 100 --fail-on low" })).toBe(1);
  expect(content("calls")).toContain(`npm install --global ${whole}\n`);
  expect(content("calls")).toContain("gh api --method PATCH repos/acme/list/issues/comments/41 ");
  expect(content("broker-results/comment.md")).toContain("-->\n**A gate failed.**\n\n# Batch ");
});

test("a list that is not there ends with 64, without a comment", async () => {
  expect(await runAction({ ...INPUTS, list: "none.csv" })).toBe(64);
  expect(content("calls")).not.toContain("gh ");
});

/** Runs the component's script as GitLab does: one shell for all lines, inputs put into the text before. */
function runComponent(inputs: Readonly<Record<string, string>>, token = "secret") {
  const declared = Object.entries(head.spec.inputs as Record<string, { default?: string }>);
  const filled = component.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => {
    const value = inputs[name] ?? declared.find(([each]) => each === name)?.[1].default;
    if (value === undefined) throw new Error(`The input ${name} has no value.`);
    return value;
  });
  const jobs = parseAllDocuments(filled)[1]?.toJS() as Record<string, Job>;
  const [job] = Object.values(jobs);
  const api = `http://127.0.0.1:${(gitlab.address() as AddressInfo).port}/api/v4`;
  return bash(job?.script.join("\n") ?? "", {
    ...job?.variables,
    CI_API_V4_URL: api,
    CI_PROJECT_ID: "12",
    CI_MERGE_REQUEST_IID: "3",
    SCAN_COMMENT_TOKEN: token,
  });
}

test("the component scans the list, reports JUnit, and comments on the merge request", async () => {
  const used = component.split("\n---\n")[1]?.match(/(?<=inputs\.)[\w-]+/g);
  expect([...new Set(used)].sort()).toEqual(Object.keys(head.spec.inputs).sort());
  expect(Object.values(body as Record<string, Job>)[0]?.artifacts.reports.junit).toBe("broker-results/batch.xml");
  expect(await runComponent(INPUTS)).toMatchObject({ exitCode: 0 });
  const place = "/api/v4/projects/12/merge_requests/3/notes";
  expect(called).toEqual([
    `GET ${place}?per_page=100&sort=desc secret `,
    expect.stringContaining(`POST ${place} secret {"body":"<!-- broker scan -->\\n# Batch `),
  ]);
});

test("a failed gate fails the component's job, and its comment replaces the earlier one", async () => {
  notes = [
    { id: 8, body: "Looks fine." },
    { id: 9, body: "<!-- broker scan -->\n# Batch" },
  ];
  expect(await runComponent({ ...INPUTS, gates: "--min-coverage 100 --fail-on low" })).toMatchObject({ exitCode: 1 });
  expect(called[1]).toMatch(/^PUT \S+\/notes\/9 secret \{"body":"<!-- broker scan -->\\n\*\*A gate failed\.\*\*/);
});

test("without a token the component scans and does not comment; a package in the repository is installed by its whole path", async () => {
  const { named, whole } = packageInRepository();
  expect(await runComponent({ ...INPUTS, package: named }, "")).toMatchObject({ exitCode: 0 });
  expect(called).toEqual([]);
  expect(content("calls")).toBe(`npm install --global ${whole}\n`);
});
