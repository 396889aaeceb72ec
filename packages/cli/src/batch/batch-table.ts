import { type Batch, type BatchRow, SOURCE_TITLES, showCount, showPercent } from "@broker/contracts";
import { callReason, rankRows, summariseBatch } from "@broker/core";
import { type Glyph, glyph, type Look, tone } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";

/** A duration as a person says it: '45 s', '6 min 12 s', '2 h 5 min'. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const NAMED = 2;

/**
 * What a list's figures are without: the sources that did not answer, and the companies of which nothing could be made.
 */
function unansweredLines(look: Look, rows: readonly BatchRow[]): string[] {
  const silent = summariseBatch(rows).unanswered.flatMap(({ source, companies }) =>
    paragraph(
      look,
      "  ",
      `${SOURCE_TITLES[source]} did not answer: ${showCount(companies, "company", "companies")} without it.`,
    ),
  );
  const broken = Map.groupBy(
    rows.filter(({ enrichment }) => enrichment.error !== null && enrichment.without.length === 0),
    ({ enrichment }) => terminalText(enrichment.error ?? ""),
  );
  const others = [...broken].flatMap(([reason, hit]) => {
    const names = [...new Set(hit.map(({ domain, input }) => domain ?? input))];
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
    return [`  ${names.length} not enriched: ${names.slice(0, NAMED).join(", ")}${more}.`, `     ${reason}`];
  });
  const lines = [...silent, ...others.map((line) => cut(look, line, look.columns - 1))];
  return lines.length === 0 ? [] : ["", ...lines];
}

const RISKIEST = 10;
const COMMONEST = 5;

function nameOf({ fields, domain, input }: BatchRow): string {
  return terminalText(fields.name ?? domain ?? input);
}

function tally(look: Look, rows: readonly BatchRow[]): string[] {
  const { counts, bands, toValidate, enrichment } = summariseBatch(rows);
  const most = Math.max(
    1,
    counts.failed,
    counts.skipped,
    toValidate,
    counts.rejected,
    ...bands.map(({ companies }) => companies),
  );
  const narrow = look.columns < 60;
  const cells = narrow ? 12 : 20;
  const line = (sign: string, plain: string, count: number, words = "") => {
    const drawn = look.bars ? glyph(look, "bar").repeat(Math.ceil((count / most) * cells)) : "";
    const rest = [drawn, narrow ? "" : words].filter((part) => part !== "").join("  ");
    return `${narrow ? " " : "     "}${sign}${" ".repeat(Math.max(1, 14 - plain.length))}${right(`${count}`, 6)}   ${rest}`.trimEnd();
  };
  const marked = (name: Glyph, word: string) => `${left(look, glyph(look, name), 5)}${word}`;
  const banded = bands.map(({ band, companies }) => {
    const [gate = "", word = ""] = strokes({ ...look, colour: false }, band).split(" ");
    const plain = `${gate.padEnd(5)}${word}`;
    return line(plain, plain, companies);
  });
  const others: string[] = [];
  if (toValidate > 0)
    others.push(line(marked("unseen", "validate"), "     validate", toValidate, "insufficient data, shown as a range"));
  if (counts.failed > 0) others.push(line(marked("failed", "failed"), "     failed", counts.failed));
  if (counts.skipped > 0)
    others.push(line(marked("unseen", "left out"), "     left out", counts.skipped, "not contacted"));
  if (counts.rejected > 0)
    others.push(line(marked("failed", "bad row"), "     bad row", counts.rejected, "not scanned"));
  if (counts.waiting > 0)
    others.push(line(marked("waiting", "waiting"), "     waiting", counts.waiting, "not scanned yet"));
  if (enrichment.pending > 0)
    others.push(line(marked("waiting", "pending"), "     pending", enrichment.pending, "enrichment pending"));
  return [...banded, ...others];
}

function movedWord(look: Look, moved: number | null): string {
  if (moved === null) return glyph(look, "dash");
  return moved < 0 ? `${glyph(look, "minus")}${-moved}` : moved > 0 ? `+${moved}` : "0";
}

function riskyLine(look: Look, row: BatchRow): string[] {
  const { result } = row;
  if (!result) return [];
  const band = result.band ? strokes({ ...look, colour: false }, result.band) : "validate";
  const [gate = "", word = ""] = result.band ? band.split(" ") : [glyph(look, "dash"), band];
  const range = result.range ? `${result.range.low}-${result.range.high}` : glyph(look, "dash");
  const figure = result.posture === null ? range : `${result.posture}`;
  const moved = movedWord(look, result.moved);
  if (look.columns < 60)
    return [
      ` ${cut(look, nameOf(row), look.columns - 3)}`,
      `   ${left(look, figure, 6)} ${left(look, gate, 4)} ${left(look, word, 9)} ${showPercent(result.coverage)} seen`,
    ];
  const named = left(look, nameOf(row), 34);
  return [
    `  ${named} ${right(figure, 7)}   ${left(look, gate, 4)} ${left(look, word, 9)} ${right(showPercent(result.coverage), 4)} ${right(moved, 6)}`,
  ];
}

