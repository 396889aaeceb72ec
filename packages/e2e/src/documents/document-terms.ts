import { AcordApplication, MrcSlip, Proposal } from "@broker/contracts";
import type { DocumentTerms } from "./document-clients.ts";

const pounds = (money: { readonly amount: string } | undefined): number | null =>
  money === undefined ? null : Number(money.amount);
const days = (from: string | null | undefined, to: string | null | undefined): DocumentTerms["period"] =>
  from == null || to == null ? null : [from, to];

/** The terms of a proposal as data. */
export function proposalTerms(json: unknown): DocumentTerms {
  const { insured, period, cover } = Proposal.parse(json);
  return {
    name: insured.name?.value ?? "",
    address: insured.address?.value ?? null,
    period: days(period.from?.value, period.to?.value),
    limit: pounds(cover.limit?.value),
    deductible: pounds(cover.deductible?.value),
    premium: pounds(cover.premium?.value),
  };
}

/** The terms of an application as data; its address is one line. */
export function applicationTerms(json: unknown): Omit<DocumentTerms, "address"> & { readonly address: string | null } {
  const { agreed } = AcordApplication.parse(json);
  return {
    name: agreed.name?.value ?? "",
    address: agreed.address?.value ?? null,
    period: days(agreed.inception?.value, agreed.expiry?.value),
    limit: pounds(agreed.limit?.value),
    deductible: pounds(agreed.deductible?.value),
    premium: pounds(agreed.premium?.value),
  };
}

/** The terms of a slip as data, under its headings and among its defined data alike. */
export function slipTerms(json: unknown): DocumentTerms {
  const slip = MrcSlip.parse(json);
  const elements = slip.lineItems.flatMap((item) => item.elements);
  const address = elements.find((each) => each.kind === "address");
  const period = elements.find((each) => each.kind === "period");
  const money = (role: string) => {
    const found = elements.find((each) => each.kind === "money" && each.role === role);
    return found?.kind === "money" && found.money !== null ? pounds(found.money) : null;
  };
  const parts =
    address?.kind === "address"
      ? [...address.lines, address.town, address.county, address.postcode, address.country]
      : null;
  const insured = elements.find((each) => each.kind === "party" && each.role === "insured");
  return {
    name: insured?.kind === "party" ? insured.name : "",
    address: parts?.filter((part) => part !== null) ?? null,
    period: period?.kind === "period" ? days(period.from, period.to) : null,
    limit: money("limit"),
    deductible: money("deductible"),
    premium: money("premium"),
  };
}

/** A text with nothing between its letters: line breaks and marks of direction carry no meaning. */
export const bare = (text: string): string =>
  text.normalize("NFKC").replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]+/g, "");

/** The words of a page or of XML: marks taken out, entities read. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<(style|title)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&(lt|gt|quot|apos|#39);/g, (_, name: string) => ({ lt: "<", gt: ">", quot: '"' })[name] ?? "'")
    .replaceAll("&amp;", "&");
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The ways in which documents write a day: '2026-12-01', '1 Dec 2026', '1 December 2026'. */
function writings(day: string): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  return [day, `${Number(date)} ${name.slice(0, 3)} ${year}`, `${Number(date)} ${name} ${year}`];
}

/** The ways in which documents write an amount: 'GBP 2,000,000', '2000000.00'. */
function sums(value: number): string[] {
  const fraction = Number.isInteger(value) ? 0 : 2;
  return [`GBP ${value.toLocaleString("en-GB", { minimumFractionDigits: fraction })}`, value.toFixed(2)];
}

const letters = (word: string) => [...word].sort().join("");

/**
 * Whether a PDF's text has the words of a line from right to left: readers give the letters of each in the order in
 * which they were drawn.
 */
export function hasDrawn(text: string, line: string): boolean {
  const drawn = new Set(
    text
      .normalize("NFKC")
      .split(/[\s,]+/)
      .map(letters),
  );
  return line.split(" ").every((word) => drawn.has(letters(word)));
}

/**
 * The terms that a text lacks; where some are not known, also whether it lacks the words "to be advised".
 */
export function missingTerms(
  text: string,
  terms: DocumentTerms,
  { advises = true }: { readonly advises?: boolean } = {},
): string[] {
  const words = bare(text);
  const missing = (what: string, ways: readonly string[]) =>
    ways.some((way) => words.includes(bare(way)) || (/[\u0600-\u06ff]/.test(way) && hasDrawn(text, way))) ? [] : [what];
  const money = (["limit", "deductible", "premium"] as const).flatMap((figure) => {
    const value = terms[figure];
    return value === null ? [] : missing(figure, sums(value));
  });
  return [
    ...missing("name", [terms.name]),
    ...(terms.address ?? []).flatMap((part) => missing(`address: ${part.slice(0, 20)}`, [part])),
    ...(terms.period ?? []).flatMap((day) => missing(`period: ${day}`, writings(day))),
    ...money,
    ...(advises && Object.values(terms).includes(null)
      ? missing("that something is to be advised", ["to be advised", "To be advised"])
      : []),
  ];
}
