import {
  AppError,
  type OutsideAnswers,
  ScanAuthority,
  ScanEvidence,
  ScanReport,
  type StoredScanLine,
} from "@broker/contracts";
import { writeAuthority } from "../clients/permission.ts";
import type { Connection } from "../database/connection.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { unpackJson } from "./pack-evidence.ts";
import { pageOfScans, type ScanPage, type ScanQuery, scansOfCompany } from "./page-of-scans.ts";
import { enrichStored, findRecheckable, type Recheckable, saveRecheck } from "./recheck-stored.ts";
import { resolveRevision, scanBefore } from "./scan-queries.ts";

/** A stored scan's line in a list. */
export interface StoredScan {
  readonly id: string;
  readonly revision: number;
  readonly domain: string;
  readonly startedAt: string;
  readonly status: ScanReport["status"];
  readonly posture: number | null;
}

/** Where scans are stored. Every failure is an AppError that says what to do. */
export interface ScanStore {
  /**
   * Saves a report with its evidence and what the scan rests on, all or nothing. The same revision again replaces
   * itself. `wholeEvidence` false = page bodies were left out because of the cap. `answersFollow` = `enrich` is called
   * next, whatever the sources say: what rests on the whole figure is told then.
   */
  save(
    report: ScanReport,
    evidence: ScanEvidence,
    authority?: ScanAuthority,
    answersFollow?: boolean,
  ): Promise<{ readonly wholeEvidence: boolean }>;
  /**
   * The newest revision of one scan by its id, by the beginning of its id (four hex digits or more), or by a domain
   * (its latest scan); with `@2` behind it that revision. AppError `not_found` or `ambiguous`.
   */
  find(reference: string): Promise<ScanReport>;
  /**
   * Saves what outside sources said of a stored scan's company, and what its client's record answers, as the next
   * revision of the scan, and gives that; where there is neither, the scan as it is. What changed in the figure since
   * the scan before is told now.
   */
  enrich(id: string, answers: OutsideAnswers): Promise<ScanReport>;
  /** What the newest revision of a scan rests on; null = stored before that was recorded, or not stored. */
  authority(id: string): Promise<ScanAuthority | null>;
  /**
   * The scan that a person means by an id, a domain or a client, of which a part is to be looked at again. AppErrors
   * say why none can.
   */
  recheckable(reference: string, checkId: string): Promise<Recheckable>;
  /**
   * Saves evidence of which a part was renewed as the scan's next revision, and gives that; AppError `usage` where it
   * cannot.
   */
  recheck(scan: Recheckable, renewed: ScanEvidence): Promise<ScanReport>;
  /** The evidence of a scan's newest revision; AppError `not_found` when it is not stored. */
  evidence(id: string): Promise<ScanEvidence>;
  /** The last revision of the scan of the same company before this one that reached it; null = there is none. */
  before(report: ScanReport): Promise<ScanReport | null>;
  /** The latest scan of each domain, by domain. */
  latest(): Promise<readonly StoredScan[]>;
  /**
   * One page of scans, each in its newest revision, the newest scan first. AppError `usage` for a cursor that is none.
   */
  page(query: ScanQuery): Promise<ScanPage>;
  /** Every scan of a company in its newest revision, the oldest first. */
  ofCompany(domain: string): Promise<readonly StoredScanLine[]>;
}

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

/** The store. */
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
