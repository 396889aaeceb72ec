import type { CompanyMatch, SourceSubject } from "@broker/contracts";
import { domainContainsName, registeredName } from "./registered-name.ts";

/** An entry of the ICO register, as far as it identifies the organisation. */
export interface FeePayer {
  readonly number: string;
  readonly name: string;
  readonly postcode: string | null;
  readonly tradingNames: readonly string[];
}

/** Hundredths; the table is our own. A name alone is not enough: the register has many of one name. */
const POINTS = { name: 50, bareName: 40, tradingName: 35, postcode: 35, domain: 15 };
const TAKEN_FROM = 65;
const LEAD = 10;

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

function scored(subject: SourceSubject, entry: FeePayer) {
  const { legalName, postcodes, registrable } = subject;
  const { name, postcode, tradingNames } = entry;
  const [own, printed] = [registeredName(name), legalName === null ? null : registeredName(legalName)];
  const signs: (readonly [number, string])[] = [];
  if (printed !== null && own.whole === printed.whole)
    signs.push([POINTS.name, "its name matches the one on the page"]);
  else if (printed !== null && own.key === printed.key)
    signs.push([POINTS.bareName, "its name without the legal form matches the one on the page"]);
  else if (printed !== null && tradingNames.some((each) => registeredName(each).key === printed.key))
    signs.push([POINTS.tradingName, "its trading name matches the name on the page"]);
  if (postcode !== null && postcodes.some((each) => plain(each) === plain(postcode)))
    signs.push([POINTS.postcode, `the page shows its postcode, ${postcode}`]);
  if (domainContainsName(registrable, [name, ...tradingNames]))
    signs.push([POINTS.domain, `the domain ${registrable} matches its name`]);
  const points = Math.min(
    100,
    signs.reduce((sum, [each]) => sum + each, 0),
  );
  return { entry, points, reasons: signs.map(([, reason]) => reason) };
}

/**
 * The entry with a matching name that is the website's owner; null = none is likely. Of two equal matches at different
 * addresses, neither is taken.
 */
export function findFeePayer<Entry extends FeePayer>(
  subject: SourceSubject,
  entries: readonly Entry[],
): { readonly entry: Entry; readonly match: CompanyMatch } | null {
  const list = entries
    .map((entry) => ({ ...scored(subject, entry), entry }))
    .sort((a, b) => b.points - a.points || (a.entry.number < b.entry.number ? -1 : 1));
  const [best, ...others] = list;
  if (best === undefined || best.points < POINTS.tradingName) return null;
  const rival = others.find(
    ({ entry, points }) => best.points - points < LEAD && entry.postcode !== best.entry.postcode,
  );
  const reasons =
    rival === undefined
      ? best.reasons
      : [...best.reasons, `${rival.entry.name} (${rival.entry.number}) matches as well`];
  const taken = best.points >= TAKEN_FROM && rival === undefined;
  return { entry: best.entry, match: { score: best.points / 100, reasons, taken } };
}
