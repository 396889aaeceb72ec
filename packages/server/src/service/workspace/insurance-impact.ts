import { type InsuranceImpact, moneyOf, type ScanReport, type WhatIfFigure } from "@broker/contracts";
import { dollarsPerPound, exposureProfileOf, firstSteps, whatIf } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import type { FoundClient } from "../clients/named-client.ts";

/** The works' effect on the premium needs no simulated loss. */
const RUN = { years: 1, seed: 1 };

const pence = (money: { readonly amount: string } | null) =>
  money === null ? null : Math.round(Number(money.amount) * 100);

function impactOf(figure: WhatIfFigure | undefined, of: InsuranceImpact["of"]): InsuranceImpact | null {
  if (figure?.kind !== "money") return null;
  const [before, after] = [pence(figure.before), pence(figure.after)];
  if (before === null || after === null || before === 0 || after >= before) return null;
  const saved = before - after;
  return { savings: moneyOf(saved), savingsPercentage: Math.round((saved / before) * 100), of };
}

/**
 * What the works that a report puts first would take off the company's premium: off the expiring one that was declared,
 * moved by the share that the technical one moves, else off the technical one. Null = the turnover is not known, or
 * they take nothing off.
 */
export function insuranceImpact(
  { config, clock }: Workspace,
  report: ScanReport,
  owner: FoundClient | null,
): InsuranceImpact | null {
  const ids = firstSteps(report).map(({ checkId }) => checkId);
  if (owner === null || ids.length === 0) return null;
  const asOf = clock.now().toISOString();
  const profile = exposureProfileOf({ record: owner.record, report, asOf });
  const { figures } = whatIf({
    profile,
    report,
    goal: { kind: "fixes", ids },
    terms: config.fx === undefined ? {} : { fx: config.fx },
    run: { ...RUN, asOf, dollar: dollarsPerPound(config.fx) },
  });
  const named = (id: string) => figures.find((figure) => figure.id === id);
  return impactOf(named("expiring-premium"), "expiring") ?? impactOf(named("technical-premium"), "technical");
}
