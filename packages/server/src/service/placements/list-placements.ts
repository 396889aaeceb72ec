import type { ListedPlacement, PlacementTotals } from "@broker/adapters";
import type { PlacementStage } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Which placements are asked for; what is left out does not narrow. */
export interface PlacementsAsked {
  readonly client?: string | undefined;
  readonly stages?: readonly PlacementStage[] | undefined;
  readonly insurer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of the premium that is bound; this year unless told. */
  readonly year?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** A page of placements with the figures of all that fit; `narrowed` false = all were asked for. */
export interface PlacementsPage {
  readonly placements: readonly ListedPlacement[];
  readonly next: string | null;
  readonly totals: PlacementTotals;
  readonly narrowed: boolean;
}

/**
 * Placements, the newest stage first, with how many are in each stage and the premium bound in a year. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function listPlacements(workspace: Workspace, asked: PlacementsAsked): Promise<PlacementsPage> {
  const { clients } = workspace.database;
  const at = nowOf(workspace);
  const { client, stages, insurer, from, to, year, limit, after } = asked;
  const filter = {
    ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
    ...(stages === undefined || stages.length === 0 ? {} : { stages }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const page = await workspace.database.placements.list(filter, { limit, ...(after === undefined ? {} : { after }) });
  const totals = await workspace.database.placements.totals(filter, year ?? Number(at.slice(0, 4)));
  return { ...page, totals, narrowed: Object.keys(filter).length > 0 };
}
