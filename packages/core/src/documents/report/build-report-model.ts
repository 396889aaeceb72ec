import { PRODUCT_NAME, plainText, type ScanReport, showTime } from "@broker/contracts";
import { plainReport, plainTexts } from "../../base/plain-report.ts";
import { scannedStatusAlert } from "../../client/registers/status-alert.ts";
import { planInside } from "../../plan/printed-plan.ts";
import { companyName } from "../../scan/company-name.ts";
import type { Section } from "../blocks/block.ts";
import { alertOf } from "../submission/submission-document.ts";
import { AUDIENCES, type Audience, type AudienceName } from "./audiences.ts";
import { answeredReport, type ReportContext, SCAN_ALONE } from "./report-context.ts";

import { reportSection, type SectionId } from "./report-section.ts";

/** Who issues the report (default: the product). */
export interface Branding {
  readonly name: string;
}

export interface ReportModelOptions {
  readonly audience: AudienceName;
  readonly branding?: Branding;
  /** Information beside the scan (default: none). */
  readonly context?: ReportContext;
}

/** A report as data, for a renderer to lay out. Every text is plain: no control or bidirectional characters. */
export interface ReportModel {
  readonly audience: AudienceName;
  readonly template: string;
  readonly title: string;
  /** Its readers and content. */
  readonly description: string;
  /** Why its input is not verified; null = it is a stored scan. */
  readonly unverified: string | null;
  /** Heads the report: the company is not active. null = nothing does. */
  readonly alert: string | null;
  /** The company is fictitious: printed on every page. */
  readonly sample: boolean;
  readonly company: string;
  readonly domain: string;
  readonly gradedHost: string | null;
  readonly scanned: string;
  /** When the document was produced, else the scan; ISO 8601, UTC. */
  readonly dated: string;
  readonly status: ScanReport["status"];
  readonly methodVersion: string;
  readonly from: string;
  /** First eight digits of the evidence hash, in two groups. */
  readonly evidence: string;
  readonly foot: string;
  readonly sections: readonly (Section & { readonly id: SectionId })[];
}

/** The report under the name that every document of the client gives the insured. */
function named(report: ScanReport, { facts }: ReportContext): ScanReport {
  const name = facts?.insured.name ?? null;
  if (name === null) return report;
  const { value, provenance, asOf } = name;
  return { ...report, companyBasics: { ...report.companyBasics, name: { value, provenance, asOf } } };
}

/** Builds the report for an audience. Pure: the same input gives the same document. */
export function buildReportModel(
  source: ScanReport,
  { audience, branding, context = SCAN_ALONE }: ReportModelOptions,
): ReportModel {
  const known = plainTexts(context);
  const report = planInside(answeredReport(named(plainReport(source), known), known.facts));
  const { template, title, description, sections }: Audience = AUDIENCES[audience];
  const beside = new Set<string>(sections);
  const evidence = `${report.id.slice(0, 4)} ${report.id.slice(4, 8)}`;
  return {
    audience,
    template,
    title,
    description,
    unverified: known.unverified,
    alert: known.facts === null ? scannedStatusAlert(report) : alertOf(known.facts.questions),
    sample: known.sample,
    company: companyName(report),
    domain: report.target.domain,
    gradedHost: report.target.gradedHost,
    scanned: showTime(report.startedAt),
    dated: context.asOf ?? report.startedAt,
    status: report.status,
    methodVersion: report.methodVersion,
    from: plainText(branding?.name ?? PRODUCT_NAME),
    evidence,
    foot: `${known.sample ? "SAMPLE. " : ""}Indicative only. Not a quotation and not advice. Evidence ${evidence}, method ${report.methodVersion}.`,
    sections: sections.flatMap((id) => reportSection(id, report, known, beside)),
  };
}
