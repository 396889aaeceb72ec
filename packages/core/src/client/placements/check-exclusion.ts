import { AppError, EXCLUSIONS, exclusionId, nearest } from "@broker/contracts";

/** Ids that share a word with a mistyped one, else the closest by spelling. */
function likelyIds(term: string): readonly string[] {
  const ids = Object.keys(EXCLUSIONS);
  const words = term.toLowerCase().split(/[-_]/);
  const sharing = ids.filter((id) => id.split("-").some((word) => word.length > 2 && words.includes(word)));
  const closest = nearest(term, ids);
  return sharing.length > 0 || closest === null ? sharing : [closest];
}

/**
 * Refuses a single word that is not an id of the list: AppError `input_invalid` with the likely ids. An exclusion that
 * is not listed is recorded in the insurer's words, as a phrase.
 */
export function checkExclusion(term: string): void {
  if (exclusionId(term) !== null || /\s/.test(term.trim())) return;
  const likely = likelyIds(term);
  const ids =
    likely.length > 0 ? `Did you mean ${likely.join(" or ")}?` : `Ids: ${Object.keys(EXCLUSIONS).join(", ")}.`;
  throw new AppError("input_invalid", `There is no listed exclusion '${term}'.`, {
    hint: `${ids} An exclusion that is not listed is entered in the insurer's words, as a phrase.`,
  });
}
