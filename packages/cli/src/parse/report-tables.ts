import {
  REPORT_NOTICES,
  REPORT_VENDORS,
  SEVERITIES,
  showDate,
  showFileSize,
  showNumber,
  type VendorFinding,
  type VendorReport,
} from "@broker/contracts";
import { riskMark } from "@broker/core";
import { type Fact, facts, heading, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** Findings that are shown; all are in the JSON. */
const SHOWN = 20;

const FINDINGS: Table<VendorFinding> = {
  columns: [
    { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 30 }, wrap: true, stacked: "title" },
    { heading: "Places", cell: ({ placeCount }) => showNumber(placeCount), align: "right", stacked: "labelled" },
    { heading: "CVEs", cell: ({ cves }) => cves.slice(0, 2).join(", "), width: { grow: 16 } },
  ],
};

const worstFirst = (a: VendorFinding, b: VendorFinding) =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || b.placeCount - a.placeCount;

/** Count of findings by severity, the most severe first; empty = none. */
export const severityCounts = ({ bySeverity }: Pick<VendorReport, "bySeverity">): string =>
  SEVERITIES.toReversed()
    .filter((each) => bySeverity[each] > 0)
    .map((each) => `${showNumber(bySeverity[each])} ${riskMark(each).word.toLowerCase()}`)
    .join(", ");

type Head = Omit<VendorReport, "findings" | "assets" | "schemaVersion">;

/** Vendor, date and counts of a report. */
export function reportFactRows({ file, vendor, product, scannedAt, complete, total, ...rest }: Head): Fact[] {
  const counted = severityCounts(rest);
  return [
    { title: "Vendor", value: REPORT_VENDORS[vendor] },
    { title: "Product", value: product === "" ? "Not stated" : product },
    { title: "Scanned", value: scannedAt === null ? "Not stated" : showDate(scannedAt) },
    { title: "File", value: `${file.name}, ${showFileSize(file.bytes)}`, note: `SHA-256 ${file.sha256}` },
    { title: "Findings", value: counted === "" ? showNumber(total) : `${showNumber(total)}: ${counted}` },
    ...(complete ? [] : [{ title: "Complete", value: "No" }]),
    ...rest.notices.map(({ id, count }) => ({
      title: "Notice",
      value: count === null ? REPORT_NOTICES[id] : `${REPORT_NOTICES[id]} (${showNumber(count)})`,
    })),
  ];
}

/** A report as it was read: what it is of, its worst findings, and what was left out. */
export function reportPage(look: Look, report: VendorReport): string {
  const worst = report.findings.toSorted(worstFirst).slice(0, SHOWN);
  const title = report.findings.length > SHOWN ? `Findings (${SHOWN} of ${report.findings.length})` : "Findings";
  return [
    ...heading(look, report.file.name),
    ...facts(look, reportFactRows(report)),
    ...section(look, title, worst.length === 0 ? [] : tableLines(look, FINDINGS, worst)),
  ].join("\n");
}
