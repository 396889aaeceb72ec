import {
  type FiledReport,
  REPORT_ASSET_LABELS,
  REPORT_VENDORS,
  type ReportAsset,
  showDate,
  showNumber,
  WEAKNESS_STATE_LABELS,
  type Weakness,
  type WeaknessPlace,
} from "@broker/contracts";
import { severityCounts } from "../parse/report-tables.ts";
import { type Fact, facts, heading, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const FILED: Table<FiledReport> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id.slice(0, 8), width: 8, stacked: "line" },
    { heading: "Report", cell: ({ file }) => file.name, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Vendor", cell: ({ vendor }) => REPORT_VENDORS[vendor] },
    { heading: "Findings", cell: ({ total }) => showNumber(total), align: "right", stacked: "labelled" },
    { heading: "As at", cell: ({ observedOn }) => showDate(observedOn), label: "as at", stacked: "labelled" },
    { heading: "Counts until", cell: ({ validUntil }) => showDate(validUntil), label: "until", stacked: "labelled" },
    { heading: "", cell: ({ withdrawn }) => ({ text: withdrawn === null ? "" : "withdrawn", tone: "warn" }) },
  ],
  below: {
    under: "Report",
    lines: (report) =>
      [severityCounts(report), ...(report.complete ? [] : ["incomplete"])].filter((each) => each !== ""),
  },
};

/** Filed reports, newest first. */
export const filedTable = (look: Look, items: readonly FiledReport[]): string =>
  items.length === 0 ? "" : tableLines(look, FILED, items).join("\n");

const ASSETS: Table<ReportAsset> = {
  columns: [
    { heading: "Host", cell: ({ host }) => host, width: { grow: 20 }, stacked: "title" },
    { heading: "Counts as", cell: ({ kind }) => REPORT_ASSET_LABELS[kind] },
    { heading: "Open", cell: ({ open }) => showNumber(open), align: "right", label: "open", stacked: "labelled" },
    { heading: "Examined", cell: ({ examinedOn }) => showDate(examinedOn), label: "examined", stacked: "labelled" },
    { heading: "System", cell: ({ os }) => os ?? "", width: { grow: 12 } },
  ],
};

/** Hosts that reports examined. */
export const assetTable = (look: Look, items: readonly ReportAsset[]): string =>
  items.length === 0 ? "" : tableLines(look, ASSETS, items).join("\n");

const PLACES: Table<WeaknessPlace> = {
  columns: [
    {
      heading: "Place",
      cell: ({ host, port }) => (port === null ? host || "Not stated" : `${host}:${port}`),
      width: { grow: 20 },
      stacked: "title",
    },
    { heading: "Counts as", cell: ({ kind }) => REPORT_ASSET_LABELS[kind] },
    { heading: "State", cell: ({ state }) => WEAKNESS_STATE_LABELS[state] },
    {
      heading: "Observed by",
      cell: ({ sources }) => [...new Set(sources.map(({ tool }) => tool))].join(", "),
      width: { grow: 14 },
    },
    { heading: "First", cell: ({ first }) => showDate(first), label: "first", stacked: "labelled" },
    { heading: "Last", cell: ({ last }) => showDate(last), label: "last", stacked: "labelled" },
  ],
  below: { under: "Place", lines: ({ detail }) => (detail === null ? [] : [detail]) },
};

function kevWords({ kevSince }: Weakness): string {
  if (kevSince === undefined) return "Not assessed: CISA's list is not stored on this machine";
  return kevSince === null ? "Not listed" : `Listed as exploited since ${showDate(kevSince)}`;
}

function factRows(weakness: Weakness): Fact[] {
  const { id, severity, state, cves, cvss, epss, fixedOn, solution, disputes } = weakness;
  return [
    { title: "Id", value: id },
    { title: "Severity", value: riskCell(severity).text },
    { title: "State", value: WEAKNESS_STATE_LABELS[state] },
    ...(cves.length === 0 ? [] : [{ title: "CVEs", value: cves.join(", ") }]),
    ...(cvss === null ? [] : [{ title: "CVSS", value: cvss.toFixed(1) }]),
    { title: "KEV", value: kevWords(weakness) },
    ...(epss === undefined || epss === null ? [] : [{ title: "EPSS", value: `${(epss * 100).toFixed(1)}%` }]),
    { title: "Fix published", value: fixedOn === null ? "Not stated" : showDate(fixedOn) },
    ...(solution === null ? [] : [{ title: "Remediation", value: solution }]),
    ...disputes.map(({ reason, by, at, settled, state: decision }) => ({
      title: decision === "rejected" ? "Earlier dispute" : "Dispute",
      value: reason,
      note: [`${by}, ${showDate(at)}`, ...(settled?.note == null ? [] : [settled.note])].join("; "),
    })),
  ];
}

/** One weakness: what it is, and every place with the tools that observed it. */
export const weaknessPage = (look: Look, weakness: Weakness): string =>
  [
    ...heading(look, weakness.title),
    ...facts(look, factRows(weakness)),
    ...section(look, "Places", tableLines(look, PLACES, weakness.places)),
  ].join("\n");