function whyLine(look: Look, row: BatchRow): string[] {
  const reason = callReason(row);
  return reason === null
    ? []
    : [tone(look, "quiet", cut(look, `${look.columns < 60 ? "   " : "    "}${reason}`, look.columns - 1))];
}

function riskiest(look: Look, rows: readonly BatchRow[]): string[] {
  const ranked = rankRows(rows).filter(({ state }) => state === "complete" || state === "partial");
  if (ranked.length === 0) return [];
  const title =
    look.columns < 60 ? " Riskiest" : `  ${left(look, "Riskiest", 34)} posture   ${left(look, "risk", 15)} seen  moved`;
  const rest = ranked.length - RISKIEST;
  const more =
    rest > 0
      ? [
          `  ${glyph(look, "ellipsis")} and ${showCount(rest, "company", "companies")} more; --format csv lists them all`,
        ]
      : [];
  return [
    "",
    tone(look, "strong", title),
    ...ranked.slice(0, RISKIEST).flatMap((row) => [...riskyLine(look, row), ...whyLine(look, row)]),
    ...more.map((text) => cut(look, text, look.columns - 1)),
  ];
}

function commonest(look: Look, rows: readonly BatchRow[]): string[] {
  const { failures } = summariseBatch(rows);
  if (failures.length === 0) return [];
  // What nearly everybody lacks and hardly matters would hide what a broker can speak about.
  const grave = failures.filter(({ severity }) => severity !== "info" && severity !== "low");
  const shown = grave.length > 0 ? grave : failures;
  const lines = shown.slice(0, COMMONEST).map(({ title, severity, companies }) => {
    const width = look.columns < 60 ? look.columns - 9 : 50;
    return look.columns < 60
      ? ` ${right(`${companies}`, 4)}  ${cut(look, title, width)}`
      : `  ${right(`${companies}`, 6)}  ${left(look, title, width)} ${severity}`;
  });
  const rest = failures.length - shown.length;
  const lesser =
    rest > 0 && look.columns >= 60
      ? [
          tone(
            look,
            "quiet",
            `  ${glyph(look, "ellipsis")} and ${showCount(rest, "lesser kind")}; --format csv lists them all`,
          ),
        ]
      : [];
  const head = tone(look, "strong", `${look.columns < 60 ? " " : "  "}Most common failures, by company`);
  return ["", head, ...lines, ...lesser];
}

function unreached(look: Look, rows: readonly BatchRow[]): string[] {
  const failed = rows.filter(({ state }) => state === "failed" || state === "skipped");
  if (failed.length === 0) return [];
  const reasons = new Map<string, { readonly word: string; readonly names: string[] }>();
  for (const row of failed) {
    const domain = row.domain ?? row.input;
    const reason = terminalText(row.error ?? "no answer").replaceAll(domain, "the name");
    const word = row.state === "skipped" ? "left out" : "failed";
    reasons.set(reason, { word, names: [...(reasons.get(reason)?.names ?? []), domain] });
  }
  const lines = [...reasons].flatMap(([reason, { word, names }]) => {
    const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
    return [`  ${names.length} ${word}: ${names.slice(0, NAMED).join(", ")}${others}.`, `     ${reason}`];
  });
  return ["", ...lines.slice(0, 10).map((line) => cut(look, line, look.columns - 1))];
}

/**
 * The end of a batch for a person (`elapsedMs` = what this run took): bands, the riskiest first, the commonest
 * failures, what failed and why.
 */
export function batchTable(look: Look, batch: Batch, rows: readonly BatchRow[], elapsedMs: number): string {
  const companies = rows.filter(({ state }) => state !== "rejected" && state !== "waiting").length;
  const took = elapsedMs < 1000 ? "" : ` in ${durationWords(elapsedMs)}`;
  const done = `${showCount(companies, "company", "companies")}${took}`;
  const saved =
    look.columns < 60
      ? [` ${done}`, ` Batch ${batch.id}`]
      : [`  ${done}   ${glyph(look, "dot")}   saved as batch ${batch.id}`];
  return [
    ...saved,
    "",
    ...tally(look, rows),
    ...riskiest(look, rows),
    ...commonest(look, rows),
    ...unreached(look, rows),
    ...unansweredLines(look, rows),
  ].join("\n");
}
