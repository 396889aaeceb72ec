import type { SourceSubject } from "@broker/contracts";
import type { CompanyHit } from "./company-register.ts";
import { domainCarries } from "./domain-carries.ts";
import { MATCH_POINTS } from "./match-points.ts";
import { registeredName } from "./registered-name.ts";

/** What speaks for and against an entry of the register being the website's owner. */
export interface ScoredHit {
  readonly hit: CompanyHit;
  /** Hundredths, 0–100. */
  readonly points: number;
  readonly reasons: readonly string[];
  /** The page prints this very number, or it was given. */
  readonly byNumber: boolean;
}

type Sign = readonly [points: number, reason: string];

const plainPostcode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Where a name came from, as the reasons say it. */
const PRINTED = { said: "that the page prints", says: (name: string) => `the page prints ${name}` };
const GIVEN = { said: "that was given", says: (name: string) => `what was given is ${name}` };

function nameSign(legalName: string, { said, says }: typeof PRINTED, { name, previousNames }: CompanyHit): Sign {
  const asked = registeredName(legalName);
  const own = registeredName(name);
  if (own.whole === asked.whole) return [MATCH_POINTS.name, `its name is the one ${said}`];
  if (own.key === asked.key) return [MATCH_POINTS.bareName, `its name without the legal form is the one ${said}`];
  const earlier = previousNames.find((each) => registeredName(each).key === asked.key);
  if (earlier !== undefined) return [MATCH_POINTS.previousName, says(`its earlier name, ${earlier}`)];
  return [MATCH_POINTS.anotherName, says(`another name, ${legalName}`)];
}

/** Scores one entry of the register against what the website prints and is called, with each reason in words. */
export function scoreMatch(subject: SourceSubject, hit: CompanyHit): ScoredHit {
  const { legalName, companyNumber, postcodes, registrable, given = [] } = subject;
  const byNumber = companyNumber === hit.number;
  const { postcode } = hit;
  const signs: Sign[] = [];
  if (byNumber && given.includes("companyNumber"))
    signs.push([MATCH_POINTS.givenNumber, `its number is the one that was given, ${hit.number}`]);
  else if (byNumber) signs.push([MATCH_POINTS.number, `the page prints its number, ${hit.number}`]);
  if (legalName !== null) signs.push(nameSign(legalName, given.includes("legalName") ? GIVEN : PRINTED, hit));
  if (postcode !== null && postcodes.some((each) => plainPostcode(each) === plainPostcode(postcode)))
    signs.push([MATCH_POINTS.postcode, `the page prints its registered office's postcode, ${postcode}`]);
  if (domainCarries(registrable, [hit.name, ...hit.previousNames]))
    signs.push([MATCH_POINTS.domain, `the domain ${registrable} carries its name`]);
  signs.push(
    hit.status === "active"
      ? [MATCH_POINTS.active, "it is active"]
      : [0, `it is not active: ${hit.status.replaceAll("-", " ")}`],
  );
  const sum = signs.reduce((total, [points]) => total + points, 0);
  return { hit, points: Math.min(100, Math.max(0, sum)), reasons: signs.map(([, reason]) => reason), byNumber };
}
