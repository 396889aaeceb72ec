import {
  COVER_SECTION_IDS,
  COVER_SECTIONS,
  type CoverSection,
  exclusionTitle,
  type MrcElement,
  type MrcHeading,
  type MrcSlip,
  type PlacementQuote,
  plainText,
  SECTION_EXCLUSIONS,
  type SlipChoices,
  showCount,
  showDate,
  showGbp,
} from "@broker/contracts";
import type { Section } from "../blocks/block.ts";
import { list, muted, table } from "../blocks/build-blocks.ts";
import { statedByClause } from "../mrc/clauses/quoted-exclusion.ts";
import { showSlipPercent } from "../mrc/print/slip-words.ts";
import { unquotedSections } from "../mrc/slip/unquoted-sections.ts";
import { slipTerms } from "./advice-terms.ts";
import type { Advice } from "./build-advice.ts";

type SlipSection = Extract<MrcElement, { kind: "section" }>;

const elementsOf = (slip: MrcSlip, heading: MrcHeading): readonly MrcElement[] =>
  slip.lineItems.filter(({ mrcHeading }) => mrcHeading === heading).flatMap(({ elements }) => elements);

/** The coverage sections of a slip, in its order. */
export const slipSections = (slip: MrcSlip | null): readonly SlipSection[] =>
  slip === null ? [] : elementsOf(slip, "Interest").filter((element) => element.kind === "section");

/**
 * The titles of the sections that the quote excludes by a listed exclusion, or the slip; without cybercrime where the
 * insurer quoted none, which is a need of its own.
 */
export function excludedSections(slip: MrcSlip | null, quote: PlacementQuote): readonly string[] {
  const { exclusions, crimeSubLimit } = quote;
  const bySlip = slipSections(slip).flatMap(({ cover, section }) => (cover === "notCovered" ? [section] : []));
  const isExcluded = (section: CoverSection) =>
    SECTION_EXCLUSIONS[section].some((id) => exclusions?.includes(id)) ||
    (bySlip.includes(section) && !(section === "cybercrime" && crimeSubLimit !== null));
  return COVER_SECTION_IDS.filter(
    (section) => isExcluded(section) && !(section === "cybercrime" && crimeSubLimit === 0),
  ).map((section) => COVER_SECTIONS[section]);
}

const shown = <Value>(value: Value | null | undefined, show: (value: Value) => string) =>
  value === null || value === undefined ? null : plainText(show(value));
const hours = (count: number) => showCount(count, "hour");
const days = (count: number) => showCount(count, "day");
const share = (fraction: number) => showSlipPercent(fraction * 100);

/** The exclusion clauses of the slip that the quote does not state, by reference or as a listed exclusion. */
function addedExclusions(slip: MrcSlip): string | null {
  const quoted = slip.madeFrom.quote ?? {};
  const titles = elementsOf(slip, "Exclusions").flatMap((element) => {
    if (element.kind !== "clause" || statedByClause(quoted, element.ref).length > 0) return [];
    return [element.title === null ? element.ref : `${element.ref}, ${element.title}`];
  });
  return titles.length === 0 ? null : plainText(titles.join("; "));
}

const addedSections = (slip: MrcSlip): string | null => unquotedSections(slip, true).join("; ") || null;

/** The subjectivities of the slip that are drafted, not quoted. */
function addedSubjectivities({ subjectivities }: MrcSlip): string | null {
  const drafted = subjectivities.filter(({ quotedBy }) => quotedBy == null).map(({ what }) => what);
  return drafted.length === 0 ? null : plainText(drafted.join("; "));
}

function retroactive({ retroactiveDate, fullRetroactive }: SlipChoices): string | null {
  if (retroactiveDate !== undefined) return showDate(retroactiveDate);
  return fullRetroactive === true ? "none: full prior acts" : null;
}

/** Terms as the quote and the slip state them; null = not stated. */
function statedTerms(quote: PlacementQuote, slip: MrcSlip) {
  const { choices } = slip;
  const brokerage = choices.brokerage === undefined ? undefined : choices.brokerage / 100;
  const quotedRetroactive = (day: string) => (day === "none" ? "none: full prior acts" : showDate(day));
  const listed = (terms: readonly string[]) =>
    terms.length === 0 ? "none" : terms.map((term) => exclusionTitle(term)).join("; ");
  const ownWords = (terms: readonly string[]) => (terms.length === 0 ? "none" : terms.join("; "));
  const rows: readonly (readonly [label: string, quoted: string | null, slip: string | null])[] = [
    ["Limit", shown(quote.limit, showGbp), shown(choices.limit, showGbp)],
    ["Deductible", shown(quote.retention, showGbp), shown(choices.deductible, showGbp)],
    ["Our fee", shown(quote.fee, showGbp), shown(choices.fee, showGbp)],
    ["Brokerage", shown(quote.commission, share), shown(brokerage, share)],
    ["Waiting period", shown(quote.waitingHours, hours), shown(choices.waitingPeriodHours, hours)],
    ["Waiting period applies as", quote.waitingKind, choices.waitingPeriodKind ?? null],
    ["Indemnity period", shown(quote.indemnityDays, days), shown(choices.indemnityDays, days)],
    ["Retroactive date", shown(quote.retroactiveDate, quotedRetroactive), retroactive(choices)],
    ["Wording", shown(quote.wording, String), shown(choices.wording, String)],
    ["Sections", null, addedSections(slip)],
    ["Exclusions", shown(quote.exclusions, listed), addedExclusions(slip)],
    ["Subjectivities", shown(quote.subjectivities, ownWords), addedSubjectivities(slip)],
  ];
  return rows.filter(([, quoted, own]) => own !== null && own !== quoted);
}

/** The sections of cover, and the terms that the slip states in addition to the quote or otherwise than the quote. */
export function coverSection({ recommended: quote, slip, earlierSlip }: Advice): Section {
  const base = { id: "cover", title: "Cover recommended", note: "" };
  if (slip === null) {
    const why =
      earlierSlip === null
        ? "No slip has been generated for this client."
        : `The slip, version ${earlierSlip.version} of ${showDate(earlierSlip.madeAt)}, does not have this quote.`;
    return { ...base, blocks: [muted(`Coverage sections: not stated. ${why}`)] };
  }
  const sections = slipSections(slip);
  const titles = (...covers: readonly SlipSection["cover"][]) =>
    sections
      .filter(({ cover }) => covers.includes(cover))
      .map(({ title, money }) => (money === null ? title : `${title}, sub-limit ${showGbp(money)}`));
  const rows = statedTerms(quote, slip).map(([label, quoted, own]) => [label, quoted ?? "not stated", own ?? ""]);
  return {
    ...base,
    blocks: [
      muted(`From the slip, version ${slip.version} of ${showDate(slip.madeAt)}.`),
      ...list("Sections covered", titles("full", "subLimit")),
      ...list("Sections not covered", titles("notCovered")),
      ...list("Sections not stated", titles("open")),
      ...slipTerms(slip),
      ...table("Terms on which the slip differs from the quote or adds to it", ["Term", "Quote", "Slip"], rows),
    ],
  };
}
