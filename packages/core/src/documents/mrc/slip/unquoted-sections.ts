import { COVER_SECTIONS, type MrcSlip, SECTION_EXCLUSIONS } from "@broker/contracts";

/**
 * The sections that the broker chose up to the limit or as not covered, and that the chosen quote neither limits nor
 * excludes by a listed exclusion. None without a quote. A chosen sub-limit is judged by MRC-0061.
 */
export function unquotedSections({ choices: { sections = [] }, madeFrom: { quote } }: MrcSlip): string[] {
  if (quote == null) return [];
  const { crimeSubLimit, exclusionIds = [] } = quote;
  return sections
    .filter(({ section, cover }) => cover !== "subLimit" && !(section === "cybercrime" && crimeSubLimit !== null))
    .filter(({ section }) => !SECTION_EXCLUSIONS[section].some((id) => exclusionIds.includes(id)))
    .map(({ section, cover }) => `${COVER_SECTIONS[section]} (${cover === "full" ? "covered" : "not covered"})`);
}
