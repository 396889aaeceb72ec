import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { originText } from "@broker/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { run } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "workspaces-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const home = (...path: readonly string[]) => join(folder, "home", ...path);
const host = (env: Readonly<Record<string, string>> = {}) =>
  buildHost({ cwd: folder, userHome: folder, env: { USER: "jane", BROKER_HOME: home(), ...env } });

async function broker(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const exitCode = await run(args, { ...host(env), stdout, stderr });
  return { exitCode, stdout: stdout.text(), stderr: stderr.text().replaceAll(folder, "") };
}
const add = (name: string, ...more: readonly string[]) => broker(["workspaces", "add", name, ...more]);
const writeConfig = (config: unknown) => writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
const write = (content: unknown) => {
  mkdirSync(home(), { recursive: true });
  writeFileSync(home("workspaces.json"), typeof content === "string" ? content : JSON.stringify(content));
};

describe("choosing a workspace", () => {
  const chosen = (env: Readonly<Record<string, string>> = {}, workspace?: string) =>
    resolveConfig(host(env), { workspace });

  test("the flag precedes the variable, that the file; without any, the home is as before", async () => {
    for (const name of ["flagged", "variable", "filed"]) await add(name);
    expect(chosen().config).toEqual({ home: home(), database: `sqlite:${home("broker.db")}` });
    writeConfig({ workspace: "filed" });
    expect(chosen().config.home).toBe(home("workspaces/filed"));
    expect(chosen({ BROKER_WORKSPACE: "variable" }).config).toMatchObject({
      workspace: "variable",
      home: home("workspaces/variable"),
      database: `sqlite:${home("workspaces/variable/broker.db")}`,
    });
    const { config, settings } = chosen({ BROKER_WORKSPACE: "variable" }, "flagged");
    expect(config.home).toBe(home("workspaces/flagged"));
    expect(settings.slice(0, 3).map(({ path, origin }) => [path, originText(origin)])).toEqual([
      ["home", `file ${home("workspaces.json")}`],
      ["workspace", "flag --workspace"],
      ["database", `file ${home("workspaces.json")}`],
    ]);
    expect(chosen({ BROKER_WORKSPACE: "variable" }, "default").config.home).toBe(home());
  });

  test("a named workspace shares the machine's settings, and has all others of its own file", async () => {
    await add("harbour");
    writeConfig({
      brokerage: { name: "Of the default workspace" },
      network: { perHostConcurrency: 3 },
      sources: {
        crtsh: { enabled: true },
        llm: { baseUrl: "http://127.0.0.1:9", model: "m", namedFor: ["a.example"] },
      },
      retention: { scanDays: 20 },
    });
    writeFileSync(home("workspaces/harbour/broker.config.json"), JSON.stringify({ retention: { scanDays: 900 } }));
    const { config, warnings } = chosen({ BROKER_BROKERAGE_PHONE: "1", BROKER_REQUIRE_CONSENT: "true" }, "harbour");
    expect(config).toEqual({
      workspace: "harbour",
      home: home("workspaces/harbour"),
      database: `sqlite:${home("workspaces/harbour/broker.db")}`,
      network: { perHostConcurrency: 3 },
      sources: { crtsh: { enabled: true } },
      retention: { scanDays: 900 },
    });
    expect(warnings).toEqual([
      "BROKER_BROKERAGE_PHONE in the environment is only for the default workspace.",
      "BROKER_REQUIRE_CONSENT in the environment is only for the default workspace.",
    ]);
    expect(chosen().config.brokerage).toEqual({ name: "Of the default workspace" });
  });

  test("a workspace's own file cannot lead to another home or database", async () => {
    await add("harbour");
    writeFileSync(home("workspaces/harbour/broker.config.json"), JSON.stringify({ database: "sqlite:/other.db" }));
    expect(await broker(["--workspace", "harbour", "clients", "list"])).toEqual({
      exitCode: 64,
      stdout: "",
      stderr:
        "broker: /home/workspaces/harbour/broker.config.json cannot be used as it is.\n  database: is set by the register of workspaces; remove it here\n",
    });
  });

  test.each([
    ["harbor", "broker: There is no workspace 'harbor'.\n  Did you mean harbour?\n"],
    [
      "../demo",
      "broker: There is no workspace '../demo'.\n  List them: broker workspaces list\n  Add one: broker workspaces add <name>\n",
    ],
  ])("an unknown workspace '%s' is refused with the remedy, and nothing is made", async (name, stderr) => {
    await add("harbour");
    expect(await broker(["clients", "list", "--workspace", name])).toEqual({ exitCode: 64, stdout: "", stderr });
    expect(existsSync(home("broker.db"))).toBe(false);
  });
});

