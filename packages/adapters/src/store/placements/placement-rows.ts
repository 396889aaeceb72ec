import { type Placement, PlacementStage } from "@broker/contracts";
import { currentStep } from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { readQuotes, writeQuotes } from "./quote-rows.ts";

function stepOf(row: Row<"placement_steps">): Placement["steps"][number] {
  return {
    n: row.n,
    stage: PlacementStage.parse(row.stage),
    on: row.stage_on,
    insurer: row.insurer,
    premium: row.premium,
    limit: row.cover_limit,
    retention: row.retention,
    inception: row.inception,
    expiresOn: row.expires_on,
    reason: row.reason,
    note: row.note,
    corrects: row.corrects,
    by: row.said_by,
    recordedAt: row.recorded_at,
  };
}

/** Reads the placements of these rows, in their order. */
export async function readPlacements(
  tables: Kysely<Tables>,
  rows: readonly Pick<Row<"placements">, "id" | "client_id" | "risk" | "created_at">[],
): Promise<Placement[]> {
  const steps = new Map<string, Placement["steps"]>(rows.map((row) => [row.id, []]));
  const quotes = new Map<string, Pick<Placement, "quotes" | "choices">>();
  const ids = [...steps.keys()];
  for (const some of pieces(ids)) {
    const found = tables.selectFrom("placement_steps").selectAll().where("placement_id", "in", some);
    for (const row of await found.orderBy("placement_id").orderBy("n").execute())
      steps.get(row.placement_id)?.push(stepOf(row));
    for (const [id, offered] of await readQuotes(tables, some)) quotes.set(id, offered);
  }
  return rows.map(({ id, client_id, risk, created_at }) => ({
    id,
    clientId: client_id,
    risk,
    createdAt: created_at,
    steps: steps.get(id) ?? [],
    ...quotes.get(id),
  }));
}

/** The policy that a placement brought, while it is bound or renewed. */
async function writePolicy(tables: Kysely<Tables>, { id, clientId }: Placement, now: Placement["steps"][number]) {
  await tables.deleteFrom("client_policies").where("client_id", "=", clientId).where("source", "=", id).execute();
  if (now.stage !== "bound" && now.stage !== "renewed") return;
  await tables
    .insertInto("client_policies")
    .values({
      client_id: clientId,
      source: id,
      insurer: now.insurer,
      expires_on: now.expiresOn,
      premium: now.premium,
      cover_limit: now.limit,
      retention: now.retention,
    })
    .execute();
}

/** Writes a placement as it now is: its new steps, its stage, and the policy that follows from it. */
export async function writePlacement(tables: Kysely<Tables>, placement: Placement): Promise<void> {
  const now = currentStep(placement);
  const row = { stage: now.stage, stage_on: now.on, insurer: now.insurer, expires_on: now.expiresOn };
  const { id, clientId, risk, createdAt } = placement;
  await tables
    .insertInto("placements")
    .values({ id, client_id: clientId, risk, created_at: createdAt, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  const steps = placement.steps.map(({ on, limit, expiresOn, by, recordedAt, ...rest }) => ({
    ...rest,
    placement_id: id,
    stage_on: on,
    cover_limit: limit,
    expires_on: expiresOn,
    said_by: by,
    recorded_at: recordedAt,
  }));
  await tables
    .insertInto("placement_steps")
    .values(steps)
    .onConflict((conflict) => conflict.columns(["placement_id", "n"]).doNothing())
    .execute();
  await writeQuotes(tables, placement);
  await writePolicy(tables, placement, now);
}
