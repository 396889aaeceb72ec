import { PRODUCT_NAME, plainText, type ScanReport, showTime } from "@broker/contracts";
import { plainReport, plainTexts } from "../../base/plain-report.ts";
import { companyName } from "../../scan/company-name.ts";
import { answeredReport } from "./answered-report.ts";
import { AUDIENCES, type Audience, type AudienceName } from "./audiences.ts";
import { type ReportContext, SCAN_ALONE } from "./report-context.ts";
import { type ReportSection, SECTIONS, type SectionId } from "./report-section.ts";

/** Who hands the report over; the product's own name stands where nobody is named. */
export interface Branding {
  readonly name: string;
}

export interface ReportModelOptions {
  readonly audience: AudienceName;
  readonly branding?: Branding;
  /** What is known beside the scan; nothing unless said. */
  readonly context?: ReportContext;
}

/** One document about one scan, as data: a renderer only lays it out. Every text is plain (no control or bidirectional marks). */
export interface ReportModel {
  readonly audience: AudienceName;
  readonly template: string;
  readonly title: string;
  /** Whom it is for, and what it answers. */
  readonly description: string;
  /** Why its input is not verified; null = it is a stored scan. */
  readonly unverified: string | null;
  readonly company: string;
  readonly domain: string;
  readonly gradedHost: string | null;
  readonly scanned: string;
  /** The document's own day: when it was made, or the scan; ISO 8601, UTC. */
  readonly dated: string;
  readonly status: ScanReport["status"];
  readonly methodVersion: string;
  readonly from: string;
  /** First eight digits of the evidence's hash, in two groups. */
  readonly evidence: string;
  readonly foot: string;
  readonly sections: readonly ReportSection[];
}

function section<Id extends SectionId>(
  id: Id,
  report: ScanReport,
  context: ReportContext,
  beside: ReadonlySet<string>,
): ReportSection[] {
  const { title, note, data } = SECTIONS[id];
  const made = data(report, context, beside);
  return made === null ? [] : [{ id, title, note, data: made } as ReportSection];
}

/** The report under the name that every document of the client gives the insured. */
function named(report: ScanReport, { facts }: ReportContext): ScanReport {
  const name = facts?.insured.name ?? null;
  if (name === null) return report;
  const { value, provenance, asOf } = name;
  return { ...report, companyBasics: { ...report.companyBasics, name: { value, provenance, asOf } } };
}

/** Makes the document of a report for an audience. Pure: the same report gives the same document. */
export function buildReportModel(
  source: ScanReport,
  { audience, branding, context = SCAN_ALONE }: ReportModelOptions,
): ReportModel {
  const known = plainTexts(context);
  const report = answeredReport(named(plainReport(source), known), known.facts);
  const { template, title, description, sections }: Audience = AUDIENCES[audience];
  const beside = new Set<string>(sections);
  const evidence = `${report.id.slice(0, 4)} ${report.id.slice(4, 8)}`;
  return {
    audience,
    template,
    title,
    description,
    unverified: known.unverified,
    company: companyName(report),
    domain: report.target.domain,
    gradedHost: report.target.gradedHost,
    scanned: showTime(report.startedAt),
    dated: context.asOf ?? report.startedAt,
    status: report.status,
    methodVersion: report.methodVersion,
    from: plainText(branding?.name ?? PRODUCT_NAME),
    evidence,
    foot: `For information, not a quote and not advice. Evidence ${evidence}, method ${report.methodVersion}.`,
    sections: sections.flatMap((id) => section(id, report, known, beside)),
  };
}
