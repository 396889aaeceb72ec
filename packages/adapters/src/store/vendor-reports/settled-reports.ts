import {
  type CheckDispute,
  type FiledReport,
  type ReportAsset,
  ReportDecision,
  type ReportFact,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { outdateClient, outdateCompliance } from "../clients/list/outdate-rows.ts";
import { lockClient } from "../clients/read-logs.ts";
import { reviseLastScans } from "../clients/revise-last-scans.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { HostCounts } from "./report-rows.ts";
import { listReports } from "./report-rows.ts";
import { type ReportStanding, reportStanding } from "./report-standings.ts";
import { disputesOfClient } from "./weakness-disputes.ts";

/** What a client's weaknesses and hosts are calculated from, besides scans and what was read of each report. */
export interface ReportBasis {
  readonly standing: ReportStanding;
  /** In the order of filing, without withdrawn ones. */
  readonly reports: readonly FiledReport[];
  readonly decisions: readonly ReportDecision[];
  readonly disputes: ReadonlyMap<string, readonly CheckDispute[]>;
}

/** Decisions on hosts of a client. */
export async function decisionsOfClient(tables: Kysely<Tables>, client: string): Promise<readonly ReportDecision[]> {
  const rows = tables.selectFrom("report_decisions").selectAll().where("client_id", "=", client);
  return (await rows.orderBy("host").execute()).map(({ host, kind, by_user: by, at }) =>
    ReportDecision.parse({ host, kind, by, at }),
  );
}

/** The basis of a client's weaknesses; null = it has no reports. */
export async function reportBasis(tables: Kysely<Tables>, client: string): Promise<ReportBasis | null> {
  const standing = await reportStanding(tables, client);
  if (standing === null) return null;
  const reports = await listReports(tables, client);
  return {
    standing,
    reports: reports.filter(({ withdrawn }) => withdrawn === null).reverse(),
    decisions: await decisionsOfClient(tables, client),
    disputes: await disputesOfClient(tables, client),
  };
}

/** A weakness as it is stored. */
export type WeaknessRow = Row<"weaknesses">;

/** Rows of one transaction, so that the server answers other calls between two. */
const AT_ONCE = 250;

/** The stored weaknesses of a client by id, a part at a time. @param after the last id of the part before */
export async function storedWeaknesses(
  tables: Kysely<Tables>,
  client: string,
  after: string,
): Promise<readonly WeaknessRow[]> {
  return tables
    .selectFrom("weaknesses")
    .selectAll()
    .where("client_id", "=", client)
    .where("id", ">", after)
    .orderBy("id")
    .limit(1000)
    .execute();
}

/** Writes some weaknesses of a client, at most a few hundred. */
export async function putWeaknesses(transaction: Transaction<Tables>, rows: readonly WeaknessRow[]): Promise<void> {
  for (const some of pieces(rows, AT_ONCE))
    await transaction
      .insertInto("weaknesses")
      .values(some)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          counted: ref("excluded.counted"),
          state: ref("excluded.state"),
          severity: ref("excluded.severity"),
          last_on: ref("excluded.last_on"),
          kev: ref("excluded.kev"),
          search: ref("excluded.search"),
          entry: ref("excluded.entry"),
          body: ref("excluded.body"),
        })),
      )
      .execute();
}

/** Removes some weaknesses of a client. */
export async function removeWeaknesses(
  transaction: Transaction<Tables>,
  client: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of pieces(ids))
    await transaction.deleteFrom("weaknesses").where("client_id", "=", client).where("id", "in", some).execute();
}

/** Writes some hosts of a client, at most a few hundred. */
export async function putAssets(
  transaction: Transaction<Tables>,
  client: string,
  assets: readonly ReportAsset[],
): Promise<void> {
  for (const some of pieces(assets, AT_ONCE))
    await transaction
      .insertInto("report_assets")
      .values(some.map((asset) => ({ client_id: client, host: asset.host, body: JSON.stringify(asset) })))
      .onConflict((conflict) =>
        conflict.columns(["client_id", "host"]).doUpdateSet(({ ref }) => ({ body: ref("excluded.body") })),
      )
      .execute();
}

/** Removes some hosts of a client. */
export async function removeAssets(
  transaction: Transaction<Tables>,
  client: string,
  hosts: readonly string[],
): Promise<void> {
  for (const some of pieces(hosts))
    await transaction.deleteFrom("report_assets").where("client_id", "=", client).where("host", "in", some).execute();
}

/** What was calculated besides the rows. */
export interface ReportOutcome {
  /** Of the basis. */
  readonly changes: number;
  /** ISO 8601 date. */
  readonly on: string;
  readonly facts: readonly ReportFact[];
  /** By report. */
  readonly hosts: Readonly<Record<string, HostCounts>>;
}

/**
 * Records that the rows of a client are those of its basis; false = the basis changed meanwhile. Where other facts
 * count against it, the last scan of each of its domains is revised.
 */
export async function settleReports(
  transaction: Transaction<Tables>,
  client: string,
  { changes, on, facts, hosts }: ReportOutcome,
): Promise<boolean> {
  if ((await lockClient(transaction, client)) === undefined) return false;
  const before = await reportStanding(transaction, client);
  if (before?.changes !== changes) return false;
  const body = JSON.stringify(facts);
  await transaction.updateTable("report_standings").set({ facts: body }).where("client_id", "=", client).execute();
  for (const [id, counts] of Object.entries(hosts))
    await transaction
      .updateTable("vendor_reports")
      .set({ hosts: JSON.stringify(counts) })
      .where("id", "=", id)
      .execute();
  if (body !== JSON.stringify(before.facts)) {
    await reviseLastScans(transaction, client);
    await outdateClient(transaction, client);
  } else if (before.settled !== changes) await outdateCompliance(transaction, client);
  // A revision of a scan counts as a change of the basis, but shows nothing that the basis had not.
  await transaction
    .updateTable("report_standings")
    .set(({ ref }) => ({ settled: ref("changes"), settled_on: on }))
    .where("client_id", "=", client)
    .execute();
  return true;
}
