import type { KycHit } from "@broker/contracts";
import { type ChangedPrincipals, judgeHits, judgeOwnersChanged } from "@broker/core/kyc";
import { ruleInForce } from "@broker/core/monitor";
import { nowOf, type Recorded } from "../../workspace/workspace.ts";

/** Raises alerts of hits that no one has decided, and resolves those of decided ones, in the caller's transaction. */
export async function settleHitAlerts(recorded: Recorded, client: string, hits: readonly KycHit[]): Promise<void> {
  const { alerts } = recorded.database;
  const setting = ruleInForce("sanctions-hit", await alerts.rules(client));
  const watched = (await alerts.watched(["sanctions-hit"])).flatMap((each) =>
    each.client === client ? [each.subject] : [],
  );
  const judgements = judgeHits(hits, { setting, watched });
  await alerts.settle({ client, domain: null, judgements, at: nowOf(recorded), scan: null, batchId: null });
}

/** Raises an alert of officers or owners that changed at the register, in the caller's transaction. */
export async function raiseOwnersChanged(
  recorded: Recorded,
  client: string,
  changed: ChangedPrincipals,
): Promise<void> {
  const { alerts } = recorded.database;
  const at = nowOf(recorded);
  const setting = ruleInForce("owners-changed", await alerts.rules(client));
  const judgements = judgeOwnersChanged(changed, { at, setting });
  await alerts.settle({ client, domain: null, judgements, at, scan: null, batchId: null });
}
