import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { packJson } from "./pack-evidence.ts";
import { readReport } from "./scan-queries.ts";

const packed = (n: number) => packJson(JSON.stringify(buildReport({ checks: [buildCheck(`check-${n}`, "pass")] })));

test("a report is unpacked once for all who read it, and none of them can change it", () => {
  const report = readReport(packed(1));
  expect(readReport(packed(1))).toBe(report);
  expect(() => report?.checks.pop()).toThrow(TypeError);
  expect(() => Object.assign(report?.scores ?? {}, { overall: null })).toThrow(TypeError);
  expect(report?.checks.map(({ id }) => id)).toEqual(["check-1"]);
});

test("other bytes are another report, and only the last few are held", () => {
  const first = readReport(packed(1));
  const others = Array.from({ length: 20 }, (_, n) => readReport(packed(n + 2))?.checks[0]?.id);
  expect(new Set(others).size).toBe(20);
  expect(readReport(packed(1))).not.toBe(first);
  expect(readReport(packed(1))).toEqual(first);
});

test("what does not fit the schema is no report, however often it is read", () => {
  const bytes = packJson("{}");
  expect([readReport(bytes), readReport(bytes)]).toEqual([null, null]);
});
