import { type LimitSum, moneyOf, type Placement, type PlacementStep } from "@broker/contracts";
import { currentStep, currentSteps } from "../../client/placements/check-step.ts";
import type { PortfolioCompany } from "./portfolio-company.ts";

/** The company's recorded limit in force, in pence; null = none recorded. */
export const limitOf = ({ policy }: PortfolioCompany): number | null => policy?.limit ?? null;

/** Total of clients' recorded limits, with the number not recorded. */
export function totalLimit(clients: readonly PortfolioCompany[], portfolioLimits: number): LimitSum {
  const limits = clients.flatMap((client) => limitOf(client) ?? []);
  const sum = limits.reduce((all, limit) => all + limit, 0);
  return {
    sum: limits.length === 0 ? null : moneyOf(sum),
    known: limits.length,
    unknown: clients.length - limits.length,
    shareOfKnown: portfolioLimits === 0 ? null : sum / portfolioLimits,
  };
}

/** Total of the recorded limits, in pence. */
export function knownLimits(companies: readonly PortfolioCompany[]): number {
  return companies.reduce((sum, company) => sum + (company.kind === "client" ? (limitOf(company) ?? 0) : 0), 0);
}

const beginsOn = ({ inception, on }: PlacementStep) => inception ?? on;

/** Status of a placement's policy on a day: its terms while in force, otherwise its inception or expiry. */
export type PolicyState =
  | { readonly state: "in-force"; readonly terms: PlacementStep }
  | { readonly state: "begins"; readonly on: string }
  | { readonly state: "ended" | "none" };

/**
 * The status of a placement's policy on a day. The expiring policy stays in force until the renewal incepts. `none` =
 * never bound, or lost.
 * @param today ISO day
 */
export function policyInForce(placement: Placement, today: string): PolicyState {
  const { stage } = currentStep(placement);
  if (stage !== "bound" && stage !== "renewed") return { state: "none" };
  const policies = currentSteps(placement.steps).filter((step) => step.stage === "bound" || step.stage === "renewed");
  const terms = policies.findLast(
    (step) => beginsOn(step) <= today && (step.expiresOn === null || step.expiresOn >= today),
  );
  if (terms !== undefined) return { state: "in-force", terms };
  const next = policies.findLast((step) => beginsOn(step) > today);
  return next === undefined ? { state: "ended" } : { state: "begins", on: beginsOn(next) };
}
