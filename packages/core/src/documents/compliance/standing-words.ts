import {
  type ClientFrameworkDetail,
  type FrameworkStanding,
  plainText,
  roundHalfUp,
  showDate,
  showNumber,
  showSum,
  withoutEnd,
} from "@broker/contracts";

/** A framework by its name and version: 'Cyber Essentials 3.3'. */
export const frameworkTitle = ({ summary: { name, version } }: Pick<ClientFrameworkDetail, "summary">): string =>
  plainText(`${name}, version ${version}`);

/** A framework as narrow columns name it. */
export const shortTitle = ({ summary: { short, version } }: Pick<ClientFrameworkDetail, "summary">): string =>
  plainText(`${short} ${version}`);

/** The score; a dash where there is none. */
export const scoreWords = ({ score }: Pick<FrameworkStanding, "score">): string =>
  score === null ? "–" : showNumber(roundHalfUp(score));

/** The range that what is not assessed leaves open; null where nothing is assessed, or everything is. */
export function rangeWords({ score, low, high, assessed, total }: FrameworkStanding): string | null {
  if (assessed === 0 || (score !== null && assessed === total)) return null;
  return `${showNumber(roundHalfUp(low))} to ${showNumber(roundHalfUp(high))}`;
}

/** Requirements assessed, of those that apply: '19 of 28'. */
export const coverageWords = ({ assessed, total }: Pick<FrameworkStanding, "assessed" | "total">): string =>
  `${showNumber(assessed)} of ${showNumber(total)}`;

/** 'Applies by decision of jane on 21 Nov 2026; reason: …'. Null = scope was not overridden. */
export function overrideWords({ override }: Pick<ClientFrameworkDetail, "override">): string | null {
  if (override === null) return null;
  const { applies, reason, by, at } = override;
  const decided = `${applies ? "Applies" : "Does not apply"} by decision of ${by} on ${showDate(at)}`;
  return plainText(`${decided}; reason: ${withoutEnd(reason, ".")}.`);
}

const weight = (value: number) => showNumber(roundHalfUp(value, 2));

/** The calculation of the score: '100 × (17 + ½ × 4) ÷ 25 = 76.00, rounded to 76'. Null = there is no score. */
export function sumWords({ score, sum: { met, partly, assessed } }: FrameworkStanding): string | null {
  if (score === null || assessed === 0) return null;
  const exact = ((met + partly / 2) / assessed) * 100;
  const terms = `100 × (${weight(met)} + ½ × ${weight(partly)}) ÷ ${weight(assessed)}`;
  return `${terms} = ${showSum(exact)}, rounded to ${showNumber(roundHalfUp(score))}`;
}
