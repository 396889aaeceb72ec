import { AppError, ScanAuthority, ScanEvidence, ScanReport } from "@broker/contracts";
import { writeAuthority } from "./authority-queries.ts";
import type { Connection } from "./connection.ts";
import { enrichStored } from "./enrich-stored.ts";
import { unpackJson } from "./pack-json.ts";
import { pageOfScans, scansOfCompany } from "./page-of-scans.ts";
import { findRecheckable, saveRecheck } from "./recheck-stored.ts";
import { saveScan } from "./save-scan.ts";
import { scanBefore } from "./scan-before.ts";
import { resolveRevision } from "./scan-queries.ts";
import type { ScanStore } from "./scan-store.ts";

/** The stored JSON of a report or its evidence, checked on the way out of the file. */
function parsed<Value>(schema: { parse(value: unknown): Value }, bytes: Uint8Array, what: string): Value {
  try {
    return schema.parse(unpackJson(bytes));
  } catch (cause) {
    throw new AppError("store_damaged", `The stored ${what} cannot be read back.`, {
      hint: "It was written by an older version, or the database is damaged. Scan the company again.",
      cause,
    });
  }
}

/** Opens the store, making the file or bringing it forward where needed. */
export function scanStore(connection: Connection): ScanStore {
  const { read, transact } = connection;

  const save: ScanStore["save"] = (report, evidence, authority, answersFollow = false) =>
    transact(async (transaction) => {
      const { wholeEvidence } = await saveScan(transaction, report, evidence, null, answersFollow);
      await writeAuthority(transaction, report.id, authority ?? null);
      return { wholeEvidence };
    });

  const find: ScanStore["find"] = (reference) =>
    read(async (tables) => {
      const { id, revision } = await resolveRevision(tables, reference);
      const row = await tables
        .selectFrom("scans")
        .select("report")
        .where("id", "=", id)
        .where("revision", "=", revision)
        .executeTakeFirstOrThrow();
      return parsed(ScanReport, row.report, "report");
    });

  const enrich: ScanStore["enrich"] = (id, answers) =>
    transact((transaction) => enrichStored(transaction, id, answers));

  const recheckable: ScanStore["recheckable"] = (reference, checkId) =>
    read((tables) => findRecheckable(tables, reference, checkId));

  const recheck: ScanStore["recheck"] = ({ report, evidence: before }, renewed) =>
    transact((transaction) => saveRecheck(transaction, report.id, before, renewed));

  const authority: ScanStore["authority"] = (id) =>
    read(async (tables) => {
      const said = tables
        .selectFrom("scans")
        .select("authority")
        .where("id", "=", id)
        .where("authority", "is not", null);
      const row = await said.orderBy("revision", "desc").limit(1).executeTakeFirst();
      return row?.authority == null ? null : ScanAuthority.parse(JSON.parse(row.authority));
    });

  const evidence: ScanStore["evidence"] = (id) =>
    read(async (tables) => {
      const row = await tables
        .selectFrom("scans")
        .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
        .select("evidence.body")
        .where("scans.id", "=", id)
        .orderBy("scans.revision", "desc")
        .limit(1)
        .executeTakeFirst();
      if (!row)
        throw new AppError("not_found", "The evidence of this scan is not kept.", { hint: "Scan the company again." });
      if (row.body.length === 0)
        throw new AppError("not_found", "The evidence of this scan was removed as too old.", {
          hint: "The report remains stored.",
          fix: { kind: "prune" },
        });
      return parsed(ScanEvidence, row.body, "evidence");
    });

  const before: ScanStore["before"] = (report) => read((tables) => scanBefore(tables, report));

  const latest: ScanStore["latest"] = () =>
    read(async (tables) => {
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
    });

  const page: ScanStore["page"] = (query) => read((tables) => pageOfScans(tables, query));
  const ofCompany: ScanStore["ofCompany"] = (domain) => read((tables) => scansOfCompany(tables, domain));

  return {
    ...{ save, find, enrich, recheckable, recheck, authority, evidence, before, latest, page, ofCompany },
  };
}
