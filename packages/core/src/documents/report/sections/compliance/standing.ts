import { CONTROL_KEYS, type ScanReport, showPercent } from "@broker/contracts";
import { essentialsOf } from "../../../../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import { icoCompliance } from "../../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../../intelligence/ico/ico-view.ts";
import { readinessOf } from "../../../../intelligence/readiness/readiness-index.ts";
import { readinessStands } from "../../../../intelligence/readiness/readiness-words.ts";
import { companyName } from "../../../../scan/company-name.ts";
import type { Block } from "../../../blocks/block.ts";
import { callout, lead } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

function icoWords(report: ScanReport): string {
  if (report.status === "failed") return "not assessed";
  const { counts, points } = icoCompliance(icoViewOf(report));
  return `${counts.met} of ${points.length} met, ${counts["not-visible"]} not observable externally`;
}

function essentialsWords(report: ScanReport): string {
  const { themes } = essentialsOf(report);
  const against = themes.filter(({ state }) => state === "not-met" || state === "doubtful").length;
  const open = themes.filter(({ state }) => state === "not-assessed").length;
  return `${against} of ${themes.length} themes with contradicting evidence, ${open} not assessed`;
}

function readinessWords(report: ScanReport): string {
  const made =
    report.readiness ??
    readinessOf(report, { industry: report.websiteAnalysis?.businessIntelligence.industry ?? null, employees: null });
  if (made === null) return "not assessed: no questions answered";
  if (readinessStands(made)) return `${made.index} of 100`;
  return made.range ? `${made.range.low} to ${made.range.high}, Requires Validation` : "Requires Validation";
}

/** The opening of the compliance report. */
export function standing(report: ScanReport, { facts }: ReportContext): Block[] {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const answered = CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") !== "unknown").length;
  return [
    lead(
      `External scan results and declared answers of ${companyName(report)}, set against the frameworks that UK companies are asked about.`,
    ),
    {
      kind: "figures",
      items: [
        { id: "ico", label: "ICO points", value: icoWords(report) },
        { id: "essentials", label: "Cyber Essentials", value: essentialsWords(report) },
        { id: "readiness", label: "Readiness index", value: readinessWords(report) },
        { id: "answers", label: "Answers", value: `${answered} of ${CONTROL_KEYS.length} controls` },
        { id: "coverage", label: "Scan coverage", value: `${showPercent(report.coverage)} of checks` },
        { id: "screening", label: "Sanctions and KYC", value: "not screened, not assessed" },
      ],
    },
    callout(
      "An indicator of readiness. It certifies nothing and is not legal advice. External evidence alone shows no control to be met.",
    ),
  ];
}
