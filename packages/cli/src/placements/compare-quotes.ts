import type { ListedPlacement } from "@broker/adapters";
import {
  exclusionTitle,
  type PlacementQuote,
  showCount,
  showDate,
  showList,
  showMoney,
  showPercent,
  showRate,
} from "@broker/contracts";
import { type BestFigure, type ComparedTerm, type QuoteComparison, quotesAsCsv } from "@broker/core";
import { readPlacement } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import { comparison } from "../terminal/comparison.ts";
import type { Look } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

type Compared = QuoteComparison["quotes"][number];

const money = (pence: number | null) => (pence === null ? null : showMoney(pence));

/** A quote in one line: 'quote 1, Beazley: £4,200 for £1,000,000, deductible £10,000'. */
export function quoteLine({ n, insurer, premium, limit, retention }: PlacementQuote): string {
  const price = premium === null ? "premium not stated" : showMoney(premium);
  const cover = limit === null ? "" : ` for ${showMoney(limit)}`;
  const excess = retention === null ? "" : `, deductible ${showMoney(retention)}`;
  return terminalText(`quote ${n}, ${insurer}: ${price}${cover}${excess}`);
}

const BEST: Readonly<Record<BestFigure, string>> = {
  premium: "lowest",
  limit: "highest",
  retention: "lowest",
  rateOnLine: "lowest",
};

/** A fee that is not stated may still be charged. */
const beforeFee = ({ fee }: Compared) => (fee === null ? ", before any fee" : "");

/** The compared terms; null = the quote does not state it. */
const ROWS: readonly (readonly [label: string, cell: (quote: Compared) => string | null])[] = [
  ["Premium", (quote) => marked(quote, "premium", money(quote.premium))],
  ["Limit", (quote) => marked(quote, "limit", money(quote.limit))],
  ["Deductible", (quote) => marked(quote, "retention", money(quote.retention))],
  [
    "Rate on line",
    (quote) => marked(quote, "rateOnLine", quote.rateOnLine === null ? null : showRate(quote.rateOnLine)),
  ],
  ["Insurance Premium Tax", ({ ipt }) => money(ipt)],
  ["Fee", ({ fee }) => money(fee)],
  ["Total cost", (quote) => (quote.totalCost === null ? null : `${showMoney(quote.totalCost)}${beforeFee(quote)}`)],
  ["Brokerage", ({ commission }) => (commission === null ? null : showPercent(commission, 1))],
  ["Waiting period", ({ waitingHours }) => (waitingHours === null ? null : showCount(waitingHours, "hour"))],
  ["Waiting period applies as", ({ waitingKind }) => waitingKind],
  ["Indemnity period", ({ indemnityDays }) => (indemnityDays === null ? null : showCount(indemnityDays, "day"))],
  ["Retroactive date", ({ retroactiveDate }) => retroactive(retroactiveDate)],
  ["Cybercrime sub-limit", ({ crimeSubLimit }) => (crimeSubLimit === 0 ? "not covered" : money(crimeSubLimit))],
  ["Wording", ({ wording }) => wording],
  ["Line", ({ line }) => (line === null ? null : showPercent(line, 1))],
  ["Received", (quote) => showDate(quote.receivedOn)],
  ["Valid until", (quote) => validity(quote)],
  ["Selected", ({ chosen }) => (chosen ? "yes" : "")],
];

/** A figure with its mark in words, so that the meaning does not depend on colour. */
function marked({ best }: Compared, figure: BestFigure, text: string | null): string | null {
  return text !== null && best.includes(figure) ? `${text}, ${BEST[figure]}` : text;
}

function retroactive(day: string | null): string | null {
  if (day === null) return null;
  return day === "none" ? "none: full prior acts" : showDate(day);
}

function validity({ validUntil, valid }: Compared): string | null {
  if (validUntil === null) return null;
  return valid === false ? `${showDate(validUntil)}, expired` : showDate(validUntil);
}

const headOf = ({ n, insurer }: Compared) => terminalText(`${n} ${insurer}`);

