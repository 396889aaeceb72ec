import { openClientStore } from "@broker/adapters";
import { type ClientCover, lockedSentence } from "@broker/contracts";
import { clientCover as coverOf, exposureProfileOf, recordOf, scanThatStands } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/** The cover of a client, as the record and the models have it, as far as the tier holds them. AppErrors `not_found`, `ambiguous`. */
export async function clientCover(workspace: Workspace, reference: string): Promise<ClientCover> {
  const { record, scanId, tier } = await workspace.lend(openClientStore, async ({ store }) => {
    const log = await store.find(reference);
    const scan = scanThatStands(await store.posture(log));
    return { record: recordOf(log), scanId: scan?.id ?? null, tier: await store.tier() };
  });
  const report = scanId === null ? null : await storedReport(workspace, scanId);
  const asOf = workspace.clock.now().toISOString();
  return coverOf({
    profile: exposureProfileOf({ record, report, asOf }),
    fx: workspace.config.fx,
    asOf,
    locks: {
      rates: lockedSentence(tier, "dynamic_rol_pricing"),
      forecast: lockedSentence(tier, "ai_risk_forecasting"),
    },
  });
}
