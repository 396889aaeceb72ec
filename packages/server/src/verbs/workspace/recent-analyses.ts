import { setImmediate } from "node:timers/promises";
import {
  AppError,
  type InsuranceImpact,
  moneyOf,
  printedAmounts,
  type RecentAnalysis,
  type ScanReport,
  type WebRiskBand,
  type WhatIfFigure,
} from "@broker/contracts";
import {
  bandCaveats,
  dollarsPerPound,
  exposureProfileOf,
  firstSteps,
  type Surroundings,
  scoreShown,
  whatIf,
  withAnalyses,
} from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import type { FoundClient } from "../clients/client-record.ts";
import { ownerOf } from "../reports/report-context-of.ts";

/** The works' effect on the premium needs no simulated loss. */
const RUN = { years: 1, seed: 1 };

/** The saving as the what-if and the reports print it: the difference of the printed premiums. */
function impactOf(figure: WhatIfFigure | undefined, of: InsuranceImpact["of"]): InsuranceImpact | null {
  if (figure?.kind !== "money") return null;
  const { before, change } = printedAmounts(figure);
  if (!before || change === null || change >= 0) return null;
  return { savings: moneyOf(-change), savingsPercentage: Math.round((-change / before) * 100), of };
}

/**
 * The saving from a report's priority actions: off the expiring premium that was declared, by the share that the
 * technical premium falls, else off the technical premium. Null = the turnover is not known, or there is no saving.
 */
function insuranceImpact(
  { config, clock }: Workspace,
  report: ScanReport,
  owner: FoundClient | null,
): InsuranceImpact | null {
  const ids = firstSteps(report).flatMap(({ id, kind }) => (kind === "fact" ? [] : [id]));
  if (owner === null || ids.length === 0) return null;
  const asOf = clock.now().toISOString();
  const profile = exposureProfileOf({ record: owner.record, report, asOf });
  const { figures } = whatIf({
    profile,
    report,
    blockers: report.placeability?.blockers ?? [],
    goal: { kind: "fixes", ids },
    terms: config.fx === undefined ? {} : { fx: config.fx },
    run: { ...RUN, asOf, dollar: dollarsPerPound(config.fx) },
  });
  const named = (id: string) => figures.find((figure) => figure.id === id);
  return impactOf(named("expiring-premium"), "expiring") ?? impactOf(named("technical-premium"), "technical");
}

const STATES: Readonly<Record<WebRiskBand, NonNullable<RecentAnalysis["status"]>>> = {
  Low: "success",
  Medium: "warning",
  High: "danger",
};

/**
 * The saving from the actions, or null if the recorded terms contradict each other: the list continues without the
 * figure.
 */
async function impact(workspace: Workspace, report: ScanReport): Promise<RecentAnalysis["insuranceImpact"]> {
  const owner = await ownerOf(workspace, report.target.domain).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "ambiguous") return null;
    throw error;
  });
  try {
    return insuranceImpact(workspace, report, owner);
  } catch (error) {
    if (error instanceof AppError && error.code === "usage") return null;
    throw error;
  }
}

async function rowOf(workspace: Workspace, report: ScanReport, around: Surroundings): Promise<RecentAnalysis> {
  const { websiteAnalysis: analysis } = withAnalyses(report, around);
  const overall = scoreShown(report) ? report.scores.overall : null;
  const { domain } = report.target;
  const business = analysis?.businessIntelligence;
  return {
    id: report.id,
    companyName: analysis?.companyName ?? domain,
    toldName: analysis?.toldName ?? null,
    domain,
    website: report.target.url,
    industry: business?.industry ?? null,
    size: business?.size ?? null,
    locations: business?.locations ?? [],
    riskScore: overall?.risk ?? null,
    band: overall?.band ?? null,
    caveats: bandCaveats(report),
    confidence: report.confidence,
    complianceScore: analysis?.icoCompliance.score ?? null,
    status: overall === null ? null : STATES[overall.band],
    insuranceImpact: await impact(workspace, report),
    lastAnalysis: report.startedAt,
  };
}

/** The latest analysis of each company that answered, newest first. AppError `usage` for an invalid cursor. */
export async function recentAnalyses(
  workspace: Workspace,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ items: RecentAnalysis[]; total: number; next: string | null }> {
  const page = await workspace.database.recent.recent({ limit, after });
  const reports = await Promise.all(page.scans.map(({ id }) => workspace.database.scans.find(id)));
  const around = await workspace.database.peers.around(reports);
  const items: RecentAnalysis[] = [];
  for (const [place, report] of reports.entries()) {
    const surroundings = around[place];
    if (surroundings !== undefined) items.push(await rowOf(workspace, report, surroundings));
    // A row takes some milliseconds: other calls are answered in between.
    await setImmediate();
  }
  return { items, total: page.total, next: page.next };
}
