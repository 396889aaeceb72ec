import type { CompanySize, Opportunity, ProspectBand, ProspectSort, Readiness, Region } from "@broker/contracts";

/** Which prospects are meant; what is left out does not matter. */
export interface ProspectFilter {
  /** Stands somewhere in name, domain, company number or industry, in either case. */
  readonly search?: string | undefined;
  /** The whole industry, in either case. */
  readonly industry?: string | undefined;
  readonly readiness?: Readiness | undefined;
  readonly opportunity?: Opportunity | undefined;
  readonly band?: ProspectBand | undefined;
  readonly region?: Region | "not-known" | undefined;
  readonly size?: CompanySize | undefined;
  /** Whether a client was made of it. */
  readonly promoted?: boolean | undefined;
  readonly assessed?: boolean | undefined;
  /** Its domain stands in this list (batch id). */
  readonly list?: string | undefined;
}

/** A page of a list. Names run from a to z, all else from the highest or newest; what is not known comes last either way. */
export interface ProspectQuery extends ProspectFilter {
  readonly sort: ProspectSort;
  /** The other way round. */
  readonly reverse: boolean;
  /** Rows of a page, from 1. */
  readonly limit: number;
  /** Where the page before ended; null = the first page. */
  readonly after: string | null;
}
