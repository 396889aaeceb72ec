import type { SlotReason } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { databaseNow, heldSlot, type SlotLease } from "./slot-lease.ts";

/** A slot to be claimed. */
export interface SlotClaim {
  readonly client: string;
  /** Its day. */
  readonly slot: string;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
  /** Identifies the process. */
  readonly holder: string;
  readonly leaseMs: number;
  /** The time of the workspace, ISO 8601. */
  readonly at: string;
}

/** A slot that this process runs. */
export interface ClaimedSlot extends SlotLease {
  /** Claims that did not end it, this one included. */
  readonly attempts: number;
}

const heldFor = (tables: Kysely<Tables>, ms: number) => sql<number>`${databaseNow(tables)} + ${sql.lit(ms)}`;

/**
 * Claims a slot for one process; null = another one runs or ran it, it waits for its next attempt, a later slot of the
 * client was claimed, or the client was erased.
 */
export async function claim(
  transaction: Transaction<Tables>,
  { client, slot, dueAt, holder, leaseMs, at }: SlotClaim,
): Promise<ClaimedSlot | null> {
  const later = transaction
    .selectFrom("monitor_slots as later")
    .select("later.slot")
    .where("later.client_id", "=", client)
    .where("later.slot", ">", slot);
  const known = await transaction
    .selectFrom("clients")
    .select("id")
    .where("id", "=", client)
    .where(({ not, exists }) => not(exists(later)))
    .executeTakeFirst();
  if (known === undefined) return null;
  const held = { holder, held_until: heldFor(transaction, leaseMs), claimed_at: at };
  const row = await transaction
    .insertInto("monitor_slots")
    .values({
      ...{ client_id: client, slot, due_at: dueAt, state: "running", fence: 1, attempts: 1 },
      ...{ ...held, finished_at: null, reason: null, error: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "slot"])
        .doUpdateSet({
          ...{ ...held, state: "running" },
          fence: sql<number>`monitor_slots.fence + 1`,
          attempts: sql<number>`monitor_slots.attempts + 1`,
        })
        .where("monitor_slots.state", "in", ["running", "waiting"])
        .where("monitor_slots.held_until", "<=", databaseNow(transaction)),
    )
    .returning(["fence", "attempts"])
    .executeTakeFirst();
  return row === undefined ? null : { client, slot, fence: Number(row.fence), attempts: Number(row.attempts) };
}

/** Prolongs the leases that are still valid; returns those. */
export async function renewSlots(
  transaction: Transaction<Tables>,
  leases: readonly SlotLease[],
  leaseMs: number,
): Promise<readonly SlotLease[]> {
  const valid: SlotLease[] = [];
  for (const lease of leases) {
    const renewed = heldSlot(transaction, lease).set({ held_until: heldFor(transaction, leaseMs) });
    if ((await renewed.executeTakeFirst()).numUpdatedRows > 0n) valid.push(lease);
  }
  return valid;
}

/** How a slot ended. */
export interface SlotEnd {
  readonly state: "done" | "skipped" | "failed";
  /** null = it was scanned. */
  readonly reason: SlotReason | null;
  /** Sentence of the failure; null = none. */
  readonly error: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Ends a slot; false = the lease is over. */
export async function endSlot(
  transaction: Transaction<Tables>,
  lease: SlotLease,
  { state, reason, error, at }: SlotEnd,
): Promise<boolean> {
  const ended = { state, reason, error, finished_at: at, holder: null };
  return (await heldSlot(transaction, lease).set(ended).executeTakeFirst()).numUpdatedRows > 0n;
}

/** How a slot is given back. */
export interface SlotRelease {
  /** Milliseconds until it may be claimed again. */
  readonly afterMs: number;
  /** Sentence of the failure; null = none. */
  readonly error: string | null;
  /** False = the attempt does not count. */
  readonly counts: boolean;
}

/** Gives a slot back, to be claimed again after a while. */
export async function releaseSlot(
  transaction: Transaction<Tables>,
  lease: SlotLease,
  { afterMs, error, counts }: SlotRelease,
): Promise<void> {
  await heldSlot(transaction, lease)
    .set(({ eb }) => ({
      ...{ state: "waiting", holder: null, error, held_until: heldFor(transaction, afterMs) },
      ...(counts ? {} : { attempts: eb("attempts", "-", 1) }),
    }))
    .execute();
}
