import type { Kysely } from "kysely";
import type { Row, Tables } from "../database/tables.ts";
import { type AuditHead, commitmentTo, ERASED, hashOf } from "./seal.ts";
import { auditHead } from "./seal-audit.ts";

type Entry = Row<"audit">;

/** The first place at which the log is not as it was sealed. */
export interface AuditFault {
  /** `head`: the stored head, or the one to compare with, is not of this chain. */
  readonly kind: "changed" | "removed" | "added" | "reordered" | "head";
  /** Number in the sequence; null = the entry has none. */
  readonly seq: number | null;
  /** The entry; null = it is missing. */
  readonly entry: { readonly id: string; readonly at: string; readonly action: string } | null;
}

/** The result of verifying the audit log. */
export interface AuditVerified {
  /** Sealed entries, which are numbered from 1. */
  readonly sealed: number;
  /** Entries that the sealer has not reached. */
  readonly unsealed: number;
  /** Sealed entries of which an erasure removed content. */
  readonly erased: number;
  readonly head: AuditHead;
  /** null = every entry is as it was sealed. */
  readonly fault: AuditFault | null;
}

const PAGE = 1000;

async function* sealedEntries(tables: Kysely<Tables>): AsyncGenerator<Entry & { seq: number }> {
  for (let after = 0; ; ) {
    const page = await tables
      .selectFrom("audit")
      .selectAll()
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(PAGE)
      .execute();
    for (const entry of page) yield { ...entry, seq: entry.seq ?? 0 };
    const last = page.at(-1)?.seq ?? null;
    if (last === null) return;
    after = last;
  }
}

/** What remains of erased entries, as the log states: the hash by id, the latest erasure of an entry last. */
async function erasures(tables: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await tables.selectFrom("audit").select("detail").where("action", "=", ERASED).orderBy("id").execute();
  return new Map(
    rows.flatMap(({ detail }) => {
      const { entries } = JSON.parse(detail ?? "{}") as { entries?: Readonly<Record<string, string>> };
      return Object.entries(entries ?? {});
    }),
  );
}

const linkOf = (entry: Entry, seq: number) =>
  hashOf({ ...entry, seq, commitment: entry.commitment ?? "", previous: entry.previous ?? "" });

/** Whether the entry was sealed under another number. */
function isMoved(entry: Entry, most: number): boolean {
  for (let seq = 1; seq <= most; seq += 1) if (linkOf(entry, seq) === entry.hash) return true;
  return false;
}

interface Expected {
  readonly seq: number;
  readonly hash: string;
  readonly head: AuditHead;
  readonly erased: ReadonlyMap<string, string>;
}

function faultOf(entry: Entry & { seq: number }, { seq, hash, head, erased }: Expected): AuditFault["kind"] | null {
  if (seq > head.seq) return "added";
  if (entry.seq !== seq) return "removed";
  const remains = entry.salt === null ? erased.get(entry.id) : entry.commitment;
  if (commitmentTo(entry, entry.salt) !== remains) return "changed";
  if (linkOf(entry, seq) !== entry.hash) return isMoved(entry, head.seq) ? "reordered" : "changed";
  if (entry.previous !== hash) return "added";
  return null;
}

/** Times in ids are those of the machine's clock; entries are sealed within seconds, rarely minutes. */
const LATE_MICROS = 3_600_000_000;
const microsOf = (id: string) => Number.parseInt(id.slice(0, 14), 16);

/** An entry without a number that is an hour older than the last sealed one: the sealer would have found it. */
async function addedLate(tables: Kysely<Tables>, last: Entry | null): Promise<AuditFault | null> {
  if (last === null || !/^[0-9a-f]{24}$/.test(last.id)) return null;
  const limit = (microsOf(last.id) - LATE_MICROS).toString(16).padStart(14, "0");
  const late = await tables
    .selectFrom("audit")
    .select(["id", "at", "action"])
    .where("seq", "is", null)
    .where("id", "<", limit)
    .orderBy("id")
    .executeTakeFirst();
  return late === undefined ? null : { kind: "added", seq: null, entry: late };
}

/**
 * Reads the whole chain and names the first entry that was changed, removed, added or moved after it was sealed. An
 * erasure is no change. A user who can write the database could seal everything again: `known`, a head that was noted
 * or backed up elsewhere, must then be on this chain.
 */
export async function verifyAudit(tables: Kysely<Tables>, known: AuditHead | null = null): Promise<AuditVerified> {
  const [head, erased] = [await auditHead(tables), await erasures(tables)];
  const { count } = await tables
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("seq", "is", null)
    .executeTakeFirstOrThrow();
  const result = { sealed: 0, unsealed: Number(count), erased: 0, head };
  let hash = "";
  let last: Entry | null = null;
  for await (const entry of sealedEntries(tables)) {
    const seq = result.sealed + 1;
    const kind = faultOf(entry, { seq, hash, head, erased });
    const { id, at, action } = entry;
    if (kind !== null)
      return { ...result, fault: { kind, seq, entry: kind === "removed" ? null : { id, at, action } } };
    if (seq === known?.seq && entry.hash !== known.hash)
      return { ...result, fault: { kind: "head", seq, entry: { id, at, action } } };
    result.sealed = seq;
    result.erased += entry.salt === null ? 1 : 0;
    hash = entry.hash ?? "";
    last = entry;
  }
  const missing = Math.max(head.seq, known?.seq ?? 0) > result.sealed;
  if (missing) return { ...result, fault: { kind: "removed", seq: result.sealed + 1, entry: null } };
  if (hash !== head.hash) return { ...result, fault: { kind: "head", seq: head.seq, entry: null } };
  return { ...result, fault: await addedLate(tables, last) };
}
