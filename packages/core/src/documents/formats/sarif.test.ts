import type { Dispute } from "@broker/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { reviseReport } from "../../assessment/revise-report.ts";
import { buildDispute, resolvedDispute } from "../../scan/build-dispute.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportsAsSarif } from "./sarif.ts";

const text = z.strictObject({ text: z.string().min(1) });
const level = z.enum(["none", "note", "warning", "error"]);

/** The part of the SARIF 2.1.0 schema (OASIS, 27 March 2020) that is written here, closed: nothing else may appear. */
const SarifLog = z.strictObject({
  $schema: z.literal("https://json.schemastore.org/sarif-2.1.0.json"),
  version: z.literal("2.1.0"),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          version: z.string().min(1),
          rules: z.array(
            z.strictObject({
              id: z.string().min(1),
              shortDescription: text,
              fullDescription: text,
              helpUri: z.url().optional(),
              help: text,
              defaultConfiguration: z.strictObject({ level }),
              properties: z.looseObject({
                tags: z.array(z.string()),
                "security-severity": z.string().regex(/^\d+\.\d$/),
              }),
            }),
          ),
        }),
      }),
      columnKind: z.literal("utf16CodeUnits"),
      invocations: z.array(z.strictObject({ executionSuccessful: z.boolean(), startTimeUtc: z.iso.datetime() })),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level,
          kind: z.literal("fail"),
          message: text,
          locations: z
            .array(
              z.strictObject({
                physicalLocation: z.strictObject({ artifactLocation: z.strictObject({ uri: z.url() }) }),
                logicalLocations: z
                  .array(z.strictObject({ name: z.string(), fullyQualifiedName: z.string(), kind: z.string() }))
                  .length(1),
              }),
            )
            .length(1),
          suppressions: z
            .array(
              z.strictObject({
                kind: z.literal("external"),
                status: z.enum(["underReview", "rejected"]),
                justification: z.string(),
              }),
            )
            .optional(),
          partialFingerprints: z.record(z.string(), z.string()),
          properties: z.looseObject({ outcome: z.enum(["fail", "partial"]) }),
        }),
      ),
    }),
  ),
});

const read = (...reports: Parameters<typeof buildReport>[0][]) => {
  const log = SarifLog.parse(JSON.parse(reportsAsSarif(reports.map(buildReport))));
  const run = log.runs[0];
  if (!run || log.runs.length !== 1) throw new Error("one run was expected");
  return run;
};

test("Every check is a rule once, and results point at their rules", () => {
  const run = read({}, {});
  const ids = run.tool.driver.rules.map((rule) => rule.id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  for (const result of run.results) expect(ids[result.ruleIndex]).toBe(result.ruleId);
});

test("Only checks that failed or earned part of their points give results", () => {
  expect(read({}).results.map((result) => result.ruleId)).toEqual(["certificate-trusted", "login-page-over-https"]);
});

test("Severity sets the level, and a partial is a note", () => {
  const severities = ["critical", "high", "medium", "low", "info"] as const;
  const checks = severities.map((severity) => buildCheck(severity, "fail", { severity }));
  const run = read({ checks: [...checks, buildCheck("partial", "partial", { severity: "critical" })] });
  expect(run.results.map((result) => result.level)).toEqual(["error", "error", "warning", "note", "note", "note"]);
});

test("A result gives the evidence and its location: the graded host as a URI and by name", () => {
  const [result] = read({ checks: [buildCheck("spf-valid", "fail")] }).results;
  expect(result?.message.text).toBe("Title of spf-valid. Seen: value of spf-valid.");
  expect(result?.locations[0]).toEqual({
    physicalLocation: { artifactLocation: { uri: "https://www.harrowvale.example/" } },
    logicalLocations: [
      {
        name: "www.harrowvale.example",
        fullyQualifiedName: "harrowvale.example/www.harrowvale.example",
        kind: "resource",
      },
    ],
  });
  expect(result?.partialFingerprints).toEqual({ "checkAndDomain/v1": "spf-valid@harrowvale.example" });
});

test("A scan that failed is an invocation without success, and has no results", () => {
  const run = read({ status: "failed", checks: [] });
  expect(run.invocations).toEqual([{ executionSuccessful: false, startTimeUtc: "2026-11-05T09:14:00.000Z" }]);
  expect(run.results).toEqual([]);
});

test("A reference that is no web address is not offered as help", () => {
  const check = buildCheck("spf-valid", "fail", { references: [{ title: "x", url: "javascript:alert(1)" }] });
  expect(read({ checks: [check] }).tool.driver.rules[0]).not.toHaveProperty("helpUri");
});

test("A disputed finding is under review until resolved; a rejected dispute suppresses nothing", () => {
  const base = buildReport();
  const statuses = (dispute: Dispute) => {
    const report = reviseReport(base, { outside: {}, disputes: [dispute] }, 2, () => "0".repeat(64));
    const { runs } = SarifLog.parse(JSON.parse(reportsAsSarif([report])));
    return runs[0]?.results.map(({ ruleId, suppressions }) => [ruleId, suppressions?.[0]?.status ?? null]);
  };
  const other = ["login-page-over-https", null];
  expect(statuses(buildDispute())).toEqual([["certificate-trusted", "underReview"], other]);
  expect(statuses(resolvedDispute("rejected"))).toEqual([["certificate-trusted", "rejected"], other]);
  expect(statuses(resolvedDispute("upheld"))).toEqual([other]);
});
