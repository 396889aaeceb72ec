import { AppError, type Asset, CLIENT_VALUES } from "@broker/contracts";
import { acceptedDomains, assetsOfClient, type ClientLog, disownAsset, effectiveValue, ownAsset } from "@broker/core";
import type { Transaction } from "kysely";
import { changedFields } from "../changed-fields.ts";
import { lockLog, writeLog } from "../client-rows.ts";
import type { Actor } from "../client-store.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import type { AssetVerdict } from "./asset-store.ts";
import { assetRowsOf } from "./find-assets.ts";
import { saveEarlierAssets } from "./save-earlier-assets.ts";

/** Who a domain may be said to belong to: the client, its parent, its subsidiaries. */
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

/** Decides about one host of one client within a transaction. */
export async function decideAsset(
  transaction: Transaction<Tables>,
  clientId: string,
  host: string,
  verdict: AssetVerdict,
  { by, at }: Actor,
): Promise<ClientLog> {
  const log = await lockLog(transaction, clientId);
  if (log === null) throw new AppError("not_found", "The client was erased in the meantime.");
  refuseStranger(log, verdict);
  const domains = acceptedDomains(log);
  await saveEarlierAssets(transaction, domains);
  const rows = await assetRowsOf(transaction, domains, host);
  // A decision outlives the domain that led to the host: who takes the host back must find it by itself.
  const asset = assetsOfClient(rows, domains).find((each) => each.host === host);
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
  if (next !== log) await writeLog(transaction, next);
  const fields = changedFields(log, next);
  const detail = fields.length === 0 ? null : { fields };
  await writeAudit(transaction, { by, at, action: `asset ${verdict.deed}`, subject: clientId, detail });
  return next;
}
