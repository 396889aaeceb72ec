import {
  type Batch,
  type BatchRow,
  PRODUCT_NAME,
  plainText,
  SOURCE_TITLES,
  showCount,
  showPercent,
  showSigned,
  showTime,
  standingWords,
} from "@broker/contracts";
import { callReason } from "../../portfolio/batch/ask-outside.ts";
import { rowCaveats } from "../../portfolio/batch/row-result.ts";
import { rankRows, summariseBatch } from "../../portfolio/batch/summarise-batch.ts";
import type { Section, Text } from "../blocks/block.ts";
import { paragraph, run, table } from "../blocks/build-blocks.ts";
import { bandMark, riskMark } from "../blocks/marks.ts";

/** The index of a batch, laid out by the frame of `templates/batch`. */
export interface BatchDocument {
  readonly title: string;
  readonly started: string;
  readonly description: string;
  readonly sections: readonly Section[];
  readonly foot: string;
}

type BatchSummary = ReturnType<typeof summariseBatch>;

/** The file of a row's own report, beside the index; null = none. */
type ReportOf = (row: BatchRow) => string | null;

/** Failures listed. */
const MAX_FAILURES = 10;

function figure({ result }: BatchRow): string {
  if (result?.posture !== null && result?.posture !== undefined) return String(result.posture);
  return result?.range ? `${result.range.low} to ${result.range.high}` : "";
}

function verdict({ state, result, enrichment }: BatchRow): Text {
  if (state === "skipped") return "skipped";
  if (state === "failed" || state === "rejected") return state;
  if (state === "waiting") return "not scanned yet";
  const open = enrichment.state === "pending" ? "; enrichment pending" : "";
  if (!result?.band) return `Requires Validation${open}`;
  return run(open, { risk: bandMark(result.band, rowCaveats(result)) });
}

/** A scanned company's most severe finding, otherwise why it was not scanned. */
function why(row: BatchRow): string {
  return row.state === "complete" || row.state === "partial" ? (callReason(row) ?? "") : (row.error ?? "");
}

function companyRow(row: BatchRow, reportOf: ReportOf): Text[] {
  const { domain, input, fields, result } = row;
  const name = plainText(fields.name ?? domain ?? input);
  const file = reportOf(row);
  const moved = result?.moved ?? null;
  return [
    file === null ? name : run(name, { href: encodeURI(file) }),
    figure(row),
    verdict(row),
    result === null ? "" : standingWords(result),
    plainText(why(row)),
    plainText(domain ?? input),
    result ? showPercent(result.coverage) : "",
    moved === null ? "" : showSigned(moved),
  ];
}

function summarySection({ counts, bands, toValidate, enrichment, unanswered }: BatchSummary): Section {
  const rows: [string, number][] = [
    ...bands.map(({ band, companies }): [string, number] => [`${band} by score`, companies]),
    ["Requires Validation", toValidate],
    ["Failed", counts.failed],
    ["Skipped", counts.skipped],
    ["Rejected rows", counts.rejected],
    ...(enrichment.pending > 0 ? [["Enrichment pending", enrichment.pending] as [string, number]] : []),
  ];
  return {
    id: "summary",
    title: "By band",
    note: "Posture runs from 0 to 100, higher is better.",
    blocks: [
      ...table(
        "Companies by band",
        ["Band", "#Companies"],
        rows.map(([band, companies]) => [band, String(companies)]),
      ),
      ...unanswered.map(({ source, companies }) =>
        paragraph(
          `${SOURCE_TITLES[source]} was unavailable: ${showCount(companies, "company", "companies")} without it.`,
        ),
      ),
    ],
  };
}

function companiesSection(rows: readonly BatchRow[], reportOf: ReportOf): Section {
  return {
    id: "companies",
    title: "Call priority",
    note: "Coverage is the share of checks assessed.",
    blocks: table(
      "Companies, highest risk first",
      ["Company", "#Posture", "Risk", "Placeability", "Main finding", "Domain", "#Coverage", "#Change"],
      rankRows(rows).map((row) => companyRow(row, reportOf)),
      { most: rows.length },
    ),
  };
}

function failuresSection({ failures }: BatchSummary): Section {
  // Minor findings that most companies share come after those worth discussing.
  const lesser = ({ severity }: (typeof failures)[number]) => severity === "info" || severity === "low";
  const ranked = [...failures.filter((each) => !lesser(each)), ...failures.filter(lesser)];
  return {
    id: "failures",
    title: "Most frequent failures",
    note: "Minor ones last.",
    blocks: table(
      "Failed checks by number of companies",
      ["Check", "Severity", "#Companies"],
      ranked
        .slice(0, MAX_FAILURES)
        .map(({ title, severity, companies }) => [title, run("", { risk: riskMark(severity) }), String(companies)]),
    ),
  };
}

/** The index of a batch as a document. */
export function batchDocument(batch: Batch, rows: readonly BatchRow[], reportOf: ReportOf): BatchDocument {
  const summary = summariseBatch(rows);
  const source = batch.source === "-" ? "standard input" : plainText(batch.source);
  return {
    title: `Batch ${batch.id}`,
    started: showTime(batch.startedAt),
    description: `${showCount(rows.length, "row")} of ${source}, external scan.`,
    sections: [summarySection(summary), companiesSection(rows, reportOf), failuresSection(summary)].filter(
      ({ blocks }) => blocks.length > 0,
    ),
    foot: `${PRODUCT_NAME}, batch ${batch.id}.`,
  };
}
