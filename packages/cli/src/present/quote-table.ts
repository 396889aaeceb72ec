import type { ListedPlacement } from "@broker/adapters";
import { type PlacementQuote, showCount, showDate, showList, showMoney, showRate } from "@broker/contracts";
import type { BestFigure, ComparedTerm, QuoteComparison } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

type Compared = QuoteComparison["quotes"][number];

const UNTOLD = "not told";
const LABEL = 16;
const money = (pence: number | null) => (pence === null ? UNTOLD : showMoney(pence));

/** A quote in one line: 'quote 1, Beazley: £4,200 for £1,000,000, retention £10,000'. */
export function quoteLine({ n, insurer, premium, limit, retention }: PlacementQuote): string {
  const terms = [
    premium === null ? "premium not told" : showMoney(premium),
    ...(limit === null ? [] : [`for ${showMoney(limit)}`]),
    ...(retention === null ? [] : [`retention ${showMoney(retention)}`]),
  ];
  return terminalText(`quote ${n}, ${insurer}: ${terms.join(", ").replace(", for", " for")}`);
}

const BEST: Readonly<Record<BestFigure, string>> = {
  premium: "lowest",
  limit: "highest",
  retention: "lowest",
  rateOnLine: "lowest",
};

/** The rows of the table: what a figure is called, and how it reads for one quote. */
const ROWS: readonly (readonly [label: string, cell: (quote: Compared) => string])[] = [
  ["Premium", (quote) => marked(quote, "premium", money(quote.premium))],
  ["Limit", (quote) => marked(quote, "limit", money(quote.limit))],
  ["Retention", (quote) => marked(quote, "retention", money(quote.retention))],
  [
    "Rate on line",
    (quote) => marked(quote, "rateOnLine", quote.rateOnLine === null ? UNTOLD : showRate(quote.rateOnLine)),
  ],
  ["Received", (quote) => showDate(quote.receivedOn)],
  ["Valid until", (quote) => validity(quote)],
  ["Chosen", ({ chosen }) => (chosen ? "yes" : "")],
];

/** A figure with its mark in words, since colour alone says nothing. */
function marked({ best }: Compared, figure: BestFigure, text: string): string {
  return best.includes(figure) ? `${text}, ${BEST[figure]}` : text;
}

function validity({ validUntil, valid }: Compared): string {
  if (validUntil === null) return UNTOLD;
  return valid === false ? `${showDate(validUntil)}, over` : showDate(validUntil);
}

const headOf = ({ n, insurer }: Compared) => terminalText(`${n} ${insurer}`);

function wideRows(look: Look, quotes: readonly Compared[]): string[] {
  // A figure is never cut: as many columns as the longest cell leaves room for.
  const longest = Math.max(16, ...ROWS.flatMap(([, cell]) => quotes.map((quote) => cell(quote).length)));
  const most = Math.max(1, Math.floor((look.columns - 3 - LABEL) / (longest + 1)));
  const lines: string[] = [];
  for (let from = 0; from < quotes.length; from += most) {
    const some = quotes.slice(from, from + most);
    const width = Math.min(32, Math.floor((look.columns - 3 - LABEL) / some.length) - 1);
    const row = (label: string, cells: readonly string[]) =>
      `  ${left(look, label, LABEL)}${cells.map((cell) => left(look, cell, width)).join(" ")}`.trimEnd();
    if (from > 0) lines.push("");
    lines.push(
      tone(look, "strong", row("", some.map(headOf))),
      ...ROWS.filter(([, cell]) => some.some((quote) => cell(quote) !== "")).map(([label, cell]) =>
        row(label, some.map(cell)),
      ),
    );
  }
  return lines;
}

function narrowRows(look: Look, quotes: readonly Compared[]): string[] {
  return quotes.flatMap((quote) => [
    ...paragraph(look, "  ", headOf(quote)).map((line) => tone(look, "strong", line)),
    ...ROWS.flatMap(([label, cell]) => (cell(quote) === "" ? [] : paragraph(look, "    ", `${label}: ${cell(quote)}`))),
  ]);
}

/** Which quotes have a term: 'in 1 and 3; not in 2; not told by 4'. */
function whoHas({ quotes }: ComparedTerm): string {
  if (quotes.every(({ has }) => has === true)) return quotes.length > 1 ? "in all" : "";
  const of = (wanted: boolean | null) => quotes.filter(({ has }) => has === wanted).map(({ n }) => String(n));
  const part = (words: string, numbers: readonly string[]) =>
    numbers.length === 0 ? [] : [`${words} ${showList(numbers)}`];
  return [...part("in", of(true)), ...part("not in", of(false)), ...part("not told by", of(null))].join("; ");
}

function termLines(look: Look, title: string, terms: readonly ComparedTerm[], untold: readonly number[]): string[] {
  const lines = terms.flatMap((term) => {
    const who = whoHas(term);
    return paragraph(look, "    ", terminalText(who === "" ? term.text : `${term.text}: ${who}`));
  });
  const silent = `    Not told by ${showList(untold.map(String))}`;
  return [
    "",
    `  ${tone(look, "strong", title)}`,
    ...(terms.length === 0 && untold.length === 0 ? ["    None"] : lines),
    ...(terms.length === 0 && untold.length > 0 ? [silent] : []),
  ];
}

/** Quotes side by side, and what they leave out and depend on, differences first. */
export function quoteTable(
  look: Look,
  { placement, clientName }: ListedPlacement,
  comparison: QuoteComparison,
): string {
  const { quotes, exclusions, subjectivities, unlike } = comparison;
  const untold = (of: "exclusions" | "subjectivities") =>
    quotes.filter((quote) => quote[of] === null).map(({ n }) => n);
  const name = `${clientName || placement.clientId}, ${placement.risk}: ${showCount(quotes.length, "quote")}`;
  return [
    ...paragraph(look, "  ", terminalText(name)).map((line) => tone(look, "strong", line)),
    "",
    ...(look.columns < 60 ? narrowRows(look, quotes) : wideRows(look, quotes)),
    ...termLines(look, "Exclusions", exclusions, untold("exclusions")),
    ...termLines(look, "Subjectivities", subjectivities, untold("subjectivities")),
    ...(unlike && quotes.length > 1
      ? ["", ...paragraph(look, "  ", "Limits or retentions differ: compare rates on line, not premiums alone.")]
      : []),
  ].join("\n");
}
