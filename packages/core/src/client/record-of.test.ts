import { expect, test } from "vitest";
import { buildLog } from "../testing/build-log.ts";
import { logOf } from "./client-log.ts";
import { recordOf } from "./record-of.ts";

const log = buildLog(
  { field: "legalName", value: "Harrow Vale Ltd" },
  { field: "employees", value: 40, provenance: "registry", source: "Companies House" },
  { field: "controls.mfaEmail", value: { answer: "partial", coveragePct: 80 } },
  { field: "employees", value: 45 },
);

test("each statement is listed under its field, controls by their key, with effective, conflicting and missing values", () => {
  const record = recordOf(log);
  expect(record.employees.map((each) => [each.n, each.value, each.provenance])).toEqual([
    [2, 40, "registry"],
    [4, 45, "declared"],
  ]);
  expect(record.controls).toEqual({
    mfaEmail: [expect.objectContaining({ value: { answer: "partial", coveragePct: 80 } })],
  });
  expect(record.effective.map((each) => [each.field, each.n])).toEqual([
    ["legalName", 1],
    ["employees", 2],
    ["controls.mfaEmail", 3],
  ]);
  expect(record.contradictions).toEqual([{ field: "employees", between: [2, 4] }]);
  expect(record.missing).not.toContain("employees");
  expect(record.missing).toContain("turnover");
});

test("the history can be restored from the printed record, in the order of recording", () => {
  expect(logOf(recordOf(log))).toEqual(log);
});
