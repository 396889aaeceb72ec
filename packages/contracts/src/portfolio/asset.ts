/**
 * How a host was discovered, most likely to be the company's first: the site redirects to it; the page shows or loads
 * it; it receives the company's email; it is named in the site's certificate.
 */
export const ASSET_TRAILS = ["redirect", "page", "mail", "certificate"] as const;
export type AssetTrail = (typeof ASSET_TRAILS)[number];

/** A host discovered by a scan. */
export interface AssetSighting {
  readonly host: string;
  readonly found: AssetTrail;
  /** Evidence as text: 'acme.co.uk redirects to it'. */
  readonly proof: string;
}

export const ASSET_STATES = ["candidate", "accepted", "rejected"] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** A host discovered by scans of a domain, with the decision on it. Listing it does not cause a scan. */
export interface Asset extends AssetSighting {
  /** The domain whose scans discovered it. */
  readonly owner: string;
  readonly provenance: "observed";
  /** ISO 8601, UTC. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** The last scan that discovered it. */
  readonly scanId: string;
  readonly state: AssetState;
  readonly decided: { readonly by: string; readonly at: string; readonly note: string | null } | null;
}
