import { hash } from "node:crypto";
import { AppError, ScanReport } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { lockCompany } from "../database/writers/locks.ts";
import { packJson, unpackJson } from "./pack-evidence.ts";

/**
 * Whether the portfolio already knows a later word about the company: a later scan that reached it, or a later revision
 * of this one.
 */
export async function isOutdated(
  tables: Kysely<Tables>,
  { target, startedAt, id, revision }: Pick<ScanReport, "target" | "startedAt" | "id" | "revision">,
): Promise<boolean> {
  const later = tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "in", companyHosts(target.domain))
    .where("status", "!=", "failed")
    .where(({ eb, or, and }) =>
      or([eb("started_at", ">", startedAt), and([eb("id", "=", id), eb("revision", ">", revision.n)])]),
    );
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** The columns of the table of scans for a report, besides its key and its evidence. */
export function scanColumns(report: ScanReport, packed: Uint8Array = packJson(JSON.stringify(report))) {
  return {
    domain: report.target.domain,
    started_at: report.startedAt,
    method_version: report.methodVersion,
    status: report.status,
    posture: report.scores.overall?.posture ?? null,
    coverage: report.coverage,
    report: packed,
  };
}

/** The id of the last scan of these hosts that reached them; null = there is none. */
export async function latestScanId(tables: Kysely<Tables>, hosts: readonly string[]): Promise<string | null> {
  const row = await tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "in", hosts)
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Reports of one screen, and of those around it: to unpack and validate one takes some twenty milliseconds. */
const KEPT = 16;

/** The reports read last, by digest of their bytes, oldest first. All readers share one, so it cannot be changed. */
const kept = new Map<string, ScanReport>();

function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === "object") for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

/** A stored report, validated when read; null = it cannot be read any more. */
export function readReport(bytes: Uint8Array): ScanReport | null {
  const key = hash("sha256", bytes);
  const report = kept.get(key) ?? ScanReport.safeParse(unpackJson(bytes)).data ?? null;
  if (report === null) return null;
  if (!kept.delete(key)) frozen(report);
  kept.set(key, report);
  const [oldest = key] = kept.keys();
  if (kept.size > KEPT) kept.delete(oldest);
  return report;
}

/** Reports of revisions of scans, in their order, one at a time; what cannot be read any more is left out. */
export async function reportsOf(
  tables: Kysely<Tables>,
  scans: readonly { readonly id: string; readonly revision: number | string }[],
): Promise<ScanReport[]> {
  const reports: ScanReport[] = [];
  for (const { id, revision } of scans) {
    const row = await tables
      .selectFrom("scans")
      .select("report")
      .where("id", "=", id)
      .where("revision", "=", Number(revision))
      .executeTakeFirst();
    const report = row === undefined ? null : readReport(row.report);
    if (report !== null) reports.push(report);
  }
  return reports;
}

/** Locks the company of a stored scan, see {@link lockCompany}; nothing if the scan is removed. */
export async function lockScan(tables: Kysely<Tables>, scanId: string): Promise<void> {
  const row = await tables.selectFrom("scans").select("domain").where("id", "=", scanId).limit(1).executeTakeFirst();
  if (row !== undefined) await lockCompany(tables, row.domain);
}

/** The newest revision of a stored scan. AppErrors `not_found` and `store_damaged`. */
export async function newestRevision(tables: Kysely<Tables>, scanId: string): Promise<ScanReport> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("id", "=", scanId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", `The scan ${scanId.slice(0, 12)} is no longer stored.`);
  const report = readReport(row.report);
  if (report !== null) return report;
  throw new AppError("store_damaged", "The stored report cannot be read back.", { hint: "Scan the company again." });
}

/**
 * The newest revision of the last scan of these hosts that reached them; null = there is none, or it cannot be read.
 */
export async function lastReport(tables: Kysely<Tables>, hosts: readonly string[]): Promise<ScanReport | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", hosts)
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readReport(row.report);
}

const SHOWN_CANDIDATES = 5;

async function idByPrefix(database: Kysely<Tables>, prefix: string): Promise<string | null> {
  const rows = await database
    .selectFrom("scans")
    .select(["id", "domain", "started_at"])
    .where("id", "like", `${prefix}%`)
    .groupBy(["id", "domain", "started_at"])
    .orderBy("started_at", "desc")
    .limit(SHOWN_CANDIDATES + 1)
    .execute();
  if (rows.length <= 1) return rows[0]?.id ?? null;
  const shown = rows
    .slice(0, SHOWN_CANDIDATES)
    .map((row) => `${row.id.slice(0, 12)}  ${row.domain}  ${row.started_at.slice(0, 10)}`);
  throw new AppError("ambiguous", `More than one scan's id begins with '${prefix}'.`, {
    hint: ["Type more of it:", ...shown, ...(rows.length > SHOWN_CANDIDATES ? ["and others"] : [])].join("\n"),
  });
}

async function idByDomain(database: Kysely<Tables>, domain: string): Promise<string | null> {
  const row = await database
    .selectFrom("scans")
    .select("id")
    .where("domain", "=", domain)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id for an id, the beginning of one, or a domain; AppError `not_found` or `ambiguous`. */
export async function resolveScanId(database: Kysely<Tables>, reference: string): Promise<string> {
  const text = reference.trim().toLowerCase();
  if (/^[0-9a-f]{4,64}$/.test(text)) {
    const id = await idByPrefix(database, text);
    if (id !== null) return id;
    throw new AppError("not_found", `No scan whose id begins with '${text}' is stored.`, {
      hint: "Name it by its domain instead, e.g. acme.co.uk.",
    });
  }
  const [host = ""] = text.replace(/^https?:\/\//, "").split(/[/?#]/, 1);
  const domain = host.replace(/\.$/, "");
  const id = await idByDomain(database, domain);
  if (id !== null) return id;
  throw new AppError("not_found", `No scan of '${domain}' is stored.`, {
    fix: { kind: "scan", domains: [domain] },
  });
}

/**
 * A revision of a stored scan: a reference as in {@link resolveScanId}, with `@2` appended for an earlier one, else the
 * newest.
 */
export async function resolveRevision(
  database: Kysely<Tables>,
  reference: string,
): Promise<{ readonly id: string; readonly revision: number }> {
  const [, named = "", wanted] = /^(.*?)(?:@(\d{1,6}))?$/s.exec(reference.trim()) ?? [];
  const id = await resolveScanId(database, named);
  const rows = await database
    .selectFrom("scans")
    .select("revision")
    .where("id", "=", id)
    .orderBy("revision", "desc")
    .execute();
  const newest = rows[0]?.revision ?? 1;
  const revision = wanted === undefined ? newest : Number(wanted);
  if (rows.some((row) => row.revision === revision)) return { id, revision };
  throw new AppError("not_found", `There is no revision ${revision} of this scan.`, {
    hint: `Its newest is ${named}@${newest}.`,
  });
}

/**
 * The last revision of the company's last scan before this one that reached it; null = there is none, or it cannot be
 * read.
 * @param passedOver ids of scans to ignore
 */
export async function scanBefore(
  tables: Kysely<Tables>,
  report: ScanReport,
  passedOver: readonly string[] = [],
): Promise<ScanReport | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", companyHosts(report.target.domain))
    .where("id", "not in", [report.id, ...passedOver])
    .where("status", "!=", "failed")
    .where("started_at", "<=", report.startedAt)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readReport(row.report);
}
