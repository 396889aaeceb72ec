import { type ScanReport, showCount, showDate, showList } from "@broker/contracts";
import { essentialsOf } from "../../../intelligence/cyber-essentials/essentials-of.ts";
import { icoCompliance } from "../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../intelligence/ico/ico-view.ts";
import { readinessOf } from "../../../intelligence/readiness/readiness-of.ts";
import { readinessStands } from "../../../intelligence/readiness/readiness-words.ts";
import { openRow, plainRow, rows } from "../parts/known-row.ts";
import type { Parts, ValueRow } from "../parts/part.ts";
import type { ReportContext } from "../report-context.ts";
import { coverRows } from "./cover.ts";

const OPEN = ["critical", "high", "medium", "low"] as const;

function findingsRow({ checks, startedAt }: ScanReport): ValueRow {
  const counts = OPEN.map((severity) => ({
    severity,
    count: checks.filter((check) => check.outcome === "fail" && check.severity === severity).length,
  })).filter(({ count }) => count > 0);
  const words = counts.length === 0 ? "none" : showList(counts.map(({ severity, count }) => `${count} ${severity}`));
  return plainRow("Failed checks", words, "observed", showDate(startedAt));
}

function readinessRow(report: ScanReport): ValueRow {
  const industry = report.websiteAnalysis?.businessIntelligence.industry ?? report.companyBasics.industry;
  const made = report.readiness ?? readinessOf(report, { industry, employees: null });
  if (made === null || !readinessStands(made))
    return openRow("Readiness index", { text: "too little is answered", advise: false });
  return plainRow("Readiness index", `${made.index} of 100, confidence ${made.confidence}`, "derived");
}

function complianceRows(report: ScanReport): ValueRow[] {
  if (report.status === "failed") return [];
  const { counts, points } = icoCompliance(icoViewOf(report));
  const { certificate } = essentialsOf(report);
  return [
    plainRow(
      "ICO points met",
      `${counts.met} of ${points.length}, ${counts["not-visible"]} not visible from outside`,
      "derived",
    ),
    certificate.status === "not-known"
      ? openRow("Cyber Essentials")
      : plainRow("Cyber Essentials", certificate.status, certificate.evidence[0]?.provenance ?? "derived"),
  ];
}

/** The figures of one company at a glance; null = nobody looked beside the scan. */
export function figures(report: ScanReport, { facts, record, asOf }: ReportContext): Parts | null {
  if (asOf === null) return null;
  const { headers } = report.scores;
  return {
    parts: [
      rows("Key figures", [
        headers === null
          ? openRow("Header grade")
          : plainRow(
              "Header grade",
              `${headers.grade}, ${headers.score} points`,
              "observed",
              showDate(report.startedAt),
            ),
        findingsRow(report),
        readinessRow(report),
        ...complianceRows(report),
        ...(facts === null ? [openRow("Cover", { text: "no client record", advise: false })] : coverRows(facts)),
        record === null
          ? openRow("Answers missing", { text: "no client record", advise: false })
          : plainRow(
              "Answers missing",
              showCount(record.missing.length, "answer"),
              "derived",
              showDate(
                record.effective
                  .map(({ asOf }) => asOf)
                  .sort()
                  .at(-1) ?? record.createdAt,
              ),
            ),
      ]),
    ],
  };
}
