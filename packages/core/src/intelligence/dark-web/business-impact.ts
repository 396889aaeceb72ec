import type { DarkWebFacts, Exposure, ExposureKind } from "@broker/contracts";

/** An hour of a specialist in pence: the rate of the product's return-on-investment model. */
const HOUR_PENCE = 5000;
const HOURS_PER_ADDRESS = 1;
const HOURS_PER_MACHINE = 8;

const FORMULA = `(addresses × ${HOURS_PER_ADDRESS} h + infected machines × ${HOURS_PER_MACHINE} h) × £50`;

const total = (found: readonly Exposure[], kind: Exposure["kind"]) =>
  found.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + (count ?? 0), 0);

/** What the exposures may cost the business. Levels by stated rules; the sum is an estimate, its formula printed with it. */
export function businessImpact(
  found: readonly Exposure[],
  asked: readonly ExposureKind[],
): NonNullable<DarkWebFacts["businessImpact"]> | null {
  if (!asked.includes("addresses") && !asked.includes("malware")) return null;
  const [addresses, machines] = [total(found, "addresses"), total(found, "malware")];
  const accountTakeover = machines > 0 ? "High" : addresses > 0 ? "Medium" : "Low";
  const known = found.filter(({ kind }) => kind === "own-service" || kind === "extortion-claim");
  const reputation = known.some(({ severity }) => severity === "critical")
    ? "High"
    : known.length > 0
      ? "Medium"
      : asked.includes("own-service") || asked.includes("extortion-claim")
        ? "Low"
        : null;
  const hours = addresses * HOURS_PER_ADDRESS + machines * HOURS_PER_MACHINE;
  return { accountTakeover, reputation, cleanupCost: hours === 0 ? null : hours * HOUR_PENCE, formula: FORMULA };
}
