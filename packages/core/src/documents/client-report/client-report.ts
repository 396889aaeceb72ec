import { PRODUCT_NAME, plainText, type ScanReport, showDate, showTime } from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { companyName } from "../../scan/company-name.ts";
import { answeredReport } from "../report/answered-report.ts";
import type { ClientReportSources } from "./client-report-sources.ts";
import { type ActionPlan, actionPlan } from "./pages/action-plan.ts";
import { type Appendix, appendix } from "./pages/appendix.ts";
import { type Identity, identity } from "./pages/identity.ts";
import { type Overview, overview } from "./pages/overview.ts";
import { type Privacy, privacy } from "./pages/privacy.ts";
import { type Security, security } from "./pages/security.ts";

/** The report that a broker hands to a client's managing director, as data: a renderer only lays it out. Every text is plain. */
export interface ClientReport {
  readonly audience: "client";
  readonly title: string;
  readonly description: string;
  readonly company: string;
  readonly domain: string;
  /** The day on which it was made, as documents print it. */
  readonly made: string;
  readonly scanned: string;
  readonly status: ScanReport["status"];
  readonly methodVersion: string;
  /** The brokerage, else the product. */
  readonly from: string;
  readonly evidence: string;
  readonly foot: string;
  /** Sample data, or a result that is no stored scan: said on the face. */
  readonly marks: readonly string[];
  readonly overview: Overview;
  readonly identity: Identity;
  readonly security: Security;
  readonly privacy: Privacy;
  readonly plan: ActionPlan;
  readonly appendix: Appendix;
}

/** The scan of a client bears the client's own name, as its record has it. */
function named(report: ScanReport, name: NonNullable<ClientReportSources["facts"]>["insured"]["name"]): ScanReport {
  if (name === null) return report;
  const { value, provenance, asOf } = name;
  return { ...report, companyBasics: { ...report.companyBasics, name: { value, provenance, asOf } } };
}

/** Makes the client report. Pure: the same scan, record and day give the same report. */
export function clientReport(source: ScanReport, sources: ClientReportSources): ClientReport {
  const report = plainReport(named(source, sources.facts?.insured.name ?? null));
  const evidence = `${report.id.slice(0, 4)} ${report.id.slice(4, 8)}`;
  return {
    audience: "client",
    title: "Cyber risk report",
    description: "Where the company stands, what to do in the next twelve weeks, and what that rests on.",
    company: companyName(report),
    domain: report.target.domain,
    made: showDate(sources.asOf),
    scanned: showTime(report.startedAt),
    status: report.status,
    methodVersion: report.methodVersion,
    from: plainText(sources.brokerage.name ?? PRODUCT_NAME),
    evidence,
    foot: `For information, not a quote and not advice. Evidence ${evidence}, method ${report.methodVersion}.`,
    marks: [
      ...(sources.unverified === null ? [] : [sources.unverified]),
      ...(sources.facts?.client.sample === true ? ["Sample data: this company is made up."] : []),
    ],
    overview: overview(report, sources),
    identity: identity(report, sources),
    security: security(answeredReport(report, sources.facts)),
    privacy: privacy(report),
    plan: actionPlan(report, sources),
    appendix: appendix(answeredReport(report, sources.facts), sources),
  };
}
