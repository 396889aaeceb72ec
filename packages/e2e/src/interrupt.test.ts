import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onTerminal } from "./on-terminal.ts";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let far: SmallWorld;
beforeAll(async () => {
  far = await smallWorld(60_000);
});
afterAll(() => far.close());

test("SIGTERM stops the scan, says how to go on, and ends with 130", async () => {
  const { exitCode, stdout, stderr } = await far.broker(
    ["scan", "acme.example", "other.example", "--progress", "ndjson"],
    {},
    "SIGTERM",
  );
  expect([exitCode, stdout]).toEqual([130, ""]);
  expect(stderr).toContain(
    "Interrupted: 0 of 2 finished and saved.\n  To resume:  broker scan acme.example other.example\n",
  );
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("Ctrl-C on a terminal removes the live region, states how to continue, and ends with 130", async () => {
  const type = { after: "Ctrl-C stops and saves.", text: String.fromCharCode(3) };
  const { exitCode, stdout } = await onTerminal("scan acme.example other.example", {
    folder: far.folder,
    columns: 80,
    type,
  });
  expect(exitCode).toBe(130);
  const left = stripVTControlCharacters(stdout.split(`${String.fromCharCode(27)}[?2026h`).at(-1) ?? "");
  expect(left.trim().split(/\s*\r?\n\s*/)).toEqual([
    "Interrupted: 0 of 2 finished and saved.",
    "To resume:  broker scan acme.example other.example",
  ]);
});
