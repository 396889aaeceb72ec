/** What figures of the whole book ask for, so that no report and no record has to be read for them. */
export interface PortfolioTables {
  standing_postures: StandingPostureRow;
  footprints: FootprintRow;
  client_outlines: OutlineRow;
  known_breaches: KnownBreachRow;
}

/** The posture that stands for a domain: of its newest scan that reached it. It goes when that revision goes. */
interface StandingPostureRow {
  /** Without `www.`. */
  domain: string;
  scan_id: string;
  revision: number;
  /** When the scan began; ISO 8601, UTC. */
  at: string;
  /** null = too little was seen for a figure. */
  posture: number | null;
}

/** What a part of a scan shows of providers that companies share; of the newest scan that looked there. */
interface FootprintRow {
  /** Without `www.`. */
  domain: string;
  /** LookedPart. */
  part: string;
  scan_id: string;
  revision: number;
  at: string;
  /** SharedMark[] as JSON; empty = it looked, and knows none of what it saw. */
  marks: string;
}

/** What a source of breaches said of a domain at its newest scan; no row = none answered. It goes when that revision goes. */
interface KnownBreachRow {
  /** Without `www.`. */
  domain: string;
  scan_id: string;
  revision: number;
  /** The newest breach of its own service; null = the source named none. */
  name: string | null;
  /** Its day, ISO 8601. */
  breached_on: string | null;
  /** When the source was asked; ISO 8601, UTC. */
  as_of: string;
}

/** What a client's record says of its trade and size. */
interface OutlineRow {
  client_id: string;
  industry: string | null;
  industry_known: string | null;
  industry_as_of: string | null;
  /** Pence a year. */
  turnover: number | null;
  turnover_known: string | null;
  turnover_as_of: string | null;
}
