import { AREA_TITLES, AREAS, roundHalfUp, type ScanReport, type SummarySentence } from "@broker/contracts";

/** An area that less than this was seen of is not compared with others. */
const SEEN_ENOUGH = 0.5;

/** Where the company stands best and worst; null where fewer than three areas were seen, or they stand alike. */
export function areaSentence({ scores }: ScanReport): SummarySentence | null {
  const seen = AREAS.flatMap((area) => {
    const { posture, coverage } = scores.areas[area];
    return posture === null || coverage < SEEN_ENOUGH ? [] : [{ area, posture: roundHalfUp(posture) }];
  }).toSorted((a, b) => b.posture - a.posture);
  const [best, worst] = [seen[0], seen.at(-1)];
  if (best === undefined || worst === undefined || seen.length < 3 || best.posture === worst.posture) return null;
  const title = (area: typeof best.area) => `‘${AREA_TITLES[area]}’`;
  return {
    text: `By area it stands best in ${title(best.area)}, with ${best.posture}, and worst in ${title(worst.area)}, with ${worst.posture}.`,
    facts: [`scores.areas.${best.area}.posture`, `scores.areas.${worst.area}.posture`],
  };
}
