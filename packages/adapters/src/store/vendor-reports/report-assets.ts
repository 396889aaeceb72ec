import { AppError, ReportAsset, type ReportAssetKind } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";
import { outdateReports } from "./outdate-reports.ts";

const assetOf = ({ body }: { readonly body: string }): ReportAsset => ReportAsset.parse(JSON.parse(body));

/** Hosts read at once: others are answered between two pages. */
const PAGE = 500;

/** Hosts that a client's reports examined, by name. */
export async function listReportAssets(tables: Kysely<Tables>, client: string): Promise<readonly ReportAsset[]> {
  const found: ReportAsset[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const rows: { readonly host: string; readonly body: string }[] = await tables
      .selectFrom("report_assets")
      .select(["host", "body"])
      .where("client_id", "=", client)
      .where("host", ">", after)
      .orderBy("host")
      .limit(PAGE)
      .execute();
    for (const row of rows) found.push(assetOf(row));
    after = rows.length < PAGE ? null : (rows.at(-1)?.host ?? null);
    await giveTurn();
  }
  return found;
}

/** A host that a client's reports examined. AppError `not_found`. */
export async function findReportAsset(tables: Kysely<Tables>, client: string, host: string): Promise<ReportAsset> {
  const row = await tables
    .selectFrom("report_assets")
    .select("body")
    .where("client_id", "=", client)
    .where("host", "=", host.trim().toLowerCase())
    .executeTakeFirst();
  if (row === undefined)
    throw new AppError("not_found", `No report of this client examined ${host}.`, {
      hint: "Reload the list of hosts.",
    });
  return assetOf(row);
}

/** Writes the decision on a host. */
export async function writeReportDecision(
  tables: Kysely<Tables>,
  client: string,
  { host, kind, by, at }: Actor & { readonly host: string; readonly kind: ReportAssetKind },
): Promise<void> {
  await tables
    .insertInto("report_decisions")
    .values({ client_id: client, host, kind, by_user: by, at })
    .onConflict((conflict) => conflict.columns(["client_id", "host"]).doUpdateSet({ kind, by_user: by, at }))
    .execute();
}

/** Decides how a host counts. AppErrors `not_found` for a client or host that does not exist. */
export async function decideReportAsset(
  transaction: Transaction<Tables>,
  { client, host, kind }: { readonly client: string; readonly host: string; readonly kind: ReportAssetKind },
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  const known = await findReportAsset(transaction, client, host);
  await writeReportDecision(transaction, client, { host: known.host, kind, ...actor });
  await outdateReports(transaction, client);
  const detail = { host: known.host, kind };
  await writeAudit(transaction, { ...actor, action: "report host decided", subject: client, detail });
}
