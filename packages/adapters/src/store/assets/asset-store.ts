import { AppError, type Asset, CLIENT_VALUES } from "@broker/contracts";
import {
  acceptedDomains,
  assetsOfClient,
  type ClientLog,
  disownAsset,
  effectiveValue,
  ownAsset,
  type RecordedDomain,
} from "@broker/core";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { changedFields, lockIdentity, writeLog } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import { findClient } from "../clients/find-client.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { saveEarlierAssets } from "../save-scan/save-assets.ts";
import { assetRowsOf, list, of } from "./asset-queries.ts";

/** A domain can belong to the client, its parent or its subsidiaries only. */
function refuseStranger(log: ClientLog, verdict: AssetVerdict): void {
  if (verdict.deed !== "accepted" || verdict.company === undefined) return;
  const { parent, subsidiaries = [] } = CLIENT_VALUES.group.safeParse(effectiveValue(log, "group")?.value).data ?? {};
  const own = effectiveValue(log, "legalName")?.value;
  const group = [...(typeof own === "string" ? [own] : []), ...(parent === undefined ? [] : [parent]), ...subsidiaries];
  if (group.includes(verdict.company)) return;
  throw new AppError("usage", `The record has no company '${verdict.company}' in the client's group.`, {
    hint: `The group consists of ${group.join(", ")}. Add the company first.`,
    fix: {
      kind: "edit-client",
      client: log.id,
      field: "group",
      example: JSON.stringify({
        ...(parent === undefined ? {} : { parent }),
        subsidiaries: [...subsidiaries, verdict.company],
      }),
    },
  });
}

function nothingToDecide(asset: Asset, { deed }: AssetVerdict): string | null {
  if (deed === "reopened" && asset.state === "candidate") return `${asset.host} is a candidate already.`;
  return asset.state === deed ? `${asset.host} is ${deed} already.` : null;
}

function changedLog(log: ClientLog, asset: Asset, verdict: AssetVerdict, actor: Actor): ClientLog {
  const decision = { ...actor, scanId: asset.scanId };
  return verdict.deed === "accepted"
    ? ownAsset(log, asset.host, verdict, decision)
    : disownAsset(log, asset.host, decision);
}

/**
 * Decides about a host that scans of the client's domains discovered, and updates the record: an accepted host becomes
 * one of the client's domains, one that is no longer accepted is removed. AppErrors `not_found`, or `usage` when there
 * is nothing to decide.
 */
async function decide(
  transaction: Transaction<Tables>,
  reference: string,
  named: string,
  verdict: AssetVerdict,
  { by, at }: Actor,
): Promise<ClientLog> {
  const { id: clientId } = await findClient(transaction, reference);
  const host = named.trim().toLowerCase();
  const log = await requireLog(transaction, clientId);
  refuseStranger(log, verdict);
  const domains = acceptedDomains(log);
  await saveEarlierAssets(transaction, domains);
  // A decision outlives the domain through which the host was found, so the host itself must be found to reverse it.
  const asset = assetsOfClient(await assetRowsOf(transaction, domains, host), domains).find(
    (each) => each.host === host,
  );
  if (asset === undefined)
    throw new AppError("not_found", `No scan of this client's domains led to '${host}'.`, {
      hint: "A domain that no scan found is added to the client record.",
      fix: {
        kind: "any-of",
        of: [
          { kind: "list", resource: "assets", of: clientId },
          { kind: "edit-client", client: clientId, field: "domains", add: true, example: host },
        ],
      },
    });
  const idle = nothingToDecide(asset, verdict);
  if (idle !== null)
    throw new AppError("usage", idle, {
      fix: { kind: "list", resource: "assets", of: clientId, all: true },
    });
  const open = verdict.deed === "reopened";
  await transaction
    .updateTable("assets")
    .set({
      state: open ? "candidate" : verdict.deed,
      decided_at: open ? null : at,
      decided_by: open ? null : by,
      note: verdict.deed === "rejected" ? verdict.note : null,
    })
    .where("owner", "in", domains)
    .where("host", "=", host)
    .execute();
  const changed = changedLog(log, asset, verdict, { by, at });
  const next = changed === log ? log : { ...changed, version: log.version + 1 };
  await lockIdentity(transaction, log, next);
  if (next !== log) await writeLog(transaction, next);
  const fields = changedFields(log, next);
  const detail = fields.length === 0 ? null : { fields };
  await writeAudit(transaction, { by, at, action: `asset ${verdict.deed}`, subject: clientId, detail });
  return next;
}

/** The decision about a host; reopened = the decision is withdrawn and the host is a candidate again. */
export type AssetVerdict =
  | ({ readonly deed: "accepted" } & Pick<RecordedDomain, "role" | "company">)
  | { readonly deed: "rejected"; readonly note: string }
  | { readonly deed: "reopened" };

/**
 * The hosts that scans discovered, and the decisions about their owners. Every failure is an AppError with a remedy.
 */
export const assetStore = (connection: Connection) =>
  repository(connection, { reads: {}, writes: { list, of, decide } });
export type AssetStore = ReturnType<typeof assetStore>;
