import { setImmediate } from "node:timers/promises";
import { AppError, type RecentAnalysis, type ScanReport, type WebRiskBand } from "@broker/contracts";
import { figureStands, type Surroundings, withAnalyses } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { ownerOf } from "../reports/report-context-of.ts";
import { insuranceImpact } from "./insurance-impact.ts";

const STATES: Readonly<Record<WebRiskBand, NonNullable<RecentAnalysis["status"]>>> = {
  Low: "success",
  Medium: "warning",
  High: "danger",
};

/**
 * What the works would save, or null where the record's terms cannot stand together: the list goes on without the
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
  const overall = figureStands(report) ? report.scores.overall : null;
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
    confidence: report.confidence,
    complianceScore: analysis?.icoCompliance.score ?? null,
    status: overall === null ? null : STATES[overall.band],
    insuranceImpact: await impact(workspace, report),
    lastAnalysis: report.startedAt,
  };
}

/** The latest analysis of each company that answered, the newest first. AppError `usage` for a cursor that is none. */
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
    // A row takes some milliseconds: others are answered between them.
    await setImmediate();
  }
  return { items, total: page.total, next: page.next };
}
