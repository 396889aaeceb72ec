import type { ListedSic } from "@broker/contracts";
import { industryOf } from "../industry.ts";
import list from "./uk-sic-2007.json" with { type: "json" };

const UK: readonly ListedSic[] = Object.entries(list.codes).map(([code, description]) => ({
  code,
  classification: "UK SIC 2007",
  description,
  industry: industryOf([code]),
}));

/**
 * The codes of the United States that the company wizard offers. Source: the product's specification; titles by the US
 * Office of Management and Budget, Standard Industrial Classification Manual, 1987.
 */
const US: readonly ListedSic[] = [
  { code: "6021", classification: "US SIC", description: "National commercial banks", industry: "Finance" },
  {
    code: "7371",
    classification: "US SIC",
    description: "Computer programming services",
    industry: "Technology",
  },
];

/** A word of the description begins with each typed word; a figure is the beginning of a code. */
function fits({ code, description }: ListedSic, words: readonly string[]): boolean {
  const text = ` ${description.toLowerCase().replace(/[^a-z0-9]+/g, " ")}`;
  return words.every((word) => code.startsWith(word) || text.includes(` ${word}`));
}

/**
 * Codes of a country's classification by code or words, in the order of the codes; without words, none. A country
 * without a list of ours has none.
 */
export function findSic(typed: string, country: string): readonly ListedSic[] {
  const words = typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  if (words[0] === "") return [];
  const codes = country === "United Kingdom" ? UK : country === "United States" ? US : [];
  return codes.filter((each) => fits(each, words));
}
