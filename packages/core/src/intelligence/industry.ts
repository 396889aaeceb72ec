import type { RegisteredActivity } from "@broker/contracts";
import list from "./industry/uk-sic-2007.json" with { type: "json" };

const DESCRIPTIONS: Readonly<Record<string, string>> = list.codes;

/** An activity by its five-digit UK SIC 2007 code; an unlisted code is stored without a description. */
export function registeredActivity(code: string): RegisteredActivity {
  const description = Object.hasOwn(DESCRIPTIONS, code) ? (DESCRIPTIONS[code] ?? null) : null;
  const division = code.slice(0, 2);
  const section =
    description === null ? undefined : list.sections.find(({ from, to }) => division >= from && division <= to);
  return {
    code,
    classification: "UK-SIC-2007",
    description,
    section: section === undefined ? null : { letter: section.letter, title: section.title },
  };
}

/** Our industries by the first digits of UK SIC 2007 codes; the longest prefix decides. The mapping is our own. */
const INDUSTRIES: readonly (readonly [beginnings: readonly string[], industry: string])[] = [
  [["691"], "Legal Services"],
  [["702"], "Consulting"],
  [["69", "70", "71", "72", "73", "74", "75"], "Professional Services"],
  [["582", "61", "62", "631"], "Technology"],
  [["64", "65", "66"], "Finance"],
  [["86", "87", "88"], "Healthcare"],
  [["85"], "Education"],
  [["05", "06", "091", "35"], "Energy"],
  [["45", "46", "47"], "Retail"],
  [["49", "50", "51", "52", "53"], "Transportation"],
];

/** Dormant, residents' property management, non-trading: Companies House's own codes, which name no business. */
const SILENT: readonly string[] = ["99999", "98000", "74990"];

/** The industry of codes that name a business, but none of ours. */
const OTHER = "Other";

function ofCode(code: string): string | null {
  const { section } = registeredActivity(code);
  if (section === null || SILENT.includes(code)) return null;
  let [industry, longest] = [section.letter === "C" ? "Manufacturing" : OTHER, 0];
  for (const [beginnings, name] of INDUSTRIES)
    for (const beginning of beginnings)
      if (beginning.length > longest && code.startsWith(beginning)) [industry, longest] = [name, beginning.length];
  return industry;
}

/**
 * The industry of a company by its registered codes: the first that names one of ours, else 'Other'; null = they name
 * no business, or are not on the list.
 */
export function industryOf(codes: readonly string[]): string | null {
  const named = codes.flatMap((code) => ofCode(code) ?? []);
  return named.find((industry) => industry !== OTHER) ?? named[0] ?? null;
}
