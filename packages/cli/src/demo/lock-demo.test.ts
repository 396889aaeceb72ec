import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDemo } from "./lock-demo.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "demo-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test("only one process at a time loads or deletes the sample workspace, and the next one may once it has finished", () => {
  const place = { home: join(home, "demo") };
  const release = lockDemo(place);
  expect(() => lockDemo(place)).toThrow("Another process is loading or deleting the sample workspace.");
  release();
  expect(readdirSync(place.home)).toEqual([]);
  lockDemo(place)();
});

test.each(["4194305", "", "none"])("the lock '%s' of a process that has ended is taken over", (pid) => {
  writeFileSync(join(home, "loading.pid"), pid);
  lockDemo({ home })();
  expect(readdirSync(home)).toEqual([]);
});

// Windows has no such modes.
test.runIf(process.platform !== "win32")("a home that the demo makes is its user's alone", () => {
  const made = join(home, "home");
  lockDemo({ home: join(made, "demo") })();
  expect([made, join(made, "demo")].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
});
