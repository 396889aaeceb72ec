import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, type Start } from "./launch-browser.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "browsers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, content: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode });
  return path;
}

const launch = (path: string, start?: Start) => launchBrowser({ kind: "installed", path }, folder, start);
const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`broker-print-${process.pid}-`));

describe.skipIf(process.platform === "win32")("a configured browser that is not one", () => {
  const refused = { code: "browser_missing", hint: expect.stringContaining("PUPPETEER_EXECUTABLE_PATH") };

  test("is reported in one sentence: a text, a folder, a missing interpreter, a program that exits at once", async () => {
    const before = profiles();
    mkdirSync(join(folder, "directory"));
    const paths = [
      program("text", "no program", 0o644),
      join(folder, "directory"),
      program("orphan", "#!/none/interpreter\n", 0o755),
      program("ends", "#!/bin/sh\nexit 3\n", 0o755),
    ];
    for (const path of paths)
      await expect(launch(path)).rejects.toMatchObject({
        ...refused,
        message: `The browser at ${path} could not be started.`,
      });
    // The browser of an earlier test file may just have ended.
    expect(profiles().filter((name) => !before.includes(name))).toEqual([]);
  });

  test("and never answers is stopped after the limit or on abort, with its child processes", async () => {
    // A unique number of seconds, so that its child can be identified among all processes.
    const silent = program("silent", `#!/bin/sh\nsleep 98765.${process.pid}\n`, 0o755);
    const children = () => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(`98765.${process.pid}`);
    await expect(launch(silent, { limit: 200 })).rejects.toMatchObject(refused);
    const stop = new AbortController();
    const launched = launch(silent, { stop: stop.signal });
    setTimeout(() => stop.abort(), 200);
    await expect(launched).rejects.toMatchObject(refused);
    expect(children()).toBe(false);
  });
});
