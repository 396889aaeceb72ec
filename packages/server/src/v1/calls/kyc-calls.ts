import { AppError, type KycCase, type V1_KYC_API, type V1KycCase } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { findClient } from "../../verbs/clients/client-record.ts";
import { readCase } from "../../verbs/kyc/read-cases.ts";
import { openCase, runCase } from "../../verbs/kyc/run-cases.ts";
import type { Workspace } from "../../workspace/workspace.ts";

const OUTCOMES = { "true-match": "true_match", "false-match": "false_match" } as const;

/** What persons have decided of a case. */
function decidedOf(view: KycCase, lastRunAt: string | null): V1KycCase {
  const { id, name, sample, openedAt, nextRun, hits, handChecks } = view;
  const present = hits.filter(({ goneAt }) => goneAt === null);
  const decisions = present.flatMap(({ state, party, match, steps }): V1KycCase["decisions"] => {
    if (state === "open" || state === "proposed") return [];
    const decidedAt = steps.at(-1)?.at ?? "";
    return [{ party: party.name, list: match.list, entry: match.name, outcome: OUTCOMES[state], decidedAt }];
  });
  const isDecided = lastRunAt !== null && decisions.length === present.length;
  return {
    client: { id, name },
    ...{ sample, state: isDecided ? "decided" : "pending", openedAt, lastRunAt, nextRunOn: nextRun, decisions },
    checks: handChecks.map(({ type, status, who, where, on }) => ({ type, status, who, where, on })),
    links: { self: `/api/v1/kyc/${id}`, app: `/dashboard/clients/${id}` },
  };
}

async function shown(workspace: Workspace, client: string, view: KycCase): Promise<V1KycCase> {
  const stored = await workspace.database.kyc.caseOf(client);
  return decidedOf(view, stored?.case.lastRunAt ?? null);
}

/** Opens the case of a client unless it has one. */
async function openOnce(workspace: Workspace, client: string): Promise<void> {
  if ((await workspace.database.kyc.caseOf(client)) !== null) return;
  try {
    await openCase(workspace, client, {});
  } catch (error) {
    // Another caller may have opened it in the same moment.
    if (!(error instanceof AppError) || error.code !== "record_unsettled") throw error;
  }
}

/** KYC cases. */
export const v1KycCalls = ({ scanning }: Pick<ServerParts, "scanning">): Handlers<typeof V1_KYC_API> => ({
  "GET /api/v1/kyc/:client": async ({ workspace, params }) => {
    const { id } = await findClient(workspace, params.client);
    return shown(workspace, id, await readCase(workspace, id));
  },
  "POST /api/v1/kyc": async ({ workspace, body, signal }) => {
    const { id } = await findClient(workspace, body.client);
    await openOnce(workspace, id);
    const sources = scanning.sources.of(workspace.database.registers);
    return shown(workspace, id, await runCase(workspace, sources, { reference: id, signal }));
  },
});
