import { openDatabase, type StoreOptions } from "../../packages/adapters/src/store/database/open-database.ts";
import { countValues } from "../../packages/adapters/src/store/prospects/enter-prospects.ts";
import { type PlacedProspect, writeProspects } from "../../packages/adapters/src/store/prospects/prospect-rows.ts";
import { newProspect, readListing } from "../../packages/core/src/index.ts";

export const INDUSTRIES: readonly string[] = Array.from({ length: 40 }, (_, n) => `Industry ${n}`);
const WORDS = ["Harbour", "Mill", "Northgate", "Severn", "Caledonian", "Orchard", "Beacon", "Crown"];
const POSTCODES = ["M1 1AE", "EC1A 1BB", "B33 8TH", "LS1 1UR", "L1 8JQ", "BS1 5TR", "EH1 1YZ"];
const AT_ONCE = 5000;

/** Deterministic pseudo-random numbers below `most` (Numerical Recipes, linear congruential). */
function draws(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function prospect(n: number, draw: (most: number) => number): PlacedProspect {
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? "";
  const fields = {
    name: `${pick(WORDS)} Company ${n} ${pick(["Ltd", "Holdings", "& Partners"])}`,
    industry: pick(INDUSTRIES),
    ...(draw(5) === 0 ? {} : { employees: String(1 + draw(2000)), revenue: String(100_000 + draw(50_000_000)) }),
    ...(draw(6) === 0 ? {} : { postcode: pick(POSTCODES) }),
  };
  const day = String(1 + draw(28)).padStart(2, "0");
  const figures = {
    scanId: n.toString(16).padStart(64, "0"),
    risk: draw(101),
    range: null,
    riskBefore: draw(101),
    confidence: "High" as const,
    coverage: 0.9,
    severeFailures: draw(5),
    privacy: draw(101),
    assessedAt: `2026-10-${day}T09:00:00.000Z`,
  };
  return newProspect({
    id:
      draw(2 ** 32)
        .toString(16)
        .padStart(8, "0") + n.toString(16).padStart(8, "0"),
    domain: `company-${n}.example`,
    place: 0,
    listing: readListing(null, fields, { batchId: "2026-10-01-a", at: "2026-10-01T09:00:00.000Z" }),
    figures: draw(10) === 0 ? null : figures,
  });
}

/** Fills a new portfolio with this number of companies, nine in ten of them assessed. */
export async function fillPortfolio(options: StoreOptions, count: number): Promise<void> {
  const draw = draws(42);
  const { database, close } = await openDatabase(options);
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => prospect(from + n, draw));
    await database.transaction().execute((transaction) => writeProspects(transaction, some));
  }
  // As at the end of a list.
  await countValues(database);
  await close();
}
