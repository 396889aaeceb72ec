import { type DarkWebFacts, type Exposure, type ExposureKind, showCount } from "@broker/contracts";

/** Hourly cost of a specialist in pence: the rate of the return-on-investment model. */
const HOUR_PENCE = 5000;
const HOURS_PER_ADDRESS = 1;
const HOURS_PER_MACHINE = 8;

/**
 * The calculation with its figures. Sources that were not queried are named, not counted as nought, since they could
 * only add to the cost.
 */
function formulaOf(addresses: number, machines: number, asked: readonly ExposureKind[]): string {
  const parts = [
    asked.includes("addresses") ? `${showCount(addresses, "address", "addresses")} × ${HOURS_PER_ADDRESS} h` : null,
    asked.includes("malware") ? `${showCount(machines, "infected machine")} × ${HOURS_PER_MACHINE} h` : null,
  ].filter((part) => part !== null);
  const sum = parts.length === 1 ? `${parts[0]} × £50` : `(${parts.join(" + ")}) × £50`;
  if (!asked.includes("addresses")) return `${sum}; its addresses in breaches were not queried and would add to it`;
  return asked.includes("malware") ? sum : `${sum}; infected devices were not queried and would add to it`;
}

const total = (found: readonly Exposure[], kind: Exposure["kind"]) =>
  found.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + (count ?? 0), 0);

/**
 * What the exposures may cost the business. Levels by stated rules; the amount is an estimate, printed with its
 * formula.
 */
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
  return {
    accountTakeover,
    reputation,
    cleanupCost: hours === 0 ? null : hours * HOUR_PENCE,
    formula: formulaOf(addresses, machines, asked),
  };
}
