import { randomUUID } from "node:crypto";
import {
  AppError,
  type CheckDispute,
  DisputeGround,
  type FindingsQuery,
  plainText,
  type Weakness,
} from "@broker/contracts";
import { parseTarget } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { settleCompliance } from "../compliance/settle-compliance.ts";
import { settleOutdatedReports, settleReports } from "./settle-reports.ts";

/** A dispute of a weakness as submitted, or the withdrawal of the one in force. */
export interface WeaknessDispute {
  readonly ground: string;
  readonly reason: string;
  readonly evidence: string | null;
  /** Last day on which it applies; null = until withdrawn. */
  readonly until: string | null;
  readonly withdraw?: boolean | undefined;
}

/**
 * A page of the findings of scans and reports, the worst first. AppErrors `not_found`, `ambiguous` for a client,
 * `usage` for an invalid cursor, `target_invalid`.
 */
export async function listFindings(workspace: Workspace, query: FindingsQuery) {
  const { clients, findings } = workspace.database;
  const { client, domain, ...rest } = query;
  const id = client === undefined ? undefined : (await clients.find(client)).id;
  if (id === undefined) await settleOutdatedReports(workspace);
  else await settleReports(workspace, id);
  const page = await findings.page({
    ...rest,
    ...(id === undefined ? {} : { client: id }),
    ...(domain === undefined ? {} : { domain: parseTarget(domain).target.domain }),
  });
  return { ...page, items: [...page.items] };
}

/** One weakness of a client. AppErrors `not_found`, `ambiguous`. */
export async function readWeakness(workspace: Workspace, reference: string, weakness: string): Promise<Weakness> {
  const { clients, reports } = workspace.database;
  const { id } = await clients.find(reference);
  await settleReports(workspace, id);
  return reports.weakness(id, weakness);
}

/** The dispute that a person records; it applies at once. AppError `input_invalid`. */
function newDispute(workspace: Workspace, { ground, reason, evidence, until }: WeaknessDispute): CheckDispute {
  const known = DisputeGround.safeParse(ground);
  if (!known.success)
    throw new AppError("input_invalid", `'${ground}' is not a ground of a dispute.`, {
      hint: `Use one of ${DisputeGround.options.join(", ")}.`,
      fields: { ground: "Choose a ground." },
    });
  const actor = actorOf(workspace);
  if (until !== null && until < actor.at.slice(0, 10))
    throw new AppError("input_invalid", "The last day of the dispute has passed.", {
      fields: { until: "Enter today or a later date." },
    });
  return {
    ...{ id: randomUUID(), ground: known.data, reason: plainText(reason).trim(), evidence },
    ...(until === null ? {} : { expiresOn: until }),
    ...actor,
    state: "upheld",
    settled: { ...actor, note: null },
  };
}

/**
 * Disputes a weakness, or withdraws the dispute in force; while it applies the weakness counts for nothing. AppErrors
 * `not_found`, `ambiguous`, `input_invalid`, `record_unsettled`.
 */
export async function disputeWeakness(
  workspace: Workspace,
  reference: string,
  weakness: string,
  dispute: WeaknessDispute,
): Promise<Weakness> {
  const { clients, reports } = workspace.database;
  const { id: client } = await clients.find(reference);
  const { id } = await reports.weakness(client, weakness);
  const actor = actorOf(workspace);
  if (dispute.withdraw === true) await reports.endDispute(client, id, plainText(dispute.reason).trim(), actor);
  else await reports.dispute(client, id, newDispute(workspace, dispute), actor);
  await settleReports(workspace, client);
  await settleCompliance(workspace, client, { cause: "evidence", ref: null });
  return reports.weakness(client, id);
}
