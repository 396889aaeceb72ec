import { type ExposureProfile, showCount, type TableRow } from "@broker/contracts";
import { onCurve } from "../curve/on-curve.ts";
import { dataRow, rowNamed } from "../trace/data-row.ts";
import type { StepWords } from "../trace/worked-sum.ts";
import risk from "./risk-factors.json" with { type: "json" };
import territories from "./territory-factors.json" with { type: "json" };

/** A factor with the words of its step. */
export interface RiskFactor {
  readonly factor: number;
  readonly words: StepWords;
}

/** Years for which a past loss counts. */
const CLAIM_YEARS = 5;

/** Past losses of the five years before they were told; nobody told = 1. */
export function claimsFactor({ claims }: ExposureProfile): RiskFactor {
  const words = { step: "claims", title: "Past losses" };
  if (claims === null)
    return { factor: 1, words: { ...words, input: "nobody told, so that it changes nothing", provenance: "none" } };
  const since = `${Number(claims.asOf.slice(0, 4)) - CLAIM_YEARS}${claims.asOf.slice(4, 10)}`;
  const count = claims.value.filter(({ date }) => date >= since).length;
  const row = rowNamed(risk, `claims-${Math.min(count, 3)}`);
  const input = `${count === 0 ? "none" : showCount(count, "loss", "losses")} in ${CLAIM_YEARS} years`;
  return {
    factor: row.value,
    words: { ...words, input, provenance: claims.provenance, rows: [dataRow(risk.id, row)] },
  };
}

/** How many persons' records it holds; nobody told = 1. */
export function recordsFactor({ records }: ExposureProfile): RiskFactor {
  const words = { step: "records", title: "Personal records held" };
  const { personal, paymentCard, health } = records?.value ?? {};
  const told = [personal, paymentCard, health].filter((count) => count !== undefined);
  if (records === null || told.length === 0)
    return { factor: 1, words: { ...words, input: "nobody told, so that it changes nothing", provenance: "none" } };
  const count = told.reduce((sum, each) => sum + each, 0);
  const points = risk.rows.filter((row) => row.of === "records");
  const { value, low, high } = onCurve(points, Math.max(1, count), { below: "flat", above: "flat" });
  const rows = points.filter(({ at }) => at === low.at || at === high.at).map((row) => dataRow(risk.id, row));
  return {
    factor: value,
    words: { ...words, input: showCount(count, "record"), provenance: records.provenance, rows },
  };
}

function territoryOf(country: string) {
  const name = country.trim().toLowerCase();
  return territories.rows.find(({ names }) => names.includes(name)) ?? rowNamed(territories, "all-countries");
}

/** How often policies have claims where the turnover is earned, beside the United States, of which the rating table is. */
export function territoryFactor({ country, usShare }: ExposureProfile): RiskFactor {
  const home = territoryOf(country?.value ?? "United Kingdom");
  const states = rowNamed(territories, "united-states");
  const share = usShare?.value ?? 0;
  const frequency = (1 - share) * home.claimsPerHundred + share * states.claimsPerHundred;
  const place = country === null ? "country not known, taken as the United Kingdom" : country.value;
  const american =
    usShare === null ? "US share not known, taken as none" : `${Math.round(share * 100)}% of turnover in the US`;
  const rows: TableRow[] = [home, states].map((row) => dataRow(territories.id, row));
  return {
    factor: frequency / states.claimsPerHundred,
    words: {
      step: "territory",
      title: "Territory",
      input: `${place}; ${american}: ${frequency.toFixed(2)} claims for each 100 policies against ${states.claimsPerHundred}`,
      provenance: country === null ? "none" : country.provenance,
      rows,
    },
  };
}
