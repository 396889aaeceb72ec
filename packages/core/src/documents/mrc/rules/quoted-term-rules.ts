import {
  COVER_SECTION_IDS,
  type CoverSection,
  EXCLUSIONS,
  type MrcSlip,
  SECTION_EXCLUSIONS,
  type SlipQuote,
  type SlipTermId,
  showGbp,
  showList,
  showLongDate,
} from "@broker/contracts";
import { statedByClause } from "../clauses/quoted-exclusion.ts";
import { FULL_RETROACTIVE, WAITING_AS, WAITING_AS_LABEL } from "../headings/cover.ts";
import { showSlipPercent } from "../print/slip-words.ts";
import { unquotedSections } from "../slip/unquoted-sections.ts";
import { DOES_NOT_APPLY, defineRule, elementsOf, fails, misses, type SlipRule } from "./define-rule.ts";

/** A term of the chosen quote, and where the slip prints it. */
interface QuotedTermRow {
  readonly ruleID: SlipRule["ruleID"];
  readonly term: SlipTermId;
  readonly name: string;
  /** As the slip must print it; null = the quote does not state it. */
  readonly quoted: (quote: SlipQuote) => string | null;
  /** As the slip prints it; undefined = it does not. */
  readonly printed: (slip: MrcSlip) => string | undefined;
}

const days = (amount: number, unit: string) => `${amount} ${unit}`;

/** The text under a heading that has this label. */
const labelled = (slip: MrcSlip, heading: "Conditions" | "Deductibles", label: string) =>
  elementsOf(slip, heading, "text").find((each) => each.label === label)?.text;

const durationOf = (slip: MrcSlip, heading: "Deductibles" | "IndemnityPeriod") =>
  elementsOf(slip, heading, "duration").map(({ amount, unit }) => days(amount, unit))[0];

/** The leader's written line as a share of the order. */
function leadersLine({ lines, control: { order, basisOfWrittenLines } }: MrcSlip): string | undefined {
  const written = lines.find(({ leader }) => leader)?.written;
  if (written === undefined) return undefined;
  if (basisOfWrittenLines === "percentage of order") return showSlipPercent(written);
  if (basisOfWrittenLines === null && order !== 100) return undefined;
  return order === null || order === 0 ? undefined : showSlipPercent((written / order) * 100);
}

const ROWS: readonly QuotedTermRow[] = [
  {
    ruleID: "MRC-0065",
    term: "waitingPeriodHours",
    name: "Waiting period",
    quoted: ({ waitingHours }) => (waitingHours == null ? null : days(waitingHours, "hours")),
    printed: (slip) => durationOf(slip, "Deductibles"),
  },
  {
    ruleID: "MRC-0066",
    term: "waitingPeriodKind",
    name: "Waiting period as time deductible or as trigger",
    quoted: ({ waitingKind, waitingHours }) =>
      waitingKind == null || waitingHours === 0 ? null : WAITING_AS[waitingKind],
    printed: (slip) => labelled(slip, "Deductibles", WAITING_AS_LABEL),
  },
  {
    ruleID: "MRC-0067",
    term: "indemnityDays",
    name: "Indemnity period",
    quoted: ({ indemnityDays }) => (indemnityDays == null ? null : days(indemnityDays, "days")),
    printed: (slip) => durationOf(slip, "IndemnityPeriod"),
  },
  {
    ruleID: "MRC-0068",
    term: "retroactiveDate",
    name: "Retroactive date",
    quoted: ({ retroactiveDate: date, fullRetroactive }) =>
      fullRetroactive === true ? FULL_RETROACTIVE : date === undefined ? null : showLongDate(date),
    printed: (slip) =>
      elementsOf(slip, "RetroactiveDate", "date").map(({ date }) => showLongDate(date))[0] ??
      elementsOf(slip, "RetroactiveDate", "text")[0]?.text,
  },
  {
    ruleID: "MRC-0069",
    term: "wording",
    name: "Policy wording",
    quoted: ({ wording }) => wording ?? null,
    printed: (slip) => labelled(slip, "Conditions", "Wording"),
  },
  {
    ruleID: "MRC-0070",
    term: "brokerage",
    name: "Brokerage",
    quoted: ({ brokerage }) => (brokerage === undefined ? null : showSlipPercent(brokerage)),
    printed: (slip) => elementsOf(slip, "TotalBrokerage", "percent").map(({ percent }) => showSlipPercent(percent))[0],
  },
  {
    ruleID: "MRC-0071",
    term: "fee",
    name: "Fee payable by client",
    quoted: ({ fee }) => (fee === undefined ? null : Number(fee.amount) === 0 ? "None" : showGbp(fee)),
    printed: (slip) =>
      elementsOf(slip, "FeePayableByClient", "money").map(({ money }) => showGbp(money))[0] ??
      elementsOf(slip, "FeePayableByClient", "text")[0]?.text,
  },
  {
    ruleID: "MRC-0072",
    term: "lines",
    name: "Slip leader's written line, of the order",
    quoted: ({ line }) => (line === undefined ? null : showSlipPercent(line)),
    printed: leadersLine,
  },
];

