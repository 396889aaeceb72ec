import { COVER_SECTIONS, type MrcSlip, moneyOf, SECTION_EXCLUSIONS, showGbp } from "@broker/contracts";

const COVERS = {
  full: () => "covered",
  notCovered: () => "not covered",
  subLimit: (pence: number) => `sub-limit ${showGbp(pence)}`,
} as const;

/**
 * The sections as the broker chose them that the chosen quote neither limits nor excludes by a listed exclusion. None
 * without a quote.
 * @param subLimits also chosen sub-limits (default: no, because MRC-0061 judges them)
 */
export function unquotedSections(
  { choices: { sections = [] }, madeFrom: { quote } }: MrcSlip,
  subLimits = false,
): string[] {
  if (quote == null) return [];
  const { crimeSubLimit, exclusionIds = [] } = quote;
  return sections
    .filter(({ section, cover, limit }) =>
      cover === "subLimit"
        ? subLimits &&
          !(section === "cybercrime" && crimeSubLimit !== null && moneyOf(limit ?? 0).amount === crimeSubLimit.amount)
        : !(section === "cybercrime" && crimeSubLimit !== null),
    )
    .filter(({ section }) => !SECTION_EXCLUSIONS[section].some((id) => exclusionIds.includes(id)))
    .map(({ section, cover, limit = 0 }) => `${COVER_SECTIONS[section]} (${COVERS[cover](limit)})`);
}
