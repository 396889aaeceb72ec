import type { PossibleVulnerability, TechnologyFacts } from "@broker/contracts";

/** What the newest scans of one domain stored of software and vulnerabilities. */
export interface ExposureEvidence {
  /** Without `www.`. */
  readonly domain: string;
  /** Start of the newest scan that read its page; null = none did. */
  readonly pageAt: string | null;
  readonly technologies: readonly Pick<TechnologyFacts, "id" | "name" | "version" | "evidence">[];
  /** When the vulnerability lists answered; null = none did. */
  readonly listsAt: string | null;
  readonly possible: readonly PossibleVulnerability[];
}

/** What is searched for. */
export interface ExposureQuery {
  /** A CVE, a product, a provider, a vendor or a host. */
  readonly named: string;
  /** Affected versions: from this one; undefined = from the first. */
  readonly from?: string | undefined;
  /** Affected versions: below this one; undefined = up to the newest. */
  readonly below?: string | undefined;
}
