import table from "./industries.json" with { type: "json" };

/** An industry of the product's lists: what it is in the illustrative model (null = its default), and its hazard class. */
export type KnownIndustry = (typeof table.rows)[number];

/** The table's name in a trace. */
export const INDUSTRIES_TABLE = table.id;

/** The industry of either of the product's lists that a name means; null = it stands on neither. */
export function knownIndustry(name: string): KnownIndustry | null {
  const typed = name.trim().toLowerCase();
  return table.rows.find((row) => [row.name, ...row.otherNames].some((each) => each.toLowerCase() === typed)) ?? null;
}
