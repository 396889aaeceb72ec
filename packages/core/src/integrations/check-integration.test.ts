import { expect, test } from "vitest";
import { type CheckedIntegration, checkIntegration } from "./check-integration.ts";

const SLACK: CheckedIntegration = {
  ...{ kind: "slack", direction: "out", carries: ["alerts"], settings: {} },
  secret: { from: "env", name: "BROKER_SECRET_SLACK" },
};
const FOLDER: CheckedIntegration = {
  ...{ kind: "folder", direction: "in", carries: ["clients"], settings: { folder: "bms" }, secret: null },
};

test.each([
  ["a secret that is required", { ...SLACK, secret: null }, "requires a secret"],
  ["a secret of another purpose", { ...SLACK, secret: { from: "env", name: "DATABASE_URL" } }, "not a valid name"],
  ["a file outside the folder", { ...SLACK, secret: { from: "file", name: "../key" } }, "not a file name"],
  ["a secret where there is none", { ...FOLDER, secret: SLACK.secret }, "has no secret"],
  ["a setting that is missing", { ...FOLDER, settings: {} }, "requires: folder"],
  ["a setting without use", { ...SLACK, settings: { host: "x" } }, "does not use: host"],
  ["a setting of the other direction", { ...FOLDER, settings: { folder: "bms", everyHours: 2 } }, "hours between"],
  ["what it does not carry", { ...SLACK, carries: ["audit"] }, "does not carry out: Audit log"],
  ["two contents at once", { ...FOLDER, carries: ["clients", "reports"] }, "one kind of content"],
  ["a direction that it has not", { ...SLACK, direction: "in" }, "no direction 'in'"],
] as const)("an integration is refused for %s", (_, asked, sentence) => {
  expect(() => checkIntegration(asked as CheckedIntegration)).toThrow(sentence);
});

test("an integration with what its kind needs is accepted", () => {
  expect(() => checkIntegration(SLACK)).not.toThrow();
  expect(() => checkIntegration({ ...FOLDER, settings: { folder: "bms", columns: { A: "name" } } })).not.toThrow();
});