const termRule = ({ ruleID, term, name, quoted, printed }: QuotedTermRow): SlipRule =>
  defineRule({
    ruleID,
    fieldName: name,
    correct: term,
    tests: `${name.toUpperCase()}: AS IN THE CHOSEN QUOTE`,
    severity: "high",
    check: (slip) => {
      const { quote } = slip.madeFrom;
      const stated = quote == null ? null : quoted(quote);
      if (quote == null || stated === null) return DOES_NOT_APPLY;
      const own = printed(slip);
      if (own === undefined) return misses(`${name} to be advised; the quote of ${quote.insurer} states ${stated}.`);
      return own === stated ? [] : [`${name}: ${own}; the quote of ${quote.insurer} states ${stated}.`];
    },
  });

const EXCLUSION_RULE: SlipRule = defineRule({
  ruleID: "MRC-0073",
  heading: "Exclusions",
  correct: "exclusions",
  tests: "EVERY EXCLUSION IS IN THE CHOSEN QUOTE",
  severity: "high",
  check: (slip) => {
    const { quote } = slip.madeFrom;
    if (quote?.exclusions === undefined) return DOES_NOT_APPLY;
    const { insurer, exclusions } = quote;
    const clauses = elementsOf(slip, "Exclusions", "clause");
    if (clauses.length === 0 && exclusions.length > 0 && elementsOf(slip, "Exclusions", "text").length === 0)
      return misses("Exclusions to be advised.");
    return clauses
      .filter(({ ref }) => statedByClause(quote, ref).length === 0)
      .map(({ ref }) => `The exclusion ${ref} is not among the listed exclusions of ${insurer}'s quote.`);
  },
});

/**
 * The broker's own terms, which no reference identifies: in the quote, or confirmed as agreed with the insurer.
 * Sections that the quote does not state are among them, and drafted subjectivities that the broker keeps once the
 * quote states its own, or none.
 */
const OWN_TERMS_RULE: SlipRule = defineRule({
  ruleID: "MRC-0075",
  fieldName: "Sections, additional terms, subjectivities and nuclear exclusion",
  correct: "termsAgreed",
  tests: "EVERY TERM OF THE BROKER IS QUOTED OR AGREED",
  severity: "high",
  check: (slip) => {
    const { quote } = slip.madeFrom;
    const { additionalTerms = [], nuclear, termsAgreed = false } = slip.choices;
    if (quote == null) return DOES_NOT_APPLY;
    if (termsAgreed) return [];
    const { insurer, exclusions, exclusionIds = [] } = quote;
    const drafted =
      quote.subjectivities === undefined ? [] : slip.subjectivities.filter(({ quotedBy }) => quotedBy == null);
    const sections = unquotedSections(slip);
    const open = [
      ...(sections.length === 0
        ? []
        : [`Sections not in the quote of ${insurer}, to be agreed: ${sections.join("; ")}.`]),
      ...additionalTerms.map((term) => `Additional term '${term}': not in the quote of ${insurer}, to be agreed.`),
      ...drafted.map(({ n }) => `Subjectivity ${n}: not in the quote of ${insurer}, to be agreed.`),
    ];
    if (nuclear === undefined || exclusionIds.includes("nuclear")) return open.length === 0 ? [] : misses(...open);
    if (exclusions !== undefined) return fails(...open, `The nuclear exclusion is not in the quote of ${insurer}.`);
    return misses(...open, `Nuclear exclusion: the quote of ${insurer} states no exclusions, to be agreed.`);
  },
});

/** A section is excluded by id; the insurer's own words exclude none. */
const EXCLUDED_SECTION_RULE: SlipRule = defineRule({
  ruleID: "MRC-0076",
  heading: "Interest",
  correct: "sections",
  tests: "NO SECTION IS COVERED THAT THE CHOSEN QUOTE EXCLUDES",
  severity: "high",
  check: (slip) => {
    const { quote } = slip.madeFrom;
    if (quote?.exclusionIds === undefined) return DOES_NOT_APPLY;
    const { insurer, exclusionIds } = quote;
    const excluding = (section: CoverSection) => SECTION_EXCLUSIONS[section].filter((id) => exclusionIds.includes(id));
    const sections = elementsOf(slip, "Interest", "section");
    if (sections.length === 0 && COVER_SECTION_IDS.some((section) => excluding(section).length > 0))
      return misses(`Sections to be advised; the quote of ${insurer} excludes some of them.`);
    return sections.flatMap(({ section, title, cover }) => {
      if (cover !== "full" && cover !== "subLimit") return [];
      const by = excluding(section).map((id) => EXCLUSIONS[id]);
      return by.length === 0 ? [] : [`'${title}' is covered; the quote of ${insurer} excludes it (${showList(by)}).`];
    });
  },
});

/** Rules that the slip states each term as the chosen quote does. */
export const QUOTED_TERM_RULES: readonly SlipRule[] = [
  ...ROWS.map(termRule),
  EXCLUSION_RULE,
  OWN_TERMS_RULE,
  EXCLUDED_SECTION_RULE,
];
