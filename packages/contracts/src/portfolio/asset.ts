/**
 * How a host was come across, the likeliest to be the company's first: the site's visitors are sent there; the page
 * shows or loads it; it takes the company's mail; it stands in the site's certificate.
 */
export const ASSET_TRAILS = ["redirect", "page", "mail", "certificate"] as const;
export type AssetTrail = (typeof ASSET_TRAILS)[number];

/** A host that a scan led to. */
export interface AssetSighting {
  readonly host: string;
  readonly found: AssetTrail;
  /** What was seen, in words: 'acme.co.uk redirects to it'. */
  readonly proof: string;
}

export const ASSET_STATES = ["candidate", "accepted", "rejected"] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** A host that scans of a domain led to, and what was decided about it. It is never scanned because it stands here. */
export interface Asset extends AssetSighting {
  /** The domain whose scans led to it. */
  readonly owner: string;
  readonly provenance: "observed";
  /** ISO 8601, UTC. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** The last scan that led to it. */
  readonly scanId: string;
  readonly state: AssetState;
  readonly decided: { readonly by: string; readonly at: string; readonly note: string | null } | null;
}
