import type { Disputed, ListedDispute } from "@broker/adapters";
import { AppError, type DisputeGround, type DisputeState, plainText } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import { actorOf, type Workspace } from "../workspace/workspace.ts";
import { settleScanned } from "./compliance/settle-followed.ts";

/** A dispute of a scan's finding. */
interface DisputeRequest {
  /** A scan, a domain or a client. */
  readonly reference: string;
  readonly checkId: string;
  readonly ground: DisputeGround | null;
  readonly reason: string;
  readonly evidence: string | null;
  /** ISO day; absent = it has no end. */
  readonly expiresOn?: string;
}

/** Which disputes are requested; a part left out does not filter. */
interface DisputeFilter {
  readonly state?: DisputeState;
  /** As typed by the user. */
  readonly domain?: string;
  readonly checkId?: string;
}

/** Disputes, newest first. AppError `target_invalid` for an invalid domain. */
export function listDisputes(workspace: Workspace, wanted: DisputeFilter): Promise<readonly ListedDispute[]> {
  const { domain, ...rest } = wanted;
  const query = { ...rest, ...(domain === undefined ? {} : { domain: parseTarget(domain).target.domain }) };
  return workspace.database.disputes.list(query);
}

/** The dispute that a change was made to, with the scan's new figures in the client's compliance history at once. */
async function settled(workspace: Workspace, change: Promise<Disputed>): Promise<Disputed> {
  const disputed = await change;
  await settleScanned(workspace, disputed.dispute.domain);
  return disputed;
}

/** Opens a dispute. AppErrors `not_found`, `ambiguous`, `usage`. */
export function openDispute(workspace: Workspace, request: DisputeRequest): Promise<Disputed> {
  const reason = plainText(request.reason).trim();
  if (reason === "")
    throw new AppError("usage", "A dispute requires a reason.", {
      fix: { kind: "set-option", option: "reason", example: "fixed on Monday, see the ticket" },
    });
  return settled(workspace, workspace.database.disputes.open({ ...request, reason }, actorOf(workspace)));
}

/** Resolves an open dispute. AppErrors `not_found`, `ambiguous`, `usage`. */
export function resolveDispute(
  workspace: Workspace,
  id: string,
  { verdict, note }: { readonly verdict: "upheld" | "rejected"; readonly note: string | null },
): Promise<Disputed> {
  return settled(workspace, workspace.database.disputes.resolve(id, verdict, note, actorOf(workspace)));
}

/** Withdraws a dispute. AppErrors `not_found`, `ambiguous`, `usage`. */
export function withdrawDispute(workspace: Workspace, id: string): Promise<Disputed> {
  return settled(workspace, workspace.database.disputes.withdraw(id, actorOf(workspace)));
}
