import { CONTROL_KEYS, type ScanReport, showPercent } from "@broker/contracts";
import { essentialsOf } from "../../../../intelligence/cyber-essentials/essentials-of.ts";
import { icoCompliance } from "../../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../../intelligence/ico/ico-view.ts";
import { readinessOf } from "../../../../intelligence/readiness/readiness-of.ts";
import { readinessStands } from "../../../../intelligence/readiness/readiness-words.ts";
import { companyName } from "../../../../scan/company-name.ts";
import type { ReportContext } from "../../report-context.ts";

/** How a company stands by the measures of compliance, in figures that each have their section. */
export interface Standing {
  readonly lead: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly notice: string;
}

function icoWords(report: ScanReport): string {
  if (report.status === "failed") return "not assessed";
  const { counts, points } = icoCompliance(icoViewOf(report));
  return `${counts.met} of ${points.length} met, ${counts["not-visible"]} not visible`;
}

function essentialsWords(report: ScanReport): string {
  const { themes } = essentialsOf(report);
  const against = themes.filter(({ state }) => state === "not-met" || state === "doubtful").length;
  const open = themes.filter(({ state }) => state === "not-assessed").length;
  return `${against} of ${themes.length} themes with something against, ${open} not assessed`;
}

function readinessWords(report: ScanReport): string {
  const made =
    report.readiness ??
    readinessOf(report, { industry: report.websiteAnalysis?.businessIntelligence.industry ?? null, employees: null });
  if (made === null) return "not assessed: nothing was answered";
  if (readinessStands(made)) return `${made.index} of 100`;
  return made.range ? `${made.range.low} to ${made.range.high}, Requires Validation` : "Requires Validation";
}

/** The opening of the compliance report. */
export function standing(report: ScanReport, { facts }: ReportContext): Standing {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const answered = CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") !== "unknown").length;
  return {
    lead: `What was seen of ${companyName(report)} from outside, and what it answered, beside the measures that UK companies are asked about.`,
    figures: [
      { label: "ICO points", value: icoWords(report) },
      { label: "Cyber Essentials", value: essentialsWords(report) },
      { label: "Readiness index", value: readinessWords(report) },
      { label: "Answers", value: `${answered} of ${CONTROL_KEYS.length} controls` },
      { label: "Scan", value: `${showPercent(report.coverage)} of the method seen` },
      { label: "Sanctions and KYC", value: "not checked, not assessed" },
    ],
    notice:
      "An indicator of readiness. It certifies nothing, it is not legal advice, and no control is said to be met from outside.",
  };
}
