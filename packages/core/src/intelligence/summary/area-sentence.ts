import { AREA_TITLES, AREAS, roundHalfUp, type ScanReport, type SummarySentence } from "@broker/contracts";

/** An area with less coverage than this is not compared with others. */
const SEEN_ENOUGH = 0.5;

/** The company's best and worst areas; null where fewer than three areas were assessed, or all score the same. */
export function areaSentence({ scores }: ScanReport): SummarySentence | null {
  const seen = AREAS.flatMap((area) => {
    const { posture, coverage } = scores.areas[area];
    return posture === null || coverage < SEEN_ENOUGH ? [] : [{ area, posture: roundHalfUp(posture) }];
  }).toSorted((a, b) => b.posture - a.posture);
  const [best, worst] = [seen[0], seen.at(-1)];
  if (best === undefined || worst === undefined || seen.length < 3 || best.posture === worst.posture) return null;
  const title = (area: typeof best.area) => `‘${AREA_TITLES[area]}’`;
  return {
    text: `Its best area is ${title(best.area)} (${best.posture}); its worst is ${title(worst.area)} (${worst.posture}).`,
    facts: [`scores.areas.${best.area}.posture`, `scores.areas.${worst.area}.posture`],
  };
}
