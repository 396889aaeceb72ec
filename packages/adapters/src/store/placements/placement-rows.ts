import { AppError, PLACEMENT_STAGES, type Placement, PlacementStage } from "@broker/contracts";
import { currentStep } from "@broker/core";
import type { Kysely } from "kysely";
import { pageCursor, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { ListedPlacement, PlacementFilter, PlacementStore, PlacementTotals } from "./placement-store.ts";
import { readQuotes, writeQuotes } from "./quote-rows.ts";

type StepRow = Row<"placement_steps">;

function stepOf(row: StepRow): Placement["steps"][number] {
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

/** Reads placements whose rows are at hand, in their order. */
export async function readPlacements(
  tables: Kysely<Tables>,
  rows: readonly Pick<Row<"placements">, "id" | "client_id" | "risk" | "created_at">[],
): Promise<Placement[]> {
  const steps = new Map<string, Placement["steps"]>(rows.map((row) => [row.id, []]));
  const quotes = new Map<string, Pick<Placement, "quotes" | "choices">>();
  const ids = [...steps.keys()];
  for (let from = 0; from < ids.length; from += 500) {
    const some = await tables
      .selectFrom("placement_steps")
      .selectAll()
      .where("placement_id", "in", ids.slice(from, from + 500))
      .orderBy("placement_id")
      .orderBy("n")
      .execute();
    for (const row of some) steps.get(row.placement_id)?.push(stepOf(row));
    for (const [id, held] of await readQuotes(tables, ids.slice(from, from + 500))) quotes.set(id, held);
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

/** Writes a placement as it now is: its new steps, where it stands, and the policy that follows from it. */
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

/** Placements with their clients, narrowed. */
function filtered(tables: Kysely<Tables>, { clientId, stages, insurer, from, to }: PlacementFilter) {
  let query = tables.selectFrom("placements").innerJoin("clients", "clients.id", "placements.client_id");
  if (clientId !== undefined) query = query.where("placements.client_id", "=", clientId);
  if (stages !== undefined) query = query.where("placements.stage", "in", stages);
  if (insurer !== undefined) query = query.where("placements.insurer", "like", `%${insurer}%`);
  if (from !== undefined) query = query.where("placements.stage_on", ">=", from);
  if (to !== undefined) query = query.where("placements.stage_on", "<=", to);
  return query;
}

type Filtered = ReturnType<typeof filtered>;
const rowsOf = (query: Filtered) =>
  query.select([
    "placements.id",
    "placements.client_id",
    "placements.risk",
    "placements.created_at",
    "placements.stage_on",
    "clients.name",
  ]);

async function listed(
  tables: Kysely<Tables>,
  rows: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>,
): Promise<ListedPlacement[]> {
  const placements = await readPlacements(tables, rows);
  return placements.map((placement, place) => ({ placement, clientName: rows[place]?.name ?? "" }));
}

/** One page of placements, the newest stage first. */
export async function listPlacements(
  tables: Kysely<Tables>,
  filter: PlacementFilter,
  { limit, after }: { readonly limit: number; readonly after?: string },
): ReturnType<PlacementStore["list"]> {
  let query = filtered(tables, filter);
  if (after !== undefined) {
    const [on, id] = readPageCursor(after);
    query = query.where(({ eb, or, and }) =>
      or([eb("placements.stage_on", "<", on), and([eb("placements.stage_on", "=", on), eb("placements.id", "<", id)])]),
    );
  }
  const rows = await rowsOf(query)
    .orderBy("placements.stage_on", "desc")
    .orderBy("placements.id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? pageCursor([last.stage_on, last.id]) : null;
  return { placements: await listed(tables, page), next };
}

/**
 * How many placements are in each stage, and the premium bound or renewed within a year by steps that were not put
 * right since.
 */
export async function totalPlacements(
  tables: Kysely<Tables>,
  filter: PlacementFilter,
  year: number,
): Promise<PlacementTotals> {
  const own = filtered(tables, filter).where("clients.sample", "=", 0);
  const counts = await own
    .select(["placements.stage", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("placements.stage")
    .execute();
  const { premium } = await own
    .innerJoin("placement_steps as step", "step.placement_id", "placements.id")
    .select(({ fn }) => fn.sum<number | null>("step.premium").as("premium"))
    .where("step.stage", "in", ["bound", "renewed"])
    .where("step.stage_on", ">=", `${year}-01-01`)
    .where("step.stage_on", "<=", `${year}-12-31`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("placement_steps as later")
            .select("later.n")
            .whereRef("later.placement_id", "=", "step.placement_id")
            .whereRef("later.corrects", "=", "step.n"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const stages = Object.fromEntries(
    PLACEMENT_STAGES.map((stage) => [stage, counts.find((row) => row.stage === stage)?.count ?? 0]),
  ) as Record<PlacementStage, number>;
  return { stages, premium, year };
}

/** The placement that an id or the beginning of one means. */
export async function findPlacement(tables: Kysely<Tables>, reference: string): Promise<ListedPlacement> {
  const text = reference.trim().toLowerCase();
  const rows = /^[0-9a-f]{4,12}$/.test(text)
    ? await rowsOf(filtered(tables, {}).where("placements.id", "like", `${text}%`))
        .orderBy("placements.id")
        .limit(2)
        .execute()
    : [];
  const [only, ...others] = await listed(tables, rows);
  if (only === undefined)
    throw new AppError("not_found", `There is no placement '${reference}'.`, {
      fix: { kind: "list", resource: "placements" },
    });
  if (others.length > 0)
    throw new AppError("ambiguous", `More than one placement's id begins with '${reference}'.`, {
      hint: "Enter more of the id.",
      fix: { kind: "list", resource: "placements" },
    });
  return only;
}
