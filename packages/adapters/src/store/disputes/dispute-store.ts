import { randomBytes } from "node:crypto";
import { AppError, type Dispute, type DisputeState, type ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { carryToLatest, resolveByRecheck, reviseIfPossible } from "./carry-disputes.ts";
import { disputedScan, disputeOf, findingOf, listDisputes } from "./find-disputes.ts";

/** What is said against a finding. */
interface NewDispute extends Pick<Dispute, "checkId" | "ground" | "reason" | "evidence" | "expiresOn"> {
  /** A scan's id, the beginning of one, a domain, or a client whose domains have one scan with that finding. */
  readonly reference: string;
}

/** Which disputes are asked for; a part that is left out asks for all. */
export interface DisputeQuery {
  readonly state?: DisputeState;
  readonly domain?: string;
  readonly checkId?: string;
}

/** A dispute in a list. */
export interface ListedDispute extends Dispute {
  /** When a later scan, the domain's latest, found the same again and no one disputed that; null = none did. */
  readonly foundAgain: string | null;
  /** The last later scan to which it is carried over, and when that began; null = none. */
  readonly carriedTo: { readonly scanId: string; readonly at: string } | null;
}

/** A dispute, and the scan as it stands with it. */
export interface Disputed {
  readonly dispute: Dispute;
  readonly report: ScanReport;
  /** A later scan of the domain that the change moved too, since the dispute is carried over to it; null = none. */
  readonly later: ScanReport | null;
}

/** Disputes about findings. Each change makes a new revision of the scan and stands in the log. */
export interface DisputeStore {
  /**
   * Opens one. AppError `not_found` or `ambiguous` for the scan, `usage` when there is no such finding or it is
   * disputed already.
   */
  open(dispute: NewDispute, actor: Actor): Promise<Disputed>;
  /**
   * Settles an open one by its id or the beginning of it. AppError `not_found`, `ambiguous`, or `usage` when it is
   * settled.
   */
  resolve(id: string, verdict: "upheld" | "rejected", note: string | null, actor: Actor): Promise<Disputed>;
  /**
   * Takes one back, open or upheld: the scan, and the last one to which it was carried over, are again as if no one had
   * opened it.
   */
  withdraw(id: string, actor: Actor): Promise<Disputed>;
  /**
   * Settles the open dispute about a check that was asked again, or the one that was upheld, by what was seen then:
   * confirmed where the check passes, rejected where it does not. null = there is none whose ground a look can settle,
   * or nothing could be seen.
   */
  resolveByRecheck(scanId: string, checkId: string, actor: Actor): Promise<Disputed | null>;
  /** The newest first. */
  list(query: DisputeQuery): Promise<readonly ListedDispute[]>;
}

/** A day that is past cannot be one's last. */
function refusePast(expiresOn: string | undefined, { at }: Actor): void {
  if (expiresOn === undefined || expiresOn >= at.slice(0, 10)) return;
  throw new AppError("usage", `A dispute cannot expire on ${expiresOn}: that day is past.`, {
    hint: "The last day must be today or later.",
    fix: { kind: "omit-option", option: "expiresOn" },
  });
}

async function findDispute(transaction: Transaction<Tables>, reference: string): Promise<Dispute> {
  const id = reference.trim().toLowerCase();
  const rows = /^[0-9a-f]{4,8}$/.test(id)
    ? await transaction.selectFrom("disputes").selectAll().where("id", "like", `${id}%`).orderBy("id").execute()
    : [];
  const [only, ...others] = rows;
  const fix = { kind: "list", resource: "disputes" } as const;
  if (only === undefined) throw new AppError("not_found", `There is no dispute '${reference}'.`, { fix });
  if (others.length > 0) throw new AppError("ambiguous", `More than one dispute's id begins with '${id}'.`, { fix });
  return disputeOf(only);
}

async function openDispute(transaction: Transaction<Tables>, said: NewDispute, actor: Actor): Promise<Disputed> {
  refusePast(said.expiresOn, actor);
  const report = await disputedScan(transaction, said.reference, said.checkId);
  const check = findingOf(report, said.checkId);
  const row = {
    id: randomBytes(4).toString("hex"),
    scan_id: report.id,
    domain: report.target.domain,
    check_id: check.id,
    title: check.title,
    state: "open",
    ground: said.ground,
    reason: said.reason,
    evidence: said.evidence,
    said_by: actor.by,
    at: actor.at,
    settled_by: null,
    settled_at: null,
    note: null,
    expires_on: said.expiresOn ?? null,
    carried_scan_id: null,
    carried_at: null,
  };
  await transaction.insertInto("disputes").values(row).execute();
  await writeAudit(transaction, { ...actor, action: "dispute opened", subject: row.id, detail: { check: check.id } });
  return { dispute: disputeOf(row), report: await reviseScan(transaction, report.id), later: null };
}

type Change = Pick<Tables["disputes"], "state"> &
  Partial<Pick<Tables["disputes"], "settled_by" | "settled_at" | "note">>;

async function change(transaction: Transaction<Tables>, before: Dispute, to: Change, actor: Actor): Promise<Disputed> {
  const { carried_scan_id: carriedTo } = await transaction
    .selectFrom("disputes")
    .select("carried_scan_id")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  const row = await transaction
    .updateTable("disputes")
    .set(to)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = { check: before.checkId };
  await writeAudit(transaction, { ...actor, action: `dispute ${to.state}`, subject: before.id, detail });
  const [dispute, report] = [disputeOf(row), await reviseScan(transaction, before.scanId)];
  if (to.state === "upheld") return { dispute, report, later: await carryToLatest(transaction, dispute) };
  return { dispute, report, later: carriedTo === null ? null : await reviseIfPossible(transaction, carriedTo) };
}

function refuse({ id, state, settled }: Dispute): never {
  throw new AppError("usage", `The dispute ${id} is ${state} already${settled === null ? "" : `, by ${settled.by}`}.`, {
    ...(state === "rejected" || state === "expired"
      ? { hint: "Open another dispute if there is new evidence." }
      : { fix: { kind: "list", resource: "disputes" } }),
  });
}

/** The disputes of the workspace. */
export function disputeStore({ read, transact }: Connection): DisputeStore {
  const inOne = (work: (transaction: Transaction<Tables>) => Promise<Disputed>) => transact(work);
  return {
    open: (said, actor) => inOne((transaction) => openDispute(transaction, said, actor)),
    resolve: (id, verdict, note, actor) =>
      inOne(async (transaction) => {
        const before = await findDispute(transaction, id);
        if (before.state !== "open") refuse(before);
        const settled = { state: verdict, settled_by: actor.by, settled_at: actor.at, note };
        return change(transaction, before, settled, actor);
      }),
    withdraw: (id, actor) =>
      inOne(async (transaction) => {
        const before = await findDispute(transaction, id);
        if (before.state !== "open" && before.state !== "upheld") refuse(before);
        return change(transaction, before, { state: "withdrawn" }, actor);
      }),
    resolveByRecheck: (scanId, checkId, actor) =>
      transact((transaction) => resolveByRecheck(transaction, scanId, checkId, actor)),
    list: (query) => read((tables) => listDisputes(tables, query)),
  };
}
