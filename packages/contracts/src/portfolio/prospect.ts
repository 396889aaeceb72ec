import { z } from "zod";

/** Fields of a company in a list, other than its domain. */
export const PROSPECT_FIELDS = ["name", "industry", "employees", "revenue", "postcode", "companyNumber"] as const;
export type ProspectField = (typeof PROSPECT_FIELDS)[number];

/** Values of a company as written in the list; empty fields are omitted. */
export const ProspectFields = z.partialRecord(z.enum(PROSPECT_FIELDS), z.string());
export type ProspectFields = Readonly<z.infer<typeof ProspectFields>>;

/** One row of a prospect list that can be scanned. Two companies on one domain are two rows and one scan. */
export interface Prospect {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  /** The domain as written in the list. */
  readonly input: string;
  /** The host in its ASCII form. */
  readonly domain: string;
  readonly fields: ProspectFields;
}

/** A row that cannot be scanned, and why. */
export interface RejectedRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  /** The entry, cut to 200 characters. */
  readonly input: string;
  readonly reason: string;
  readonly fields: ProspectFields;
}
