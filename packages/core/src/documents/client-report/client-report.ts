import { PRODUCT_NAME, plainText, type ScanReport, showDate, showTime } from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { scannedStatusAlert } from "../../client/registers/status-alert.ts";
import { planInside } from "../../plan/printed-plan.ts";
import { companyName } from "../../scan/company-name.ts";
import type { Section } from "../blocks/block.ts";
import { markdownSection } from "../blocks/markdown.ts";
import { joinBlocks, markdownCode, markdownText } from "../blocks/markdown-text.ts";
import { answeredReport } from "../report/report-context.ts";
import { alertOf } from "../submission/submission-document.ts";
import type { ClientReportSources } from "./client-report-sources.ts";
import { type DirectorEmail, directorEmail } from "./director-email.ts";
import { actionPlan } from "./pages/action-plan.ts";
import { appendix } from "./pages/appendix.ts";
import { identity } from "./pages/identity.ts";
import { overview } from "./pages/overview.ts";
import { privacy } from "./pages/privacy.ts";
import { security } from "./pages/security.ts";

/** The report for a client's managing director as data, for a renderer to lay out. Every text is plain. */
export interface ClientReport {
  readonly audience: "client";
  readonly title: string;
  readonly description: string;
  readonly company: string;
  readonly domain: string;
  /** The date of production, as documents print it. */
  readonly made: string;
  readonly scanned: string;
  readonly status: ScanReport["status"];
  readonly methodVersion: string;
  /** The brokerage, else the product. */
  readonly from: string;
  readonly evidence: string;
  readonly foot: string;
  /** Notices on the first page: sample data, or a result that is not a stored scan. */
  readonly marks: readonly string[];
  /** The email to the managing director that accompanies it. */
  readonly email: DirectorEmail;
  readonly sections: readonly Section[];
}

/** The scan under the client's name from its record. */
function named(report: ScanReport, name: NonNullable<ClientReportSources["facts"]>["insured"]["name"]): ScanReport {
  if (name === null) return report;
  const { value, provenance, asOf } = name;
  return { ...report, companyBasics: { ...report.companyBasics, name: { value, provenance, asOf } } };
}

/** Builds the client report. Pure: the same input gives the same report. */
export function clientReport(source: ScanReport, sources: ClientReportSources): ClientReport {
  const report = planInside(plainReport(named(source, sources.facts?.insured.name ?? null)));
  const answered = answeredReport(report, sources.facts);
  const email = directorEmail(report, sources);
  const alert = sources.facts === null ? scannedStatusAlert(report) : alertOf(sources.facts.questions);
  const evidence = `${report.id.slice(0, 4)} ${report.id.slice(4, 8)}`;
  return {
    audience: "client",
    title: "Cyber risk report",
    description: "Your score, the actions for the next twelve weeks, and the evidence.",
    company: companyName(report),
    domain: report.target.domain,
    made: showDate(sources.asOf),
    scanned: showTime(report.startedAt),
    status: report.status,
    methodVersion: report.methodVersion,
    from: plainText(sources.brokerage.name ?? PRODUCT_NAME),
    evidence,
    foot: `${sources.sample ? "SAMPLE. " : ""}Indicative only. Not a quotation and not advice. Evidence ${evidence}, method ${report.methodVersion}.`,
    marks: [
      ...(alert === null ? [] : [alert]),
      ...(sources.unverified === null ? [] : [sources.unverified]),
      ...(sources.sample ? ["Sample data: this company is fictitious."] : []),
    ],
    email,
    sections: [
      ...overview(report, sources),
      identity(report, sources),
      security(answered),
      privacy(report, sources),
      actionPlan(report, sources, email),
      appendix(answered, sources),
    ],
  };
}

/** The client report as one Markdown document (CommonMark with GFM tables). */
export function clientReportMarkdown(report: ClientReport): string {
  const { company, title, made, scanned, domain, methodVersion, from, marks, foot, sections } = report;
  return joinBlocks(
    `# ${markdownText(company)}`,
    `${title} for the managing director, ${made}. ${markdownCode(domain)}, scanned ${scanned}, method ${methodVersion}, from ${markdownText(from)}.`,
    marks.map((mark) => `> ${markdownText(mark)}`).join("\n"),
    ...sections.map((section) => markdownSection({ ...section, opening: false })),
    "---",
    `${foot}\n`,
  );
}
