import type { Disputed, ListedDispute } from "@broker/adapters";
import { AppError, type DisputeGround, type DisputeState, plainText } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import { actorOf, type Workspace } from "../workspace/workspace.ts";

/** What is said against a finding of a scan. */
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

/** Which disputes are wanted; a part that is left out wants all. */
interface DisputeFilter {
  readonly state?: DisputeState;
  /** As a person types it. */
  readonly domain?: string;
  readonly checkId?: string;
}

/** Disputes, the newest first. AppError `target_invalid` for a domain that is none. */
export function listDisputes(workspace: Workspace, wanted: DisputeFilter): Promise<readonly ListedDispute[]> {
  const { domain, ...rest } = wanted;
  const query = { ...rest, ...(domain === undefined ? {} : { domain: parseTarget(domain).target.domain }) };
  return workspace.database.disputes.list(query);
}

/** Opens a dispute. AppErrors `not_found`, `ambiguous`, `usage`. */
export function openDispute(workspace: Workspace, said: DisputeRequest): Promise<Disputed> {
  const reason = plainText(said.reason).trim();
  if (reason === "")
    throw new AppError("usage", "A dispute requires a reason.", {
      fix: { kind: "set-option", option: "reason", example: "fixed on Monday, see the ticket" },
    });
  return workspace.database.disputes.open({ ...said, reason }, actorOf(workspace));
}

/** Settles an open dispute. AppErrors `not_found`, `ambiguous`, `usage`. */
export function resolveDispute(
  workspace: Workspace,
  id: string,
  { verdict, note }: { readonly verdict: "upheld" | "rejected"; readonly note: string | null },
): Promise<Disputed> {
  return workspace.database.disputes.resolve(id, verdict, note, actorOf(workspace));
}

/** Takes a dispute back. AppErrors `not_found`, `ambiguous`, `usage`. */
export function withdrawDispute(workspace: Workspace, id: string): Promise<Disputed> {
  return workspace.database.disputes.withdraw(id, actorOf(workspace));
}
