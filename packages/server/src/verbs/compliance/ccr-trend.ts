import { type CcrTrend, EFFECTIVENESS_DAYS } from "@broker/contracts";
import { controlSnapshot } from "@broker/core";
import { ccrTrend, type ScannedEvidence, scannedEvidence } from "@broker/core/compliance";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFramework } from "./frameworks.ts";
import { readCompliance } from "./read-compliance.ts";

/** The framework of the pillars. */
const PILLARS = "nist-csf";
const DAY_MS = 86_400_000;

/** A client's stored scans of its accepted domains in the period of trends, with the last of each before it. */
export async function scansOfPeriod(
  { database: { clients, forecast } }: Workspace,
  log: Parameters<typeof clients.lastScans>[0],
  today: string,
): Promise<ScannedEvidence[]> {
  const from = new Date(Date.parse(today) - EFFECTIVENESS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const scans: ScannedEvidence[] = [];
  for (const domain of (await clients.lastScans(log)).keys())
    for (const report of await forecast.scansSince(domain, from)) {
      const evidence = scannedEvidence(report);
      if (evidence !== null) scans.push({ ...evidence, host: domain });
    }
  return scans;
}

/**
 * Cyber Compliance Readiness of a client over time, on each day with a stored scan. AppErrors `not_found`, `ambiguous`,
 * `feature_locked`.
 */
export async function ccrTrendOf(workspace: Workspace, reference: string): Promise<CcrTrend> {
  await requireFramework(workspace, PILLARS);
  const { log, name, filed, input } = await readCompliance(workspace, reference, () => [PILLARS]);
  const { reports } = workspace.database;
  const reported = (await reports.standing(log.id))?.facts ?? [];
  const scans = await scansOfPeriod(workspace, log, input.today);
  const sources = { scans, answers: controlSnapshot(log) ?? {}, filed, reports: reported };
  return { client: { id: log.id, name, sample: log.sample }, ...ccrTrend(sources, input) };
}
