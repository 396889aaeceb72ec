import { type ClientCover, lockedSentence } from "@broker/contracts";
import { clientCover as coverOf, exposureProfileOf, recordOf, scanThatStands } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/**
 * The cover of a client, as the record and the models have it, as far as the tier holds them. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function clientCover(workspace: Workspace, reference: string): Promise<ClientCover> {
  const { clients } = workspace.database;
  const log = await clients.find(reference);
  const scan = scanThatStands(await clients.posture(log));
  const tier = await clients.tier();
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const asOf = workspace.clock.now().toISOString();
  return coverOf({
    profile: exposureProfileOf({ record: recordOf(log), report, asOf }),
    fx: workspace.config.fx,
    asOf,
    locks: {
      rates: lockedSentence(tier, "dynamic_rol_pricing"),
      forecast: lockedSentence(tier, "ai_risk_forecasting"),
    },
  });
}