/** Which quotes have a term: 'in 1 and 3; not in 2; not stated by 4'. */
function whoHas({ quotes }: ComparedTerm): string {
  if (quotes.every(({ has }) => has === true)) return quotes.length > 1 ? "in all" : "";
  const of = (wanted: boolean | null) => quotes.filter(({ has }) => has === wanted).map(({ n }) => String(n));
  const part = (words: string, numbers: readonly string[]) =>
    numbers.length === 0 ? [] : [`${words} ${showList(numbers)}`];
  return [...part("in", of(true)), ...part("not in", of(false)), ...part("not stated by", of(null))].join("; ");
}

function termLines(
  look: Look,
  title: string,
  terms: readonly ComparedTerm[],
  notStated: readonly number[],
  none: readonly number[],
): string[] {
  const lines = terms.flatMap((term) => {
    const who = whoHas(term);
    return prose(look, who === "" ? term.text : `${term.text}: ${who}`, { indent: 4 });
  });
  const silent = prose(look, `Not stated in quote ${showList(notStated.map(String))}`, { indent: 4 });
  return [
    "",
    ...heading(look, title),
    ...(terms.length === 0 && notStated.length === 0 ? prose(look, "None", { indent: 4 }) : lines),
    ...(terms.length === 0 && notStated.length > 0 && none.length > 0
      ? prose(look, `None in quote ${showList(none.map(String))}`, { indent: 4 })
      : []),
    ...(terms.length === 0 && notStated.length > 0 ? silent : []),
  ];
}

const titled = (term: ComparedTerm): ComparedTerm => ({ ...term, text: exclusionTitle(term.text) });

/** Quotes side by side with their exclusions and subjectivities, differences first. */
export function quoteTable(
  look: Look,
  { placement, clientName }: ListedPlacement,
  { quotes, exclusions, subjectivities, unlike }: QuoteComparison,
): string {
  const notStated = (of: "exclusions" | "subjectivities") =>
    quotes.filter((quote) => quote[of] === null).map(({ n }) => n);
  const none = (of: "exclusions" | "subjectivities") =>
    quotes.filter((quote) => quote[of]?.length === 0).map(({ n }) => n);
  const name = `${clientName || placement.clientId}, ${placement.risk}: ${showCount(quotes.length, "quote")}`;
  const isStated = ([, cell]: (typeof ROWS)[number]) => quotes.some((quote) => cell(quote) !== null);
  const unstated = ROWS.filter((row) => !isStated(row)).map(([label]) => label);
  return [
    ...heading(look, name),
    "",
    ...comparison(
      look,
      quotes,
      headOf,
      ROWS.filter(isStated).map(([label, cell]) => [label, (quote) => cell(quote) ?? "not stated"]),
    ),
    ...(unstated.length === 0 ? [] : ["", ...prose(look, `Not stated by any insurer: ${showList(unstated)}.`)]),
    ...termLines(look, "Exclusions", exclusions.map(titled), notStated("exclusions"), none("exclusions")),
    ...termLines(look, "Subjectivities", subjectivities, notStated("subjectivities"), none("subjectivities")),
    ...(unlike && quotes.length > 1
      ? ["", ...prose(look, "Limits or deductibles differ: compare the rate on line, not the premium alone.")]
      : []),
  ].join("\n");
}

/** Shows a placement's quotes side by side. */
export const comparePlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const { comparison: compared, ...listed } = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  const { placement, clientName } = listed;
  if (format === "json") {
    const { id, clientId, risk } = placement;
    io.result(JSON.stringify({ placement: id, clientId, clientName, risk, ...compared }, null, 2));
  } else if (format === "csv") io.result(quotesAsCsv(compared));
  else if (compared.quotes.length > 0) io.result(quoteTable(io.out, listed, compared));
  if (compared.quotes.length === 0)
    io.note(
      `No quote is recorded yet. Record one: broker placements quote ${placement.id.slice(0, 8)} --insurer "<name>"`,
    );
  return EXIT.done;
};
