import { type CompanySummary, combinedSource, type ScanReport, showDate, showList } from "@broker/contracts";
import { essentialsOf } from "../../../../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import { icoCompliance } from "../../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../../intelligence/ico/ico-view.ts";
import { readinessOf } from "../../../../intelligence/readiness/readiness-index.ts";
import { readinessShown } from "../../../../intelligence/readiness/readiness-words.ts";
import { summariseCompany } from "../../../../intelligence/summary/summarise-company.ts";
import type { Block, ValueRow } from "../../../blocks/block.ts";
import { datedRow, NOT_ASKED, openRow, pairs, paragraph, sourceMark } from "../../../blocks/build-blocks.ts";
import type { ReportModel } from "../../build-report-model.ts";
import type { ReportContext } from "../../report-context.ts";
import { certificateWords } from "../compliance/essentials.ts";
import { coverRows } from "../terms/cover.ts";

/** The document with another summary; `note` states its author. */
export function withSummary(model: ReportModel, summary: CompanySummary, note: string): ReportModel {
  return {
    ...model,
    sections: model.sections.map((section) =>
      section.id === "summary" ? { ...section, note, blocks: summaryBlocks(summary) } : section,
    ),
  };
}

/** A summary in prose; each sentence carries the facts that it is based on. */
const summaryBlocks = ({ sentences }: Pick<CompanySummary, "sentences">): Block[] => [
  paragraph(
    sentences.map(({ text, facts }, place) => ({ text: place === sentences.length - 1 ? text : `${text} `, facts })),
  ),
];

/** The scan's result in prose; null = it could not be assessed, and the headline states why. */
export function summary(report: ScanReport): Block[] | null {
  return report.scores.overall === null ? null : summaryBlocks(summariseCompany(report));
}

const OPEN = ["critical", "high", "medium", "low"] as const;

function findingsRow({ checks, startedAt }: ScanReport): ValueRow {
  const counts = OPEN.map((severity) => ({
    severity,
    count: checks.filter((check) => check.outcome === "fail" && check.severity === severity).length,
  })).filter(({ count }) => count > 0);
  const words = counts.length === 0 ? "none" : showList(counts.map(({ severity, count }) => `${count} ${severity}`));
  return datedRow("Failed checks", words, "observed", showDate(startedAt));
}

function readinessRow(report: ScanReport): ValueRow {
  const industry = report.websiteAnalysis?.businessIntelligence.industry ?? report.companyBasics.industry;
  const made = report.readiness ?? readinessOf(report, { industry, employees: null });
  if (made === null || !readinessShown(made))
    return openRow("Readiness index", { text: "insufficient answers", advise: false });
  return datedRow("Readiness index", `${made.index} of 100, confidence ${made.confidence}`, "derived");
}

function complianceRows(report: ScanReport): ValueRow[] {
  if (report.status === "failed") return [];
  const { counts, points } = icoCompliance(icoViewOf(report));
  const { certificate } = essentialsOf(report);
  return [
    datedRow("ICO points met", `${counts.met} of ${points.length}, ${counts["not-visible"]} not assessed`, "derived"),
    certificate.status === "not-known"
      ? openRow("Cyber Essentials", report.record?.controls.cyberEssentials === undefined ? NOT_ASKED : undefined)
      : {
          ...datedRow("Cyber Essentials", certificateWords(report), "derived"),
          ...(certificate.evidence.length === 0 ? {} : sourceMark(combinedSource(certificate.evidence))),
        },
  ];
}

/** Key figures of one company; null = the workspace was not consulted. */
export function figures(report: ScanReport, { facts, record, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  const { headers } = report.scores;
  return [
    ...pairs("Key figures", [
      headers === null
        ? openRow("Header grade", { text: "not assessed", advise: false })
        : datedRow("Header grade", `${headers.grade}, ${headers.score} points`, "observed", showDate(report.startedAt)),
      findingsRow(report),
      readinessRow(report),
      ...complianceRows(report),
      ...(facts === null ? [openRow("Cover", { text: "no client record", advise: false })] : coverRows(facts)),
      record === null
        ? openRow("Missing answers", { text: "no client record", advise: false })
        : datedRow(
            "Missing answers",
            String(record.missing.length),
            "derived",
            showDate(
              record.effective
                .map(({ asOf }) => asOf)
                .sort()
                .at(-1) ?? record.createdAt,
            ),
          ),
    ]),
  ];
}
