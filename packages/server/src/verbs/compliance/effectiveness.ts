import type { EffectivenessView } from "@broker/contracts";
import { controlEffectiveness } from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { scansOfPeriod } from "./ccr-trend.ts";
import { nameOfClient } from "./read-compliance.ts";

/**
 * How steadily a client's controls were observed in operation, by the stored scans of its accepted domains. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function effectivenessView(workspace: Workspace, reference: string): Promise<EffectivenessView> {
  const { clients } = workspace.database;
  const log = await clients.find(reference);
  const today = nowOf(workspace).slice(0, 10);
  const scans = await scansOfPeriod(workspace, log, today);
  const sample = log.sample || (await clients.isSample());
  return {
    client: { id: log.id, name: nameOfClient(log), sample },
    ...controlEffectiveness(scans, today),
  };
}
