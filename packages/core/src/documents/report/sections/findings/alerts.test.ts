import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { blocksOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { alerts } from "./alerts.ts";

/** Severity and text of each alert. */
const listed = (made: ReturnType<typeof alerts>) =>
  blocksOf(made, "issues").flatMap(({ items }) => items.map(({ risk, text }) => `${risk.word}: ${textOf(text)}`));

test("the alerts are critical and high failures, critical first, eight at most", () => {
  const checks = [
    buildCheck("late", "fail", { severity: "high" }),
    buildCheck("light", "fail", { severity: "medium" }),
    buildCheck("half", "partial", { severity: "critical" }),
    buildCheck("worst", "fail", { severity: "critical" }),
  ];
  expect(listed(alerts(buildReport({ checks })))).toEqual([
    "Critical: Title of worst Why worst matters.",
    "High: Title of late Why late matters.",
  ]);
  const many = Array.from({ length: 10 }, (_, n) => buildCheck(`check-${n}`, "fail"));
  expect(textsOf(alerts(buildReport({ checks: many }), SCAN_ALONE, new Set(["findings"])))).toEqual([
    "and 2 more in their sections",
  ]);
});

test("a document of key figures refers to the technical report and lists titles only", () => {
  const report = buildReport({ checks: Array.from({ length: 10 }, (_, n) => buildCheck(`check-${n}`, "fail")) });
  const beside = (...ids: string[]) => alerts(report, SCAN_ALONE, new Set(ids));
  expect(textsOf(beside("figures"))).toEqual(["and 2 more in the technical report"]);
  expect(listed(beside("premium"))[0]).toContain("Why check-0 matters.");
  expect(listed(beside("figures")).join("")).not.toContain("Why");
});

test("without a critical or high failure there are no alerts", () => {
  expect(alerts(buildReport({ checks: [buildCheck("a", "pass")] }))).toBeNull();
});

test("third-party alerts precede failed checks of the same severity, and each links to its detail", () => {
  const registration = { registeredOn: null, expiresOn: "2026-11-01", registrar: null, statuses: [] };
  const report = buildReport({
    startedAt: "2026-11-05T09:00:00.000Z",
    facts: { ...buildReport().facts, certificates: { log: null, registration, asOf: "2026-11-05" } },
    checks: [buildCheck("late", "fail", { severity: "high" }), buildCheck("worst", "fail", { severity: "critical" })],
  });
  const linked = blocksOf(alerts(report, SCAN_ALONE, new Set(["findings", "outside"])), "issues");
  expect(textsOf(alerts(report))[0]).toBe(
    "Critical: 1 finding of the scan and 0 records of registers, third parties or the client. High: 1 finding of the scan and 1 record of registers, third parties or the client.",
  );
  const runs = linked.flatMap(({ items }) => items.map(({ text }) => (typeof text === "string" ? null : text[0])));
  expect(runs.map((run) => [run?.href, run?.provenance])).toEqual([
    ["#check-worst", "observed"],
    ["#outside-certificates", "registry"],
    ["#check-late", "observed"],
  ]);
});

test("where findings have no section, every alert beyond the first eight is named, by severity", () => {
  const checks = Array.from({ length: 10 }, (_, place) =>
    buildCheck("mx-starttls", "fail", { title: `Finding ${place + 1}`, severity: place < 5 ? "critical" : "high" }),
  );
  const named = textsOf(alerts(buildReport({ checks }), SCAN_ALONE, new Set(["outside"])) ?? []).join(" ");
  expect(named).toContain("Also high: Finding 9; Finding 10.");
  expect(named).not.toContain("technical report");
});
