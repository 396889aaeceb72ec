import { randomBytes } from "node:crypto";
import { AppError, type Dispute } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Actor } from "../client-store.ts";
import type { Connection } from "../connection.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { carryToLatest } from "./carry-to-latest.ts";
import { disputeOf } from "./dispute-rows.ts";
import type { Disputed, DisputeStore, NewDispute } from "./dispute-store.ts";
import { disputedScan, findingOf } from "./disputed-scan.ts";
import { listDisputes } from "./list-disputes.ts";
import { resolveByRecheck } from "./resolve-by-recheck.ts";
import { reviseIfPossible } from "./revise-if-possible.ts";
import { reviseScan } from "./revise-scan.ts";

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

/** Opens the disputes of the workspace, making the database or bringing it forward where needed. */
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
