import type { DomainHistory, HistoryPoint, HistoryScan } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

function scansOf(history: readonly HistoryPoint[]): HistoryScan[] {
  return history.map(({ scanId, at, methodVersion, basis, risks }, place) => {
    const posture = risks.overall == null ? null : 100 - risks.overall;
    const before = history[place - 1];
    const like = before !== undefined && before.methodVersion === methodVersion && before.basis === basis;
    const earlier = like && before.risks.overall != null ? 100 - before.risks.overall : null;
    return {
      id: scanId,
      at,
      methodVersion,
      posture,
      change: posture === null || earlier === null ? null : posture - earlier,
    };
  });
}

/** The stored scans of a client's accepted domains, the oldest first. AppErrors `not_found`, `ambiguous`. */
export async function clientScans(workspace: Workspace, reference: string) {
  const { clients, forecast } = workspace.database;
  const posture = await clients.posture(await clients.find(reference));
  const domains: DomainHistory[] = [];
  for (const { name, role, company } of posture.domains)
    domains.push({
      name,
      role,
      company,
      stands: name === posture.headline?.domain,
      scans: scansOf(await forecast.history(name)),
    });
  return { domains, proposed: [...posture.proposed], rule: posture.rule };
}
