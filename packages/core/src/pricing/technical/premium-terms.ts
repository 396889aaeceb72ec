import {
  type Amount,
  AppError,
  type ExposureProfile,
  type FxConfig,
  type Known,
  type MoneyNotation,
  SCREEN_MONEY,
  showMoney,
} from "@broker/contracts";
import { assumedCover, coverInForce } from "../../forecast/cover-in-force.ts";
import { rowNamed } from "../calculation.ts";
import table from "./terms.json" with { type: "json" };

/** Terms on which to price a risk; omitted ones come from the profile. Money in pence. */
export interface PremiumTerms {
  readonly limit?: number;
  readonly retention?: number;
  /** Share of the gross premium, 0–1. */
  readonly brokerage?: number;
  readonly fx?: FxConfig;
  /** When limit and retention were entered, ISO 8601. */
  readonly asOf?: string;
  /** How the words of the pricing write amounts (default: as on screens). */
  readonly notation?: MoneyNotation;
}

/** The notation of the amounts in words. */
export const notationOf = ({ notation }: PremiumTerms): MoneyNotation => notation ?? SCREEN_MONEY;

/** The limit and the retention to price. */
export interface PricedTerms {
  readonly limit: Known<Amount>;
  readonly retention: Known<Amount>;
}

function termOf(profile: ExposureProfile, term: "limit" | "retention", terms: PremiumTerms): Known<Amount> {
  const assumed = assumedCover(term);
  const typed = terms[term];
  if (typed !== undefined)
    return { value: { pence: typed }, provenance: "declared", asOf: terms.asOf ?? assumed.asOf, source: "as typed" };
  const known = coverInForce(profile, term) ?? assumed;
  return { ...known, value: { pence: known.value } };
}

/** Throws `usage` for a limit of £0. */
export function requireLimit(pence: number): void {
  if (pence > 0) return;
  const fix = { kind: "set-option", option: "limit", example: "1m" } as const;
  throw new AppError("usage", "A limit of £0 cannot be priced.", { fix });
}

/**
 * The limit and retention to price: as entered, else as quoted or requested, else of the expiring policy, else the
 * table's default, marked as not disclosed. Throws `usage` if they are inconsistent.
 */
export function pricedTerms(profile: ExposureProfile, terms: PremiumTerms): PricedTerms {
  const limit = termOf(profile, "limit", terms);
  const retention = termOf(profile, "retention", terms);
  requireLimit(limit.value.pence);
  if (retention.value.pence >= limit.value.pence)
    throw new AppError(
      "usage",
      `The deductible of ${showMoney(retention.value.pence)} is not below the limit of ${showMoney(limit.value.pence)}.`,
      {
        ...(limit.provenance === "none"
          ? { hint: "No limit is recorded.", fix: { kind: "set-option", option: "limit", example: "5m" } }
          : {
              hint: "The deductible must be below the limit.",
              fix: { kind: "set-option", option: "retention", example: String(Math.floor(limit.value.pence / 1000)) },
            }),
      },
    );
  return { limit, retention };
}

/** The lowest premium at which insurers write a limit, in pence: the minimum rate on line. */
export const minimumPremium = (limit: number): number => (rowNamed(table, "minimum-rate-on-line").share ?? 0) * limit;
