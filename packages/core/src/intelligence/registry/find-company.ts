import type { SourceSubject } from "@broker/contracts";
import type { CompanyHit, CompanyRegister } from "./company-register.ts";
import { CANDIDATE_FROM, LEAD, TAKEN_FROM } from "./match-points.ts";
import { type ScoredHit, scoreMatch } from "./score-match.ts";
import { searchNames } from "./search-names.ts";

/** The register entry that is the website's owner. */
export interface FoundCompany {
  /** The most likely entry; null = none is likely. */
  readonly best: ScoredHit | null;
  /** It is certain enough to be used; false = it must be confirmed. */
  readonly taken: boolean;
  /** The others, the most likely first, at most five. */
  readonly others: readonly ScoredHit[];
  /** The number printed on the page, or provided, that is not in the register. */
  readonly unknownNumber: string | null;
}

const OTHERS = 5;

/**
 * The most likely first; of equals the one whose number the page prints, then by number, so that the order is total.
 */
function ranked(scored: Iterable<ScoredHit>): ScoredHit[] {
  return [...scored].sort(
    (a, b) =>
      b.points - a.points ||
      Number(b.byNumber) - Number(a.byNumber) ||
      (a.hit.number < b.hit.number ? -1 : a.hit.number > b.hit.number ? 1 : 0),
  );
}

/** Found by name alone, an entry must lead: two companies of one name cannot be distinguished by it. */
function isTaken([best, next]: readonly ScoredHit[]): boolean {
  if (best === undefined || best.points < TAKEN_FROM) return false;
  return best.byNumber || next === undefined || best.points - next.points >= LEAD;
}

function rivalled([best, next]: readonly ScoredHit[]): boolean {
  return best !== undefined && !best.byNumber && best.points >= TAKEN_FROM && next !== undefined;
}

/**
 * Looks up a website's owner: by the number that it prints; else by the name that it prints, or that its domain
 * carries, then with the usual endings, until an entry is certain enough. Rejects as the register does.
 */
export async function findCompany(subject: SourceSubject, register: CompanyRegister): Promise<FoundCompany> {
  const scored = new Map<string, ScoredHit>();
  const consider = (hits: readonly CompanyHit[]) => {
    for (const hit of hits) if (!scored.has(hit.number)) scored.set(hit.number, scoreMatch(subject, hit));
    return isTaken(ranked(scored.values()));
  };
  const { companyNumber } = subject;
  const printed = companyNumber === null ? null : await register.byNumber(companyNumber);
  let taken = printed !== null && consider([printed]);
  for (const name of searchNames(subject)) {
    if (taken) break;
    taken = consider(await register.search(name));
  }
  const list = ranked(scored.values()).filter(({ points }) => points >= CANDIDATE_FROM);
  const [first, ...others] = list;
  const rival = !taken && rivalled(list) ? others[0] : undefined;
  const best =
    first !== undefined && rival !== undefined
      ? { ...first, reasons: [...first.reasons, `${rival.hit.name} (${rival.hit.number}) matches nearly as well`] }
      : (first ?? null);
  return {
    best,
    taken,
    others: others.slice(0, OTHERS),
    unknownNumber: companyNumber !== null && printed === null ? companyNumber : null,
  };
}
