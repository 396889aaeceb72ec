import { EFFECTIVENESS_DAYS, type EffectivenessView } from "@broker/contracts";
import { controlEffectiveness, type ScannedEvidence, scannedEvidence } from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "./read-compliance.ts";

const DAY_MS = 86_400_000;

/**
 * How steadily a client's controls were observed in operation, by the stored scans of its accepted domains. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function effectivenessView(workspace: Workspace, reference: string): Promise<EffectivenessView> {
  const { clients, forecast } = workspace.database;
  const log = await clients.find(reference);
  const now = nowOf(workspace);
  const from = new Date(Date.parse(now) - EFFECTIVENESS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const scans: ScannedEvidence[] = [];
  for (const domain of (await clients.lastScans(log)).keys())
    for (const report of await forecast.scansSince(domain, from)) {
      const evidence = scannedEvidence(report);
      if (evidence !== null) scans.push({ ...evidence, host: domain });
    }
  const sample = log.sample || (await clients.isSample());
  return {
    client: { id: log.id, name: nameOfClient(log), sample },
    ...controlEffectiveness(scans, now.slice(0, 10)),
  };
}
