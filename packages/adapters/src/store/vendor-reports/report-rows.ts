import { AppError, FiledReport, type ReportAssetKind, VendorReport } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import type { Row, Tables } from "../database/tables.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import { outdateReports } from "./outdate-reports.ts";

/** Hosts of a report by how they count. */
export type HostCounts = Readonly<Record<ReportAssetKind, number>>;

/** A filed report as it is written; its hosts are counted when the client's reports are settled. */
export type ReportToFile = Omit<FiledReport, "assets" | "withdrawn">;

const NO_HOSTS: HostCounts = { accepted: 0, internal: 0, candidate: 0, rejected: 0 };

const filedOf = ({ body, hosts }: Pick<Row<"vendor_reports">, "body" | "hosts">): FiledReport => {
  const assets: unknown = JSON.parse(hosts);
  return FiledReport.parse({ ...(JSON.parse(body) as object), assets });
};

/** A client's reports, newest first, withdrawn ones included. */
export async function listReports(tables: Kysely<Tables>, client: string): Promise<readonly FiledReport[]> {
  const rows = tables.selectFrom("vendor_reports").select(["body", "hosts"]).where("client_id", "=", client);
  return (await rows.orderBy("at", "desc").orderBy("id").execute()).map(filedOf);
}

/** The client's report with this id, or whose id alone begins so. AppErrors `not_found`, `ambiguous`. */
export async function findReport(tables: Kysely<Tables>, client: string, reference: string): Promise<FiledReport> {
  const own = tables.selectFrom("vendor_reports").select(["body", "hosts"]).where("client_id", "=", client);
  const exact = await own.where("id", "=", reference).executeTakeFirst();
  if (exact !== undefined) return filedOf(exact);
  const begun = (prefix: string) => own.where("id", "like", `${prefix}%`).limit(2).execute();
  return filedOf(await onlyByPrefix(reference, { one: "report", list: "clients", digits: 32 }, begun));
}

/** The report in force that was read from a file with this digest; null = none. */
export async function reportOfFile(
  tables: Kysely<Tables>,
  client: string,
  sha256: string,
): Promise<FiledReport | null> {
  const row = await tables
    .selectFrom("vendor_reports")
    .select(["body", "hosts"])
    .where("client_id", "=", client)
    .where("sha256", "=", sha256)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : filedOf(row);
}

/** A report with everything that was read of it. */
export async function parsedReport(tables: Kysely<Tables>, id: string): Promise<VendorReport> {
  const row = await tables.selectFrom("vendor_reports").select("parsed").where("id", "=", id).executeTakeFirstOrThrow();
  return VendorReport.parse(unpackJson(row.parsed));
}

/** Writes a report. @param parsed VendorReport as JSON, gzipped */
export async function writeReport(
  transaction: Transaction<Tables>,
  client: string,
  { withdrawn, assets, ...filed }: FiledReport,
  parsed: Uint8Array,
): Promise<void> {
  await transaction
    .insertInto("vendor_reports")
    .values({
      ...{ id: filed.id, client_id: client, sha256: filed.file.sha256, at: filed.at },
      withdrawn_at: withdrawn?.at ?? null,
      body: JSON.stringify({ ...filed, withdrawn }),
      hosts: JSON.stringify(assets),
      parsed,
    })
    .execute();
}

/**
 * Files a report unless the same file is on file already; `repeated` = it is, and nothing changed. AppError `not_found`
 * if the client was erased meanwhile.
 */
export async function fileReport(
  transaction: Transaction<Tables>,
  client: string,
  report: ReportToFile,
  parsed: Uint8Array,
  actor: Actor,
): Promise<{ readonly report: FiledReport; readonly repeated: boolean }> {
  await requireClient(transaction, client);
  const known = await reportOfFile(transaction, client, report.file.sha256);
  if (known !== null) return { report: known, repeated: true };
  const filed: FiledReport = { ...report, assets: NO_HOSTS, withdrawn: null };
  await writeReport(transaction, client, filed, parsed);
  await outdateReports(transaction, client);
  const detail = { report: filed.id, vendor: filed.vendor, file: filed.file.sha256, findings: filed.total };
  await writeAudit(transaction, { ...actor, action: "vendor report filed", subject: client, detail });
  return { report: filed, repeated: false };
}

/**
 * Withdraws a report; it remains on record and counts for nothing. AppErrors `not_found`, `ambiguous`,
 * `record_unsettled` if it already was.
 */
export async function withdrawReport(
  transaction: Transaction<Tables>,
  { client, report, reason }: { readonly client: string; readonly report: string; readonly reason: string },
  actor: Actor,
): Promise<FiledReport> {
  await requireClient(transaction, client);
  const { assets, ...known } = await findReport(transaction, client, report);
  if (known.withdrawn !== null)
    throw new AppError("record_unsettled", "This report was withdrawn in the meantime.", {
      hint: "Nothing was saved. Reload the list of reports.",
    });
  const next = { ...known, withdrawn: { ...actor, reason } };
  await transaction
    .updateTable("vendor_reports")
    .set({ withdrawn_at: actor.at, body: JSON.stringify(next) })
    .where("id", "=", known.id)
    .execute();
  await outdateReports(transaction, client);
  const detail = { report: known.id };
  await writeAudit(transaction, { ...actor, action: "vendor report withdrawn", subject: client, detail });
  return { ...next, assets };
}

/** A report as it is packed for {@link fileReport}. */
export const packReport = (report: VendorReport): Uint8Array => packJson(JSON.stringify(report));
