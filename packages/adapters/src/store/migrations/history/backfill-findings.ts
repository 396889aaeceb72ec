import type { Kysely } from "kysely";
import { unpackJson } from "../../scans/pack-evidence.ts";

/** The two tables at this step. */
interface StepTables {
  scans: {
    id: string;
    revision: number;
    domain: string;
    started_at: string;
    status: string;
    report: Uint8Array;
  };
  findings: Record<"scan_id" | "check_id" | "domain" | "area" | "outcome" | "severity" | "title" | "at", string> & {
    revision: number;
    weight: number;
    lost: number;
    dispute: string | null;
    latest: number;
  };
}

/** A check as reports of every version so far contain it; anything else is skipped. */
interface StoredCheck {
  readonly id: string;
  readonly area: string;
  readonly outcome: string;
  readonly severity: string;
  readonly title: string;
  readonly weight: number;
  readonly points: number | null;
}

/** Scans whose reports are unpacked at a time. */
const PAGE = 50;

/** The same company by either of its addresses. */
const company = (host: string) => host.replace(/^www\.(?=.+\.)/, "");

/** The company's last scan that reached it, in its last revision, by domain. */
async function newestScans(database: Kysely<StepTables>): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom("scans")
    .select(["id", "revision", "domain"])
    .where("status", "!=", "failed")
    .orderBy("started_at")
    .orderBy("id")
    .orderBy("revision")
    .execute();
  return new Map(rows.map((row) => [company(row.domain), `${row.id}/${row.revision}`]));
}

/** What cannot be read is passed over: it is no better read by anything else. */
function checksOf(bytes: Uint8Array): readonly StoredCheck[] {
  try {
    const { checks } = unpackJson(bytes) as { readonly checks?: readonly StoredCheck[] };
    return (checks ?? []).filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  } catch {
    return [];
  }
}

/**
 * Records the findings of the stored scans, a page of scans at a time, so that a big database needs no more memory than
 * a small one.
 */
export async function backfillFindings(database: Kysely<unknown>): Promise<void> {
  const tables = database.withTables<Record<string, never>>() as unknown as Kysely<StepTables>;
  const newest = await newestScans(tables);
  let last: { readonly id: string; readonly revision: number } = { id: "", revision: 0 };
  for (;;) {
    const { id, revision } = last;
    const page = await tables
      .selectFrom("scans")
      .select(["id", "revision", "domain", "started_at", "report"])
      .where(({ eb, or, and }) => or([eb("id", ">", id), and([eb("id", "=", id), eb("revision", ">", revision)])]))
      .orderBy("id")
      .orderBy("revision")
      .limit(PAGE)
      .execute();
    for (const scan of page) {
      const latest = newest.get(company(scan.domain)) === `${scan.id}/${scan.revision}` ? 1 : 0;
      const found = checksOf(scan.report).map((check) => ({
        scan_id: scan.id,
        revision: scan.revision,
        check_id: check.id,
        domain: scan.domain,
        area: check.area,
        outcome: check.outcome,
        severity: check.severity,
        title: check.title,
        weight: check.weight,
        lost: check.weight - (check.points ?? 0),
        dispute: null,
        at: scan.started_at,
        latest,
      }));
      if (found.length > 0) await tables.insertInto("findings").values(found).execute();
    }
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
  }
}
