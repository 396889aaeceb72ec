import type { ClientPosture, LookalikeSearch, ScanReport } from "@broker/contracts";
import { authenticationOf } from "./authentication-analysis.ts";
import { essentialsOf } from "./cyber-essentials/cyber-essentials-analysis.ts";
import { readinessOf } from "./readiness/readiness-index.ts";
import type { Peer } from "./website-analysis/market-average.ts";
import { type CompanyKnowledge, websiteAnalysis } from "./website-analysis/website-analysis.ts";

/**
 * What a workspace knows in addition to one report: its other companies, and what its lists and records say of this
 * one.
 */
export interface Surroundings extends CompanyKnowledge {
  readonly peers: readonly Peer[];
  /** The last search for lookalike names; null = none was made. */
  readonly lookalikes?: LookalikeSearch | null;
  /** The postures of the client's domains where this is one of them; null = it has no client, or is the only one. */
  readonly client?: ClientPosture | null;
}

/**
 * The report with its analyses, as printed. Without `surroundings`, an existing website analysis stays (it came from a
 * file), and otherwise the market average is an assumption. Pure.
 */
export function withAnalyses(report: ScanReport, surroundings?: Surroundings): ScanReport {
  const carried = surroundings === undefined ? report.websiteAnalysis : undefined;
  const analysis = carried ?? websiteAnalysis(report, surroundings?.peers, surroundings);
  const { industry } = analysis.businessIntelligence;
  const employees = surroundings?.employees ?? null;
  const earlier = surroundings === undefined ? report.readiness : undefined;
  const readiness = earlier ?? readinessOf(report, { industry, employees });
  return {
    ...report,
    websiteAnalysis: analysis,
    cyberEssentials: essentialsOf(report),
    authentication: authenticationOf(report),
    ...(readiness === null ? {} : { readiness }),
    ...(surroundings?.lookalikes ? { lookalikes: surroundings.lookalikes } : {}),
    ...(surroundings?.client ? { client: surroundings.client } : {}),
  };
}
