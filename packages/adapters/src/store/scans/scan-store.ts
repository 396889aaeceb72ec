import { AppError, ScanAuthority, ScanEvidence, type ScanReport } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAuthority } from "../clients/permission.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { unpackJson } from "./pack-evidence.ts";
import { pageOfScans, scansOfCompany } from "./page-of-scans.ts";
import { enrichStored, findRecheckable, newestEvidence, type Recheckable, saveRecheck } from "./recheck-stored.ts";
import { readReport, resolveRevision, scanBefore } from "./scan-queries.ts";

/** A stored scan's line in a list. */
export interface StoredScan {
  readonly id: string;
  readonly revision: number;
  readonly domain: string;
  readonly startedAt: string;
  readonly status: ScanReport["status"];
  readonly posture: number | null;
}

/** What `read` makes of stored bytes. AppError `store_damaged` if it makes nothing of them. */
function readBack<Value>(read: (bytes: Uint8Array) => Value | null, bytes: Uint8Array, what: string): Value {
  const hint = "It was written by an older version, or the database is damaged. Scan the company again.";
  try {
    const value = read(bytes);
    if (value !== null) return value;
  } catch (cause) {
    throw new AppError("store_damaged", `The stored ${what} cannot be read back.`, { hint, cause });
  }
  throw new AppError("store_damaged", `The stored ${what} cannot be read back.`, { hint });
}

/**
 * Saves a report with its evidence and the scan's authority, all or nothing. The same revision again replaces itself.
 * `wholeEvidence` false = page bodies were left out because of the cap. `answersFollow` = `enrich` is called next,
 * whatever the sources answer: changes of the overall score are raised then.
 */
async function save(
  transaction: Transaction<Tables>,
  report: ScanReport,
  evidence: ScanEvidence,
  authority?: ScanAuthority,
  answersFollow = false,
): Promise<{ readonly wholeEvidence: boolean }> {
  const { wholeEvidence } = await saveScan(transaction, report, evidence, null, answersFollow);
  await writeAuthority(transaction, report.id, authority ?? null);
  return { wholeEvidence };
}

/**
 * The newest revision of one scan by its id, by the beginning of its id (four hex digits or more), or by a domain (its
 * latest scan); with `@2` behind it that revision. AppErrors `not_found` and `ambiguous`.
 */
async function find(tables: Kysely<Tables>, reference: string): Promise<ScanReport> {
  const { id, revision } = await resolveRevision(tables, reference);
  const stored = tables.selectFrom("scans").select("report").where("id", "=", id).where("revision", "=", revision);
  return readBack(readReport, (await stored.executeTakeFirstOrThrow()).report, "report");
}

/**
 * Saves evidence of which a part was renewed as the scan's next revision, and returns that. AppError `usage` where it
 * cannot.
 */
const recheck = (
  transaction: Transaction<Tables>,
  { report, evidence }: Recheckable,
  renewed: ScanEvidence,
): Promise<ScanReport> => saveRecheck(transaction, report.id, evidence, renewed);

/** The authority of a scan's newest revision; null = stored before that was recorded, or not stored. */
async function authority(tables: Kysely<Tables>, id: string): Promise<ScanAuthority | null> {
  const recorded = tables
    .selectFrom("scans")
    .select("authority")
    .where("id", "=", id)
    .where("authority", "is not", null);
  const row = await recorded.orderBy("revision", "desc").limit(1).executeTakeFirst();
  return row?.authority == null ? null : ScanAuthority.parse(JSON.parse(row.authority));
}

/** The evidence of a scan's newest revision. AppError `not_found` when it is not stored. */
async function evidence(tables: Kysely<Tables>, id: string): Promise<ScanEvidence> {
  const row = await newestEvidence(tables, id);
  if (!row)
    throw new AppError("not_found", "The evidence of this scan is not stored.", { hint: "Scan the company again." });
  if (row.body.length === 0)
    throw new AppError("not_found", "The evidence of this scan was removed as too old.", {
      hint: "The report remains stored.",
      fix: { kind: "prune" },
    });
  return readBack((body) => ScanEvidence.parse(unpackJson(body)), row.body, "evidence");
}

/** The latest scan of each domain, by domain. */
async function latest(tables: Kysely<Tables>): Promise<readonly StoredScan[]> {
  const rows = await tables
    .selectFrom("scans")
    .select(["id", "revision", "domain", "started_at", "status", "posture"])
    .orderBy("domain")
    .orderBy("started_at", "desc")
    .orderBy("revision", "desc")
    .execute();
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!newest.has(row.domain)) newest.set(row.domain, row);
  return [...newest.values()].map(({ started_at, status, ...rest }) => ({
    ...rest,
    startedAt: started_at,
    status: status as ScanReport["status"],
  }));
}

/** The stored scans. Every failure is an AppError with a remedy. */
export const scanStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      find,
      recheckable: findRecheckable,
      authority,
      evidence,
      before: (tables: Kysely<Tables>, report: ScanReport) => scanBefore(tables, report),
      latest,
      page: pageOfScans,
      ofCompany: scansOfCompany,
    },
    writes: { save, enrich: enrichStored, recheck },
  });
export type ScanStore = ReturnType<typeof scanStore>;
