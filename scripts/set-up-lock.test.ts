import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** Work that notes when it began and when it ended. */
const WORK = `
import { appendFileSync } from "node:fs";
appendFileSync(process.env.NOTES, process.argv.slice(2).join(" ") + " begin ");
appendFileSync(process.env.NOTES, "end ");
process.exitCode = 7;
`;
const HOLD = `
import { runLocked } from ${JSON.stringify(join(import.meta.dirname, "set-up-lock.mjs"))};
process.exitCode = await runLocked(process.argv[2], process.argv[3], ["given"], () => process.stdout.write("waiting"));
`;

describe.each(["flock", "perl"])("the lock of the set-up, by %s", (tool) => {
  let root = "";
  let notes = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "broker-lock-"));
    notes = join(root, "notes");
    const path = execFileSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).trim();
    symlinkSync(path, join(root, tool));
    writeFileSync(join(root, "work.mjs"), WORK);
    writeFileSync(join(root, "hold.mjs"), HOLD);
    writeFileSync(join(root, "forever.mjs"), "process.stdout.write('held'); setInterval(() => {}, 60_000);");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function hold(script: string) {
    const child = spawn(process.execPath, [join(root, "hold.mjs"), root, join(root, script)], {
      env: { PATH: root, NOTES: notes },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    return { child, firstWords: async () => String((await once(child.stdout, "data"))[0]) };
  }

  it("returns the exit code of the work", async () => {
    const { child } = hold("work.mjs");
    expect(await once(child, "exit")).toEqual([7, null]);
    expect(readFileSync(notes, "utf8")).toBe("given --locked begin end ");
  });

  it("makes a second one wait, and begin once the first was killed", async () => {
    const first = hold("forever.mjs");
    expect(await first.firstWords()).toBe("held");
    const second = hold("work.mjs");
    expect(await second.firstWords()).toBe("waiting");
    expect(existsSync(notes)).toBe(false);
    // The whole group: the holder, its lock command and its work.
    process.kill(-Number(first.child.pid), "SIGKILL");
    expect(await once(second.child, "exit")).toEqual([7, null]);
    expect(readFileSync(notes, "utf8")).toBe("given --locked begin end ");
  });

  it("leaves nothing behind that stops the next one", async () => {
    expect(await once(hold("work.mjs").child, "exit")).toEqual([7, null]);
    expect(await once(hold("work.mjs").child, "exit")).toEqual([7, null]);
  });
});
