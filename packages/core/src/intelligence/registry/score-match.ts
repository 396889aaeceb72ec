import type { SourceSubject } from "@broker/contracts";
import type { CompanyHit } from "./company-register.ts";
import { domainCarries } from "./domain-carries.ts";
import { MATCH_POINTS } from "./match-points.ts";
import { registeredName } from "./registered-name.ts";

/** Evidence for and against an entry of the register being the website's owner. */
export interface ScoredHit {
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
export function scoreMatch(subject: SourceSubject, hit: CompanyHit): ScoredHit {
  const { legalName, companyNumber, postcodes, registrable, given = [] } = subject;
  const byNumber = companyNumber === hit.number;
  const { postcode } = hit;
  const signs: Sign[] = [];
  if (byNumber && given.includes("companyNumber"))
    signs.push([MATCH_POINTS.givenNumber, `its number matches the one provided, ${hit.number}`]);
  else if (byNumber) signs.push([MATCH_POINTS.number, `the page shows its number, ${hit.number}`]);
  if (legalName !== null) signs.push(nameSign(legalName, given.includes("legalName") ? GIVEN : PRINTED, hit));
  if (postcode !== null && postcodes.some((each) => plainPostcode(each) === plainPostcode(postcode)))
    signs.push([MATCH_POINTS.postcode, `the page shows the postcode of its registered office, ${postcode}`]);
  if (domainCarries(registrable, [hit.name, ...hit.previousNames]))
    signs.push([MATCH_POINTS.domain, `the domain ${registrable} matches its name`]);
  signs.push(
    hit.status === "active"
      ? [MATCH_POINTS.active, "it is active"]
      : [0, `it is not active: ${hit.status.replaceAll("-", " ")}`],
  );
  const sum = signs.reduce((total, [points]) => total + points, 0);
  return { hit, points: Math.min(100, Math.max(0, sum)), reasons: signs.map(([, reason]) => reason), byNumber };
}
