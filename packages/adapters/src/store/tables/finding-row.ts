/** A check that failed or earned only part of its points, in one revision of a scan. It goes when the revision goes. */
export interface FindingRow {
  scan_id: string;
  revision: number;
  check_id: string;
  domain: string;
  area: string;
  /** 'fail' or 'partial'. */
  outcome: string;
  severity: string;
  title: string;
  weight: number;
  /** Points lost, of `weight`. */
  lost: number;
  /** State of the dispute about it; null = nobody disputes it. */
  dispute: string | null;
  /** When the scan began, ISO 8601, UTC. */
  at: string;
  /** 1 = of the domain's last scan that reached it, in its last revision: what the book looks like now. */
  latest: number;
}
