import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let far: SmallWorld;
beforeAll(async () => {
  far = await smallWorld(60_000);
});
afterAll(() => far.close());

test.each(["SIGINT", "SIGTERM"] as const)("%s stops the scan, says how to go on, and ends with 130", async (signal) => {
  const { exitCode, stdout, stderr } = await far.broker(
    ["scan", "acme.example", "other.example", "--progress", "ndjson"],
    {},
    signal,
  );
  expect([exitCode, stdout]).toEqual([130, ""]);
  expect(stderr).toContain(
    "Interrupted: 0 of 2 finished and kept.\n  To go on:  broker scan acme.example other.example\n",
  );
  expect(stderr).not.toMatch(/^\s+at /m);
});
