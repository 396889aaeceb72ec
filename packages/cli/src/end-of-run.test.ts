import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { buildHost, keptStream } from "./build-host.ts";
import { endOfRun } from "./end-of-run.ts";
import { openIo } from "./io.ts";

const weak = buildReport();
const gone = buildReport({ checks: [buildCheck("https-available", "not-observed")], status: "failed" });

function end(reports: Parameters<typeof endOfRun>[0], gates: Parameters<typeof endOfRun>[1] = {}) {
  const stderr = keptStream();
  const io = openIo(buildHost({ stderr }), { colour: true, quiet: true });
  return { code: endOfRun(reports, gates, io), told: stderr.text() };
}

test("a low score is a result and no error", () => {
  expect(end([weak])).toEqual({ code: 0, told: "" });
});

test("one target that failed among others is no failure, all of them are", () => {
  expect(end([weak, gone]).code).toBe(0);
  expect(end([gone, gone]).code).toBe(2);
});

test("a crossed gate is 1, and is reported even with --quiet", () => {
  expect(end([weak], { minScore: 60 })).toEqual({
    code: 1,
    told: "Gate crossed: harrowvale.example: posture 51 is below 60\n",
  });
});

test("a failed target crosses a gate among others, and a failure of all goes before the gate", () => {
  expect(end([buildReport({ checks: [buildCheck("https-available", "pass")] }), gone], { minScore: 1 }).code).toBe(1);
  expect(end([gone], { minScore: 1 }).code).toBe(2);
});
