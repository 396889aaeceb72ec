import { z } from "zod";

/**
 * The subject that external sources are queried about: read from the company's own names, servers and page, except for
 * what is `given`. Of a client's record only its company number and legal name are used, and only for Companies House.
 */
export interface SourceSubject {
  /** The scanned host. */
  readonly domain: string;
  /** The part below a public suffix held by one customer. */
  readonly registrable: string;
  /** As printed on the page, eight characters; null = not printed, or not observed. */
  readonly companyNumber: string | null;
  readonly legalName: string | null;
  /** Postcodes printed on the page. */
  readonly postcodes: readonly string[];
  /** IPv4 and IPv6 addresses of the scanned host. */
  readonly addresses: readonly string[];
  /** Provided by the caller or the client's record, and not read from the page; absent = nothing. */
  readonly given?: readonly ("companyNumber" | "legalName")[];
  readonly technologies: readonly { readonly id: string; readonly name: string; readonly version: string | null }[];
  /** Operating system that the server's headers show; absent = not shown. */
  readonly system?: "linux" | "windows";
}

/** Why a register entry is taken as the company: points from 0 to 1, and each reason in words. */
export const CompanyMatch = z.strictObject({
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()),
  /** True = certain enough to be used; false = an unconfirmed candidate, which changes no score. */
  taken: z.boolean(),
});
export type CompanyMatch = z.infer<typeof CompanyMatch>;
