import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runProcess } from "./run-process.ts";
import { MAIN } from "./small-world.ts";

const redirected = (line: string) =>
  runProcess("/bin/sh", ["-c", `"${process.execPath}" "${MAIN}" ${line}`], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? "", HOME: tmpdir(), XDG_CONFIG_HOME: "/none" },
  });

test("a result that finds the disk full is one sentence and 2, never a crossed gate and no stack", async () => {
  expect(await redirected("schema config > /dev/full")).toEqual({
    exitCode: 2,
    stdout: "",
    stderr:
      "broker: The disk is full, so the result could not be saved.\n  Free some space and run the command again.\n",
  });
});

test("a log that finds the disk full leaves the result and its code as they are", async () => {
  const { exitCode, stdout } = await redirected("config show --config nowhere.json 2> /dev/full");
  expect([exitCode, stdout]).toEqual([64, ""]);
});
