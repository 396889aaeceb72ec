import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { REFUSED } from "./hostile-files.ts";

/** Megabytes that reading one file may add: a report of 10 MB may take 300 with what every process needs. */
const MOST_GROWN = 250;

/** A process reads every file: what the tests of other files hold does not count. */
test.runIf(process.platform === "linux")(
  "no hostile file takes more memory than a report of the largest size",
  () => {
    const program = fileURLToPath(new URL("./read-hostile.ts", import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", program], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    const { grown } = JSON.parse(stdout) as { grown: Record<string, number> };
    expect(Object.keys(grown)).toEqual(Object.keys(REFUSED));
    expect(Object.entries(grown).filter(([, megabytes]) => megabytes > MOST_GROWN)).toEqual([]);
  },
  60_000,
);
