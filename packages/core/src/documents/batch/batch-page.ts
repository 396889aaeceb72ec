import {
  type Batch,
  type BatchRow,
  PRODUCT_NAME,
  plainText,
  SOURCE_TITLES,
  showBand,
  showCount,
  showPercent,
  showTime,
} from "@broker/contracts";
import { callReason } from "../../portfolio/batch/ask-outside.ts";
import { rowCaveats } from "../../portfolio/batch/row-result.ts";
import { rankRows, summariseBatch } from "../../portfolio/batch/summarise-batch.ts";
import { riskMark } from "../blocks/marks.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text of ours or from outside, as text of a page. */
const html = (text: string) => plainText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.35rem .75rem;border-bottom:1px solid #8886;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}caption{text-align:left;font-weight:600}.wide{overflow-x:auto}
td.n,th.n{white-space:nowrap}td.why{min-width:9rem}
@media (max-width:40rem){.lesser{display:none}table{font-size:.875rem}th,td{padding:.35rem .25rem}th[scope=row]{overflow-wrap:anywhere;min-width:4.5rem}td.why{min-width:0;overflow-wrap:anywhere}}`;

function figure({ result }: BatchRow): string {
  if (result?.posture !== null && result?.posture !== undefined) return String(result.posture);
  return result?.range ? `${result.range.low} to ${result.range.high}` : "";
}

function verdict({ state, result, enrichment }: BatchRow): string {
  if (state === "skipped") return "skipped";
  if (state === "failed" || state === "rejected") return state;
  if (state === "waiting") return "not scanned yet";
  const open = enrichment.state === "pending" ? "; enrichment pending" : "";
  if (!result?.band) return `Requires Validation${open}`;
  const { words } = showBand(result.band, rowCaveats(result), "");
  return `${"|".repeat(riskMark(result.band).strokes)} ${words}${open}`;
}

/** A scanned company's most severe finding, otherwise why it was not scanned. */
function why(row: BatchRow): string {
  return row.state === "complete" || row.state === "partial" ? (callReason(row) ?? "") : (row.error ?? "");
}

function line(row: BatchRow, reportOf: (row: BatchRow) => string | null): string {
  const { domain, input, fields, result } = row;
  const name = html(fields.name ?? domain ?? input);
  const page = reportOf(row);
  const moved =
    result?.moved === null || result?.moved === undefined
      ? ""
      : result.moved > 0
        ? `+${result.moved}`
        : `${result.moved}`;
  return `<tr><th scope="row">${page === null ? name : `<a href="${html(encodeURI(page))}">${name}</a>`}</th><td class="n">${figure(row)}</td><td class="risk">${html(verdict(row))}</td><td class="why">${html(why(row))}</td><td class="lesser">${html(domain ?? input)}</td><td class="n lesser">${result ? showPercent(result.coverage) : ""}</td><td class="n lesser">${moved}</td></tr>`;
}

/**
 * The index of a batch as one self-contained page without script; `reportOf` returns the file of a row's own report,
 * null = none.
 */
export function batchAsPage(
  batch: Batch,
  rows: readonly BatchRow[],
  reportOf: (row: BatchRow) => string | null,
): string {
  const { counts, bands, toValidate, failures, enrichment, unanswered } = summariseBatch(rows);
  const tally = [
    ...bands.map(({ band, companies }) => [`${band} by score`, companies] as const),
    ["Requires Validation", toValidate] as const,
    ["Failed", counts.failed] as const,
    ["Skipped", counts.skipped] as const,
    ["Rejected rows", counts.rejected] as const,
    ...(enrichment.pending > 0 ? [["Enrichment pending", enrichment.pending] as const] : []),
  ];
  const silent = unanswered.map(
    ({ source, companies }) =>
      `<p>${html(SOURCE_TITLES[source])} did not answer: ${showCount(companies, "company", "companies")} without it.</p>`,
  );
  // Minor findings that most companies share come after those worth discussing.
  const lesser = ({ severity }: (typeof failures)[number]) => severity === "info" || severity === "low";
  const common = [...failures.filter((each) => !lesser(each)), ...failures.filter(lesser)]
    .slice(0, 10)
    .map(
      (each) =>
        `<tr><th scope="row">${html(each.title)}</th><td>${each.severity}</td><td class="n">${each.companies}</td></tr>`,
    );
  const title = `Batch ${html(batch.id)}`;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>${showCount(rows.length, "row")} of ${html(batch.source === "-" ? "standard input" : batch.source)}, begun ${showTime(batch.startedAt)}. ${PRODUCT_NAME}, external scan. Posture runs from 0 to 100, higher is better; coverage is the share of checks assessed.</p>
<table><caption>By band</caption><tbody>${tally.map(([word, count]) => `<tr><th scope="row">${word}</th><td class="n">${count}</td></tr>`).join("")}</tbody></table>
<div class="wide"><table><caption>Call priority</caption><thead><tr><th scope="col">Company</th><th scope="col" class="n">Posture</th><th scope="col">Risk</th><th scope="col">Main finding</th><th scope="col" class="lesser">Domain</th><th scope="col" class="n lesser">Coverage</th><th scope="col" class="n lesser">Change</th></tr></thead>
<tbody>${rankRows(rows)
    .map((row) => line(row, reportOf))
    .join("\n")}</tbody></table></div>
<table><caption>Most frequent failures</caption><thead><tr><th scope="col">Check</th><th scope="col">Severity</th><th scope="col" class="n">Companies</th></tr></thead><tbody>${common.join("")}</tbody></table>${silent.map((line) => `\n${line}`).join("")}
</main></body></html>
`;
}
