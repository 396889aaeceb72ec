import type { ClientStore, ListedPlacement, PlacementTotals } from "@broker/adapters";
import type { ClientPosture, PlacementStage, PlacementView, SinceBinding } from "@broker/contracts";
import {
  compareQuotes,
  currentStep,
  type QuoteComparison,
  type RenewalComparison,
  recordOf,
  recordOfPlacing,
  renewalOf,
  renewalYears,
  type YearTerms,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { readSinceBinding } from "./read-since-binding.ts";

/** A placement with its client's name and the step that it is at; money in pence. */
export function placementView({ placement, clientName }: ListedPlacement): PlacementView {
  return { ...placement, clientName, current: currentStep(placement) };
}

/** Which placements are requested; a field left out does not filter. */
export interface PlacementQuery {
  readonly client?: string | undefined;
  readonly stages?: readonly PlacementStage[] | undefined;
  readonly insurer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Year of the bound premium (default: this year). */
  readonly year?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** A page of placements with the figures of all that match; `narrowed` false = all were requested. */
interface PlacementsPage {
  readonly placements: readonly ListedPlacement[];
  readonly next: string | null;
  readonly totals: PlacementTotals;
  readonly narrowed: boolean;
}

/**
 * Placements, the newest stage first, with how many are in each stage and the premium bound in a year. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function listPlacements(workspace: Workspace, asked: PlacementQuery): Promise<PlacementsPage> {
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

/** A placement with its quotes side by side and this year's terms against the expiring ones. */
interface ReadPlacement extends ListedPlacement {
  readonly comparison: QuoteComparison;
  readonly renewal: RenewalComparison;
  /** What changed since binding; null = the placement is not bound. */
  readonly since: SinceBinding | null;
}

/** The posture of the domain that represents the client, on the day on which the expiring cover began and now. */
async function postures(store: ClientStore, { headline }: ClientPosture, expiring: YearTerms | null, today: string) {
  if (headline === null) return { domain: null, earlier: null, latest: null };
  const on = async (day: string) => {
    const scan = await store.postureOn(headline.domain, day);
    return scan && { posture: scan.posture, at: scan.startedAt, methodVersion: scan.methodVersion };
  };
  return {
    domain: headline.domain,
    earlier: expiring?.began == null ? null : await on(expiring.began),
    latest: await on(today),
  };
}

/** The placement that a text names: by id, or the beginning of one. AppErrors `not_found`, `ambiguous`. */
export async function readPlacement(workspace: Workspace, reference: string): Promise<ReadPlacement> {
  const { clients } = workspace.database;
  const at = nowOf(workspace);
  const today = at.slice(0, 10);
  const listed = await workspace.database.placements.find(reference);
  const log = await clients.find(listed.placement.clientId);
  const years = renewalYears(listed.placement, recordOfPlacing(recordOf(log), today), today);
  const posture = await postures(clients, await clients.posture(log), years.expiring, today);
  const renewal = renewalOf(years, posture);
  const since = await readSinceBinding(workspace, listed.placement, log, renewal);
  return { ...listed, comparison: compareQuotes(listed.placement, today), renewal, since };
}
