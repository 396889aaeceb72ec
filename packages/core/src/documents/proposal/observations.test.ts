import type { ExposureKind, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { observationsFor } from "./observations.ts";
import { QUESTION_DEFINITIONS } from "./question-groups.ts";

const source = (name: string, status: string) => ({ name, status, asOf: null, reason: null });

/** What a scan with this breach data states beside the question on losses. */
function onLosses(exposures: readonly object[], asked: readonly ExposureKind[]): string[][] {
  const scan = buildReport();
  const sources = [source("hibp", "ok"), source("hudsonRock", "not-found"), source("ransomwareLive", "not-configured")];
  const darkWeb = { exposures, asked, lastScan: "2026-11-20" };
  const report = { ...scan, sources, facts: { ...scan.facts, darkWeb } } as unknown as ScanReport;
  return observationsFor("losses", report, false).map(({ text, by }) => [text, by]);
}

test("states each breach with its number, date and data beside the question on losses", () => {
  const listed = { name: "PennineTracking", on: "2024-08-19", dataTypes: ["Passwords"], severity: "high" };
  const exposures = [
    { ...listed, kind: "own-service", count: 18_204 },
    { ...listed, kind: "malware", name: "Infostealer logs", count: 3 },
  ];
  expect(onLosses(exposures, ["own-service", "addresses", "malware", "extortion-claim"])).toEqual([
    [
      "Data breach at the company's own service: PennineTracking; 18,204 accounts; 19 August 2024; data: Passwords. Unconfirmed",
      "Have I Been Pwned",
    ],
    ["Infostealer logs: 3 devices; 19 August 2024; data: Passwords. Unconfirmed", "Hudson Rock"],
    ["Email addresses in a breach: no entry found", "Have I Been Pwned"],
    ["Not queried: ransomware.live", "scan of harrowvale.example"],
  ]);
});

test("states no all-clear for a kind of exposure that its provider was not queried for", () => {
  expect(onLosses([], ["own-service", "malware"])).toEqual([
    ["Data breach at the company's own service: no entry found", "Have I Been Pwned"],
    ["Infostealer logs: no entry found", "Hudson Rock"],
    ["Not queried: Have I Been Pwned (email addresses in a breach) and ransomware.live", "scan of harrowvale.example"],
  ]);
});

test.each(CHECKS.filter(({ severity }) => severity === "critical").map(({ id }) => id))(
  "the critical finding %s is stated beside a question",
  (id) => {
    const report = buildReport({ checks: [buildCheck(id, "fail", { title: "The finding" })] });
    const beside = QUESTION_DEFINITIONS.filter((question) =>
      observationsFor(question.id, report, false).some(({ text }) => text === "The finding"),
    );
    expect(beside).toHaveLength(1);
  },
);
