import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { processRuns } from "./process-runs.ts";

test("a process runs while it is there, and not once it has ended", () => {
  expect(processRuns(process.pid)).toBe(true);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(processRuns(pid)).toBe(false);
});
