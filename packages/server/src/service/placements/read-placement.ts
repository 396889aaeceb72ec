import type { ClientStore, ListedPlacement } from "@broker/adapters";
import type { ClientPosture } from "@broker/contracts";
import {
  compareQuotes,
  type QuoteComparison,
  type RenewalComparison,
  recordOf,
  renewalOf,
  renewalYears,
  type YearTerms,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A placement with its quotes side by side and this year's terms against the expiring ones. */
export interface ReadPlacement extends ListedPlacement {
  readonly comparison: QuoteComparison;
  readonly renewal: RenewalComparison;
}

/** The posture of the domain that stands for the client, on the day on which the expiring cover began and now. */
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
  const years = renewalYears(listed.placement, recordOf(log));
  const posture = await postures(clients, await clients.posture(log), years.expiring, today);
  return { ...listed, comparison: compareQuotes(listed.placement, today), renewal: renewalOf(years, posture) };
}
