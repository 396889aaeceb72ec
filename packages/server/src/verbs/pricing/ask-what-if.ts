import type { ClientRecord, ExposureProfile, ScanReport, WhatIf } from "@broker/contracts";
import { dollarsPerPound, exposureProfileOf, type RequestedGoal, withPlan } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { namedClient } from "../clients/client-record.ts";
import { storedReport } from "../scans/stored-report.ts";

/** A company to price: its record and its scan; null = there is none. */
export interface FoundRisk {
  readonly record: ClientRecord | null;
  readonly report: ScanReport | null;
}

/**
 * The risk that a text names: a client first, since its record has more data; else a scan, and the client whose domain
 * was scanned.
 */
export async function foundRisk(workspace: Workspace, reference: string): Promise<FoundRisk> {
  const client = await namedClient(workspace, reference);
  if (client !== null) {
    const report = client.scanId === null ? null : await storedReport(workspace, client.scanId);
    return { record: client.record, report };
  }
  const report = await storedReport(workspace, reference);
  const owner = await namedClient(workspace, report.target.domain);
  return { record: owner?.record ?? null, report };
}

/** Simulated years and seed (defaults), the same in the terminal and the app, so that both show the same figures. */
const RUN = { years: 200_000, seed: 1 };

/**
 * Compares a company with itself after remediation, in this number of simulated years. AppErrors state what cannot be
 * modelled.
 */
export async function whatIfOf(
  workspace: Workspace,
  { profile, report }: { readonly profile: ExposureProfile; readonly report: ScanReport | null },
  goal: RequestedGoal,
  run: { readonly years: number; readonly seed: number } = RUN,
): Promise<WhatIf> {
  const { fx } = workspace.config;
  const asOf = workspace.clock.now().toISOString();
  const terms = fx === undefined ? {} : { fx };
  const owner = report === null ? null : await workspace.database.clients.ofDomain(report.target.domain, asOf);
  const blockers = report === null ? [] : (withPlan(report, owner, asOf).placeability?.blockers ?? []);
  const question = { profile, report, blockers, goal, terms, run: { ...run, asOf, dollar: dollarsPerPound(fx) } };
  return workspace.simulate({ kind: "what-if", question });
}

/** The same for a company from its record and its scan. */
export function askWhatIf(workspace: Workspace, { record, report }: FoundRisk, goal: RequestedGoal): Promise<WhatIf> {
  const asOf = workspace.clock.now().toISOString();
  return whatIfOf(workspace, { profile: exposureProfileOf({ record, report, asOf }), report }, goal);
}
