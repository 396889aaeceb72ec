import {
  type Batch,
  type BatchRow,
  type Severity,
  SOURCE_TITLES,
  showCount,
  showPercent,
  showSigned,
  standingWords,
} from "@broker/contracts";
import { callReason, rankRows, riskMark, rowCaveats, summariseBatch } from "@broker/core";
import { andMore, flow, heading, note, prose } from "../terminal/blocks.ts";
import { type Cell, type Glyph, glyph, type Look } from "../terminal/look.ts";
import { bandCell, drawnStrokes, riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** A duration: '45 s', '6 min 12 s', '2 h 5 min'. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const RISKIEST = 10;
const COMMONEST = 5;
const REASONS = 5;
const NAMED = 2;

const nameOf = ({ fields, domain, input }: BatchRow) => fields.name ?? domain ?? input;

/** Rows of a list that have one reason in common: '3 failed: a.example, b.example and 1 more.' and the reason. */
const reasonLines = (look: Look, word: string, names: readonly string[], reason: string) => [
  ...prose(
    look,
    `${names.length} ${word}: ${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ""}.`,
  ),
  ...prose(look, reason, { indent: 5 }),
];

interface Count {
  readonly mark: Cell;
  readonly word: string;
  readonly count: number;
  readonly note: string;
}

function countTable(look: Look, rows: readonly BatchRow[]): string[] {
  const { counts, bands, toValidate, enrichment } = summariseBatch(rows);
  const other = (sign: Glyph, word: string, count: number, words = ""): Count[] =>
    count === 0 ? [] : [{ mark: { text: "", sign }, word, count, note: words }];
  const all: Count[] = [
    ...bands.map(({ band, companies }): Count => {
      const mark = riskMark(band);
      return { mark: { text: drawnStrokes(mark) }, word: mark.word, count: companies, note: "" };
    }),
    ...other("unseen", "validate", toValidate, "insufficient data"),
    ...other("failed", "failed", counts.failed),
    ...other("unseen", "excluded", counts.skipped, "not contacted"),
    ...other("failed", "invalid", counts.rejected, "not scanned"),
    ...other("waiting", "waiting", counts.waiting, "not scanned yet"),
    ...other("waiting", "pending", enrichment.pending, "enrichment pending"),
  ];
  const most = Math.max(1, ...all.map(({ count }) => count));
  const table: Table<Count> = {
    head: false,
    indent: 5,
    columns: [
      { heading: "", cell: ({ mark }) => mark },
      { heading: "Companies", cell: ({ word }) => word },
      { heading: "Count", cell: ({ count }) => `${count}`, width: { min: 5 }, align: "right" },
      {
        heading: "",
        cell: ({ count }) => (count === 0 ? "" : { text: "", bar: 1, cells: Math.ceil((count / most) * 20) }),
        optional: 1,
        stacked: "hidden",
      },
      { heading: "Note", cell: ({ note: words }) => words, optional: 2 },
    ],
  };
  return tableLines(look, table, all);
}

const movedWord = (moved: number | null) => (moved === null ? null : showSigned(moved));

const RISKY: Table<BatchRow> = {
  columns: [
    { heading: "Company", cell: nameOf, width: { grow: 16 }, stacked: "title" },
    {
      heading: "posture",
      cell: ({ result }) =>
        result?.posture == null
          ? result?.range
            ? `${result.range.low}-${result.range.high}`
            : null
          : `${result.posture}`,
      align: "right",
    },
    {
      heading: "risk",
      cell: ({ result }) => (result?.band ? bandCell(result.band, rowCaveats(result)) : "– validate"),
    },
    {
      heading: "coverage",
      cell: ({ result }) => (result === null ? null : showPercent(result.coverage)),
      align: "right",
      stacked: "labelled",
    },
    { heading: "change", cell: ({ result }) => movedWord(result?.moved ?? null), align: "right", stacked: "labelled" },
  ],
  below: { lines: (row) => [row.result === null ? "" : standingWords(row.result), callReason(row) ?? ""] },
};

function riskiest(look: Look, rows: readonly BatchRow[]): string[] {
  const ranked = rankRows(rows).filter(
    ({ state, result }) => (state === "complete" || state === "partial") && result !== null,
  );
  if (ranked.length === 0) return [];
  const rest = ranked.length - RISKIEST;
  return [
    "",
    ...heading(look, "Highest risk"),
    ...tableLines(look, RISKY, ranked.slice(0, RISKIEST)),
    ...(rest > 0
      ? prose(look, `… and ${showCount(rest, "company", "companies")} more; --format csv lists them all`)
      : []),
  ];
}

const FAILURES: Table<{ readonly title: string; readonly severity: Severity; readonly companies: number }> = {
  head: false,
  columns: [
    { heading: "Companies", cell: ({ companies }) => `${companies}`, width: { min: 6 }, align: "right" },
    { heading: "Finding", cell: ({ title }) => title, width: { grow: 16 }, wrap: true },
    { heading: "Severity", cell: ({ severity }) => riskCell(severity), optional: 1 },
  ],
};

/** The most common findings; low ones only if there are no others, since nearly every company has some. */
function commonest(look: Look, rows: readonly BatchRow[]): string[] {
  const { failures } = summariseBatch(rows);
  const severe = failures.filter(({ severity }) => severity !== "info" && severity !== "low");
  const shown = severe.length > 0 ? severe : failures;
  const rest = failures.length - shown.length;
  if (failures.length === 0) return [];
  return [
    "",
    ...heading(look, "Most common failures, by company"),
    ...tableLines(look, FAILURES, shown.slice(0, COMMONEST)),
    ...(rest > 0 ? note(look, `… and ${rest} of low severity; --format csv lists them all`) : []),
  ];
}

function unreached(look: Look, rows: readonly BatchRow[]): string[] {
  const failed = rows.filter(({ state }) => state === "failed" || state === "skipped");
  const reasons = Map.groupBy(failed, ({ error }) => error ?? "no answer");
  const lines = [...reasons].slice(0, REASONS).flatMap(([reason, of]) => {
    const word = of.at(-1)?.state === "skipped" ? "excluded" : "failed";
    return reasonLines(
      look,
      word,
      of.map(({ domain, input }) => domain ?? input),
      reason,
    );
  });
  return lines.length === 0
    ? []
    : ["", ...lines, ...andMore(look, reasons.size - REASONS, "; --format csv lists them all")];
}

function unanswered(look: Look, rows: readonly BatchRow[]): string[] {
  const broken = Map.groupBy(
    rows.filter(({ enrichment }) => enrichment.error !== null && enrichment.without.length === 0),
    ({ enrichment }) => enrichment.error ?? "",
  );
  const lines = [
    ...summariseBatch(rows).unanswered.flatMap(({ source, companies }) =>
      prose(
        look,
        `${SOURCE_TITLES[source]} was unavailable: ${showCount(companies, "company", "companies")} without it.`,
      ),
    ),
    ...[...broken].flatMap(([reason, hit]) =>
      reasonLines(look, "not enriched", [...new Set(hit.map(({ domain, input }) => domain ?? input))], reason),
    ),
  ];
  return lines.length === 0 ? [] : ["", ...lines];
}

/** The result of a batch (`elapsedMs` = duration of this run): bands, highest risks, common findings, failures. */
export function batchTable(look: Look, batch: Batch, rows: readonly BatchRow[], elapsedMs: number): string {
  const companies = rows.filter(({ state }) => state !== "rejected" && state !== "waiting").length;
  const took = elapsedMs < 1000 ? "" : ` in ${durationWords(elapsedMs)}`;
  return [
    ...flow(look, [`${showCount(companies, "company", "companies")}${took}`, `saved as batch ${batch.id}`], {
      between: `   ${glyph(look, "dot")}   `,
    }),
    "",
    ...countTable(look, rows),
    ...riskiest(look, rows),
    ...commonest(look, rows),
    ...unreached(look, rows),
    ...unanswered(look, rows),
  ].join("\n");
}
