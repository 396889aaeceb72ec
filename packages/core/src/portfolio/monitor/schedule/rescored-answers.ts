import type { OutsideAnswers, SourceAnswer } from "@broker/contracts";

/** The lists whose changes rescore stored evidence. */
export const RESCORING_LISTS = ["kev", "epss", "hibp"] as const;
type ListName = (typeof RESCORING_LISTS)[number];

/** What stored lists say of a company now. */
export type ListAnswers = { readonly [Name in ListName]?: SourceAnswer<Name> };

/** A likelihood of exploitation that moves by less does not rescore: scores change a little every day. */
const LEAST_MOVE = 0.01;

const hasData = (answer: { readonly data: unknown } | undefined): boolean => answer != null && answer.data !== null;

/** Whether an answer is of a later list than the stored one. */
const isLater = (now: { readonly asOf: string | null }, before: { readonly asOf: string | null } | undefined) =>
  before === undefined || before.asOf === null || (now.asOf !== null && now.asOf > before.asOf);

function sameEntries(now: SourceAnswer<"kev">, before: SourceAnswer<"kev"> | undefined): boolean {
  const keys = (answer: typeof before) =>
    (answer?.data?.entries ?? []).map(({ cve, ransomware }) => `${cve} ${ransomware}`).sort();
  return hasData(before) && keys(now).join() === keys(before).join();
}

function sameScores(now: SourceAnswer<"epss">, before: SourceAnswer<"epss"> | undefined): boolean {
  const known = new Map((before?.data?.scores ?? []).map(({ cve, epss }) => [cve, epss]));
  const scores = now.data?.scores ?? [];
  return (
    hasData(before) &&
    scores.length === known.size &&
    scores.every(({ cve, epss }) => Math.abs(epss - (known.get(cve) ?? Number.POSITIVE_INFINITY)) < LEAST_MOVE)
  );
}

function sameBreaches(now: SourceAnswer<"hibp">, before: SourceAnswer<"hibp"> | undefined): boolean {
  const names = (answer: typeof before) => (answer?.data?.ofDomain ?? []).map(({ name }) => name).sort();
  return hasData(before) && names(now).join() === names(before).join();
}

/** The new breaches, with what only a query by domain discloses as it was. */
function withKnown(now: SourceAnswer<"hibp">, before: SourceAnswer<"hibp"> | undefined): SourceAnswer<"hibp"> {
  if (now.data === null || before?.data == null) return now;
  const { addresses, stolenByMalware } = before.data;
  return { ...now, data: { ...now.data, addresses, stolenByMalware } };
}

/**
 * The stored answers about a company with what newer lists say of it; null = they say the same, or are not newer. A
 * list that is not stored changes nothing. Pure.
 */
export function rescoredAnswers(stored: OutsideAnswers, { kev, epss, hibp }: ListAnswers): OutsideAnswers | null {
  const changed: { -readonly [Name in ListName]?: SourceAnswer<Name> } = {};
  if (kev !== undefined && hasData(kev) && isLater(kev, stored.kev) && !sameEntries(kev, stored.kev)) changed.kev = kev;
  if (epss !== undefined && hasData(epss) && isLater(epss, stored.epss) && !sameScores(epss, stored.epss))
    changed.epss = epss;
  if (hibp !== undefined && hasData(hibp) && isLater(hibp, stored.hibp) && !sameBreaches(hibp, stored.hibp))
    changed.hibp = withKnown(hibp, stored.hibp);
  return Object.keys(changed).length === 0 ? null : { ...stored, ...changed };
}
