import type { ExposureProfile } from "@broker/contracts";
import { type ModelSum, NO_SUM, step } from "../model-sum.ts";
import table from "../tables/claim-frequency.json" with { type: "json" };
import { tableRow } from "../tables/table-row.ts";
import { yearlyRate } from "./yearly-rate.ts";

const COUNTRIES: readonly (readonly [names: RegExp, row: string, title: string])[] = [
  [
    /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i,
    "united-kingdom",
    "United Kingdom",
  ],
  [/^(us|usa|united states( of america)?)$/i, "united-states", "United States"],
  [/^(ca|canada)$/i, "canada", "Canada"],
];

function rowOf(id: string) {
  const row = table.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`The table of claim frequencies lacks ${id}.`);
  return { rate: yearlyRate(row.probability), row: tableRow("claim-frequency", row) };
}

/** Claims a year of one policy, before perils and controls. Where country or share in the United States are not known a step says so. */
export function claimFrequency({ country, usShare }: ExposureProfile): ModelSum {
  const named = country?.value.trim() ?? "United Kingdom";
  const [, id, title] = COUNTRIES.find(([names]) => names.test(named)) ?? ["", "all-countries", "all countries"];
  const home = rowOf(id);
  const start = step(NO_SUM, "events a year", "start", home.rate, {
    step: "claims-a-year",
    title: "Claims a policy and year",
    input: country === null ? `country not known: taken as ${title}` : `country ${title}`,
    provenance: country?.provenance ?? "none",
    rows: [home.row],
  });
  const states = rowOf("united-states");
  const share = usShare?.value ?? 0;
  return step(start, "events a year", "multiply", 1 + share * (states.rate / home.rate - 1), {
    step: "united-states",
    title: "Turnover from the United States",
    input: usShare === null ? "share not known: taken as none" : `${Math.round(share * 100)}% of the turnover`,
    provenance: usShare?.provenance ?? "none",
    rows: share > 0 ? [states.row] : [],
  });
}
