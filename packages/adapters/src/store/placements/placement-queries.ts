import { PLACEMENT_STAGES, type Placement, type PlacementStage } from "@broker/contracts";
import type { Kysely } from "kysely";
import { onlyByPrefix } from "../database/find-one.ts";
import { newestFirst, type PageQuery, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { readPlacements } from "./placement-rows.ts";

/** Which placements are requested; a filter that is left out selects all. */
export interface PlacementFilter {
  readonly clientId?: string;
  /** Now in one of these. */
  readonly stages?: readonly PlacementStage[];
  /** With these words in the insurer's name. */
  readonly insurer?: string;
  /** First and last day of the stage that they are in. */
  readonly from?: string;
  readonly to?: string;
}

/** A placement with its client. */
export interface ListedPlacement {
  readonly placement: Placement;
  readonly clientName: string;
}

/** Figures of the portfolio; sample clients are left out. */
export interface PlacementTotals {
  readonly stages: Readonly<Record<PlacementStage, number>>;
  /** Pence of the premiums bound or renewed on a day of the year; null = none was recorded. */
  readonly premium: number | null;
  readonly year: number;
}

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

/** One page of placements, the newest stage first; `next` = null where nothing follows. AppError `usage`. */
export async function list(tables: Kysely<Tables>, filter: PlacementFilter, page: PageQuery) {
  const { rows, next } = await newestFirst(rowsOf(filtered(tables, filter)), page, ["placements", "stage_on"]);
  return { placements: await listed(tables, rows), next };
}

/**
 * How many placements are in each stage, and the premium bound or renewed within a year by steps that were not
 * corrected since.
 */
export async function totals(tables: Kysely<Tables>, filter: PlacementFilter, year: number): Promise<PlacementTotals> {
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

/** By id or the beginning of one (four or more). AppErrors `not_found` and `ambiguous`. */
export const find = (tables: Kysely<Tables>, reference: string): Promise<ListedPlacement> =>
  onlyByPrefix(reference, { one: "placement", list: "placements", digits: 12 }, async (prefix) => {
    const found = rowsOf(filtered(tables, {}).where("placements.id", "like", `${prefix}%`));
    return listed(tables, await found.orderBy("placements.id").limit(2).execute());
  });

/** Every placement of these clients, the oldest first. */
export async function ofClients(tables: Kysely<Tables>, ids: readonly string[]): Promise<readonly Placement[]> {
  const found: Placement[] = [];
  for (const some of pieces(ids)) {
    const rows = tables.selectFrom("placements").selectAll().where("client_id", "in", some);
    const sorted = rows.orderBy("client_id").orderBy("created_at").orderBy("id");
    found.push(...(await readPlacements(tables, await sorted.execute())));
  }
  return found;
}
