import type { OutsideAnswers, ScanAuthority, ScanEvidence, ScanReport, StoredScanLine } from "@broker/contracts";
import type { ScanPage, ScanQuery } from "./page-of-scans.ts";
import type { Recheckable } from "./recheck-stored.ts";

/** A stored scan's line in a list. */
export interface StoredScan {
  readonly id: string;
  readonly revision: number;
  readonly domain: string;
  readonly startedAt: string;
  readonly status: ScanReport["status"];
  readonly posture: number | null;
}

/** Where scans are kept. Every failure is an AppError with the way out. */
export interface ScanStore {
  /**
   * Keeps a report with its evidence and what the scan rests on, all or nothing. The same revision again replaces itself.
   * `wholeEvidence` false = page bodies were left out because of the cap. `answersFollow` = `enrich` is called next, whatever the
   * sources say: what rests on the whole figure is told then.
   */
  save(
    report: ScanReport,
    evidence: ScanEvidence,
    authority?: ScanAuthority,
    answersFollow?: boolean,
  ): Promise<{ readonly wholeEvidence: boolean }>;
  /**
   * The newest revision of one scan by its id, by the beginning of its id (four hex digits or more), or by a domain (its latest
   * scan); with `@2` behind it that revision. AppError `not_found` or `ambiguous`.
   */
  find(reference: string): Promise<ScanReport>;
  /**
   * Keeps what outside sources said of a stored scan's company, and what its client's record answers, as the next revision of the scan,
   * and gives that; where there is neither, the scan as it is. What changed in the figure since the scan before is told now.
   */
  enrich(id: string, answers: OutsideAnswers): Promise<ScanReport>;
  /** What the newest revision of a scan rests on; null = kept before that was recorded, or not kept. */
  authority(id: string): Promise<ScanAuthority | null>;
  /** The scan that a person means by an id, a domain or a client, of which a part is to be looked at again. AppErrors say why none can. */
  recheckable(reference: string, checkId: string): Promise<Recheckable>;
  /** Keeps evidence of which a part was renewed as the scan's next revision, and gives that; AppError `usage` where it cannot. */
  recheck(scan: Recheckable, renewed: ScanEvidence): Promise<ScanReport>;
  /** The evidence of a scan's newest revision; AppError `not_found` when it is not kept. */
  evidence(id: string): Promise<ScanEvidence>;
  /** The last revision of the scan of the same company before this one that reached it; null = there is none. */
  before(report: ScanReport): Promise<ScanReport | null>;
  /** The latest scan of each domain, by domain. */
  latest(): Promise<readonly StoredScan[]>;
  /** One page of scans, each in its newest revision, the newest scan first. AppError `usage` for a cursor that is none. */
  page(query: ScanQuery): Promise<ScanPage>;
  /** Every scan of a company in its newest revision, the oldest first. */
  ofCompany(domain: string): Promise<readonly StoredScanLine[]>;
}
