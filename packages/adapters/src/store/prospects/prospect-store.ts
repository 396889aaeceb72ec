import type { ProspectDetail, ProspectPage, ProspectSummary, RegionRisk } from "@broker/contracts";
import type { ProspectRecord } from "@broker/core";
import type { Actor } from "../client-store.ts";
import type { Promoted } from "./promote-prospect.ts";
import type { ProspectFilter, ProspectQuery } from "./prospect-query.ts";

/** A page without its summary. */
export type ListedPage = Omit<ProspectPage, "summary">;

/** One prospect of the book. */
export interface FoundProspect {
  readonly record: ProspectRecord;
  /** Its owner asked not to be scanned. */
  readonly optedOut: boolean;
  /** The client that the company is, whether it was linked with the prospect or not. */
  readonly client: ProspectDetail["client"];
}

/** The book of prospects: the companies that lists named. Every failure is an AppError with the way out. */
export interface ProspectStore {
  /** One page of a list; rows that the workspace's tier holds back are not in it. AppError `usage` for a bad cursor. */
  list(query: ProspectQuery): Promise<ListedPage>;
  /** The summary over every row that the filter means, those that the tier holds back too. */
  summary(filter: ProspectFilter): Promise<ProspectSummary>;
  /** How many rows the filter means, those that the tier holds back too. */
  count(filter: ProspectFilter): Promise<number>;
  /** Every industry that the book names, once each, in the order of the alphabet. */
  industries(): Promise<readonly string[]>;
  /** One prospect by id, beginning of an id, domain, company number, name or part of one. AppError `not_found` or `ambiguous`. */
  find(reference: string): Promise<FoundProspect>;
  /** The risk map. Sample companies are counted only where there are no others, which `sample` says. */
  regions(): Promise<{ readonly regions: readonly RegionRisk[]; readonly sample: boolean }>;
  /** Makes a client of a prospect, or links it with the client that it is already; see `promoteProspect`. */
  promote(id: string, clientId: string, actor: Actor): Promise<Promoted>;
}
