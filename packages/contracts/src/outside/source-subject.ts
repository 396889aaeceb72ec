/**
 * What outside sources are asked about: it was read from the company's own names, servers and page, but for what `given` names. Nothing
 * of a client's record.
 */
export interface SourceSubject {
  /** The typed host. */
  readonly domain: string;
  /** What one customer holds below a public suffix. */
  readonly registrable: string;
  /** As printed on the page, eight characters; null = not printed, or not seen. */
  readonly companyNumber: string | null;
  readonly legalName: string | null;
  /** Postcodes printed on the page. */
  readonly postcodes: readonly string[];
  /** IPv4 and IPv6 addresses of the typed host. */
  readonly addresses: readonly string[];
  /** What was told by whoever asks, and is not printed on the page; absent = nothing. */
  readonly given?: readonly ("companyNumber" | "legalName")[];
  readonly technologies: readonly { readonly id: string; readonly name: string; readonly version: string | null }[];
}