describe("the register", () => {
  test("a workspace has a home and a database of its own, readable by the user alone, as is the register", async () => {
    expect(await add("harbour")).toMatchObject({
      exitCode: 0,
      stderr: "Use it: broker --workspace harbour clients list\n",
    });
    const mode = (...path: readonly string[]) => (statSync(home(...path)).mode & 0o777).toString(8);
    expect([
      mode("workspaces.json"),
      mode("workspaces", "harbour"),
      mode("workspaces", "harbour", "broker.db"),
    ]).toEqual(["600", "700", "600"]);
    expect(JSON.parse(readFileSync(home("workspaces.json"), "utf8"))).toEqual({
      version: 1,
      workspaces: [
        {
          ...{
            name: "harbour",
            folder: "harbour",
            database: null,
            host: null,
            share: 1,
            archivedAt: null,
            createdBy: "jane",
          },
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect(existsSync(home("workspaces.pid"))).toBe(false);
  });

  test("a renamed workspace keeps its home, and its former name can be used again", async () => {
    await add("harbour");
    await broker(["--workspace", "harbour", "clients", "add", "Acme Ltd"]);
    expect((await broker(["workspaces", "rename", "harbour", "vale"])).stdout).toBe("Workspace harbour is now vale.\n");
    expect((await add("harbour")).stdout).toContain("/home/workspaces/harbour-2\n");
    expect((await broker(["--workspace", "vale", "clients", "list"])).stdout).toContain("Acme Ltd");
    expect((await broker(["--workspace", "harbour", "clients", "list"])).stdout).not.toContain("Acme Ltd");
  });

  test.each(["Harbour", "a_b", "-a", "a-", "1a", "xn--a", "", "a".repeat(64)])(
    "'%s' is no label of a host name and is refused",
    async (name) => {
      const { exitCode, stderr } = await broker(["workspaces", "add", "--", name]);
      expect([exitCode, stderr]).toEqual([
        64,
        `broker: '${name}' cannot be the name of a workspace: it must be lower-case letters, digits and hyphens, beginning with a letter, at most 63 characters.\n  For example: harbour, or harbour-leeds.\n`,
      ]);
    },
  );

  test("a reserved name and a name in use are refused", async () => {
    expect((await add("default")).stderr).toContain("it is reserved; choose another name.");
    await add("harbour");
    expect((await add("harbour")).stderr).toContain("There is a workspace 'harbour' already.");
  });

  test("a database that cannot be opened, or is no PostgreSQL address, leaves nothing behind", async () => {
    const refused = await add("harbour", "--database", "postgres://127.0.0.1:1/harbour");
    expect(refused.exitCode).toBe(2);
    expect((await add("harbour", "--database", "sqlite:/x.db")).stderr).toContain(
      "--database must be the address of a PostgreSQL database.",
    );
    expect(existsSync(home("workspaces", "harbour"))).toBe(false);
    expect((await add("harbour")).exitCode).toBe(0);
  });

  const kept = {
    name: "a",
    folder: "a",
    database: null,
    archivedAt: null,
    createdBy: "x",
    createdAt: "2026-11-01T00:00:00Z",
  };
  test("a database that another workspace has is refused, whatever user its address names", async () => {
    write({ version: 1, workspaces: [{ ...kept, database: "postgres://one:secret@DB.example/vale?sslmode=require" }] });
    for (const same of ["postgres://two@db.example:5432/vale", "postgresql://db.example/vale"])
      expect((await add("b", "--database", same)).stderr).toContain("The workspace 'a' has that database.");
    expect((await broker(["workspaces", "list", "--json"])).stdout).not.toMatch(/secret|one:/);
  });

  test.each([
    ["{", "broker: /home/workspaces.json, the register of workspaces, cannot be used as it is.\n"],
    [
      { version: 1, workspaces: [{ ...kept, folder: "../x" }] },
      "  workspaces.0.folder: must be the name of a folder\n",
    ],
    [{ version: 1, workspaces: [kept, { ...kept, name: "b" }] }, "  workspaces.1.folder: is 'a' for a second time\n"],
    [{ version: 2, workspaces: [] }, "  version: "],
  ])("a damaged register is refused with its place, and is left as it is: %j", async (content, sentence) => {
    write(content);
    const before = readFileSync(home("workspaces.json"), "utf8");
    const { exitCode, stderr } = await add("c");
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining(sentence)]);
    expect(readFileSync(home("workspaces.json"), "utf8")).toBe(before);
    expect((await broker(["tier", "show"])).exitCode).toBe(0);
  });

  test("of two processes that add at once, both are registered or one is refused", async () => {
    const added = await Promise.all(["a", "b", "c"].map((name) => add(name)));
    const names = (JSON.parse((await broker(["workspaces", "list", "--json"])).stdout) as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).toHaveLength(1 + added.filter(({ exitCode }) => exitCode === 0).length);
    for (const { exitCode, stderr } of added)
      if (exitCode !== 0) expect(stderr).toContain("Another process is changing the workspaces.");
  });
});

test("a server of a workspace that runs is a reason not to archive it", async () => {
  await add("harbour");
  const says = { url: "http://127.0.0.1:4999", pid: process.pid, port: 4999 };
  writeFileSync(home("workspaces/harbour/serve.json"), JSON.stringify(says));
  expect(await broker(["workspaces", "archive", "harbour"])).toEqual({
    exitCode: 64,
    stdout: "",
    stderr: "broker: A server runs on the workspace 'harbour' at http://127.0.0.1:4999.\n  Stop it first.\n",
  });
});
