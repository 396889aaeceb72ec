import {
  EIGHT_VENDORS,
  type FiledReport,
  REPORT_FRESH_DAYS,
  REPORT_VENDORS,
  type VendorReport,
} from "@broker/contracts";
import { daysAfter } from "../../compliance/control-state.ts";

/** A filed report as the source of what it shows. */
export interface ReportSource {
  /** Id of the filed report. */
  readonly ref: string;
  /** Vendor and product, which tell whose later report can close a place. */
  readonly scanner: string;
  /** Display name. */
  readonly tool: string;
  /** When it observed: a date, or ISO 8601 in UTC with milliseconds. */
  readonly moment: string;
  /** False = it closes nothing. */
  readonly complete: boolean;
}

/** Names of their own; under the other ids the product is the tool. */
const NAMED: readonly string[] = [...EIGHT_VENDORS, "nmap", "nuclei", "trivy"];

/** Display name of the tool that made a report: 'Microsoft Defender'. */
export const toolOf = ({ vendor, product }: Pick<VendorReport, "vendor" | "product">): string =>
  NAMED.includes(vendor) ? REPORT_VENDORS[vendor] : product || REPORT_VENDORS[vendor];

/** A date, or the time in one form, so that text order is order in time. */
const normal = (moment: string): string => (moment.length === 10 ? moment : new Date(moment).toISOString());

/**
 * When a report observed: its scan date, or when it was filed if it states none or one in the future.
 * @param at when it was filed; ISO 8601, UTC
 */
export function observedAt({ scannedAt }: Pick<VendorReport, "scannedAt">, at: string): string {
  const filed = normal(at);
  if (scannedAt === null || Number.isNaN(Date.parse(scannedAt))) return filed;
  const stated = normal(scannedAt);
  return stated.slice(0, stated.length) > filed.slice(0, stated.length) ? filed : stated;
}

/** The days of a filed report: from its scan date, for 90 days. */
export function reportDays(
  report: Pick<VendorReport, "scannedAt">,
  at: string,
): Pick<FiledReport, "observedOn" | "validUntil"> {
  const observedOn = observedAt(report, at).slice(0, 10);
  return { observedOn, validUntil: daysAfter(observedOn, REPORT_FRESH_DAYS) };
}

/** Notices by which findings or places of the file are not kept: what is absent may be among them. */
const NOT_KEPT: readonly string[] = ["findings-capped", "places-capped"];

/** A filed report as a source; one whose findings or places are not all kept closes nothing. */
export const reportSource = (
  report: Pick<FiledReport, "id" | "vendor" | "product" | "scannedAt" | "at" | "complete" | "notices">,
): ReportSource => ({
  ref: report.id,
  scanner: `${report.vendor}/${report.product}`,
  tool: toolOf(report),
  moment: observedAt(report, report.at),
  complete: report.complete && !report.notices.some(({ id }) => NOT_KEPT.includes(id)),
});

/** Whether an examination is later than an observation; of two on one day, one without a time is not. */
export function isLater(examined: string, observed: string): boolean {
  const length = Math.min(examined.length, observed.length);
  return examined.slice(0, length) > observed.slice(0, length);
}
