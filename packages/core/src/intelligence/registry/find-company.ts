import { type SourceSubject, showCompanyStatus } from "@broker/contracts";
import { domainContainsName, registeredName } from "./registered-name.ts";

/** A company in the search results of a register. */
export interface CompanyHit {
  /** Eight characters. */
  readonly number: string;
  readonly name: string;
  /** As the register spells it: active, dissolved, … */
  readonly status: string;
  /** Of the registered office; null = not recorded. */
  readonly postcode: string | null;
  readonly previousNames: readonly string[];
}

/** A register of companies: the live service, or the monthly file. Rejects when it does not answer. */
export interface CompanyRegister {
  /** null = the number does not exist. */
  byNumber(number: string): Promise<CompanyHit | null>;
  /** Results for a name, the most likely first. */
  search(name: string): Promise<readonly CompanyHit[]>;
}

/** Weight of each sign, in hundredths. The table is our own; a match prints its reasons. */
const MATCH_POINTS = {
  number: 50,
  /** The number was provided by someone who knows the company; a different name still counts against it. */
  givenNumber: 65,
  name: 40,
  bareName: 25,
  previousName: 25,
  postcode: 25,
  domain: 15,
  active: 10,
  /** The page names another company: the number may belong to the web designer. */
  anotherName: -30,
} as const;

/** From this score on, an entry is taken as the company. A number alone is not enough: it may be the web designer's. */
const TAKEN_FROM = 65;

/** Minimum lead over the next entry for one found by its name. */
const LEAD = 10;

/** Below this an entry is not shown as a candidate. */
const CANDIDATE_FROM = 25;

/** Endings tried after a name that was not found (specification of the registry lookup). */
const RETRIES = ["solicitors", "llp", "limited", "ltd"] as const;

/**
 * Names to search a register for, in order: as the page prints it, else as the domain has it; then with each ending.
 */
function searchNames({ legalName, registrable }: Pick<SourceSubject, "legalName" | "registrable">): string[] {
  const label = (registrable.split(".")[0] ?? "").replaceAll("-", " ");
  const first = legalName ?? label;
  const { base } = registeredName(first);
  if (base === "") return [];
  return [...new Set([first, ...RETRIES.map((ending) => `${base} ${ending}`)])];
}

/** Evidence for and against an entry of the register being the website's owner. */
interface ScoredHit {
  readonly hit: CompanyHit;
  /** Hundredths, 0–100. */
  readonly points: number;
  readonly reasons: readonly string[];
  /** The page prints this number, or it was provided. */
  readonly byNumber: boolean;
}

type Sign = readonly [points: number, reason: string];

const plainPostcode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Source of a name, for the reasons. */
const PRINTED = { said: "on the page", says: (name: string) => `the page shows ${name}` };
const GIVEN = { said: "provided", says: (name: string) => `the name provided is ${name}` };

function nameSign(legalName: string, { said, says }: typeof PRINTED, { name, previousNames }: CompanyHit): Sign {
  const asked = registeredName(legalName);
  const own = registeredName(name);
  if (own.whole === asked.whole) return [MATCH_POINTS.name, `its name matches the one ${said}`];
  if (own.key === asked.key) return [MATCH_POINTS.bareName, `its name without the legal form matches the one ${said}`];
  const earlier = previousNames.find((each) => registeredName(each).key === asked.key);
  if (earlier !== undefined) return [MATCH_POINTS.previousName, says(`its earlier name, ${earlier}`)];
  return [MATCH_POINTS.anotherName, says(`another name, ${legalName}`)];
}

/** Scores one entry of the register against what the website shows, with each reason. */
function scoreMatch(subject: SourceSubject, hit: CompanyHit): ScoredHit {
  const { legalName, companyNumber, postcodes, registrable, given = [] } = subject;
  const byNumber = companyNumber === hit.number;
  const { postcode } = hit;
  const signs: Sign[] = [];
  if (byNumber && given.includes("companyNumber"))
    signs.push([MATCH_POINTS.givenNumber, `its number matches the one provided, ${hit.number}`]);
  else if (byNumber) signs.push([MATCH_POINTS.number, `its company number, ${hit.number}, is on the website`]);
  if (legalName !== null) signs.push(nameSign(legalName, given.includes("legalName") ? GIVEN : PRINTED, hit));
  if (postcode !== null && postcodes.some((each) => plainPostcode(each) === plainPostcode(postcode)))
    signs.push([MATCH_POINTS.postcode, `its registered office postcode, ${postcode}, is on the website`]);
  if (domainContainsName(registrable, [hit.name, ...hit.previousNames]))
    signs.push([MATCH_POINTS.domain, `the domain ${registrable} matches its name`]);
  signs.push(
    hit.status === "active"
      ? [MATCH_POINTS.active, "its register status is neither dissolved nor insolvent"]
      : [0, `it is not active: ${showCompanyStatus(hit.status)}`],
  );
  const sum = signs.reduce((total, [points]) => total + points, 0);
  return { hit, points: Math.min(100, Math.max(0, sum)), reasons: signs.map(([, reason]) => reason), byNumber };
}

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
