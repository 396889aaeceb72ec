import type {
  ClientRecord,
  CompanySize,
  CrossLineCoverage,
  EvidenceStatement,
  ExposureProfile,
  LossForecast,
  MrcSlip,
  PremiumView,
  RateOnLineView,
  ScanReport,
  SubmissionFacts,
  WhatIf,
} from "@broker/contracts";
import type { ComplianceAssessment } from "../../compliance/assess.ts";

/** The other companies of a store of the same sector and size; samples never count. */
export interface SectorSizePeers {
  /** null = not disclosed; there are no peers then. */
  readonly industry: string | null;
  readonly size: CompanySize | null;
  /** Postures by their latest scans, 0–100. */
  readonly postures: readonly number[];
  /** The whole workspace is a sample, so there are no peers. */
  readonly sample: boolean;
}

/** A client's compliance as a report shows it: all of its evidence, and the frameworks that it adopted. */
export interface ReportedCompliance {
  readonly assessment: ComplianceAssessment;
  readonly statements: readonly EvidenceStatement[];
}

/** Information beside the scan. Null = not available; the section then states so or is omitted. */
export interface ReportContext {
  /** What stands for the product's name as the software (default: the product's own). */
  readonly software?: string;
  /** The client whose domain was scanned. */
  readonly record: ClientRecord | null;
  /** The same client as documents for underwriters present it. */
  readonly facts: SubmissionFacts | null;
  /** The client's compliance, with its adopted frameworks; null = it has none, or the scan stands alone. */
  readonly compliance: ReportedCompliance | null;
  /** The newest version of the client's last saved slip. */
  readonly slip: MrcSlip | null;
  /** The scan of the same domain before this one. */
  readonly previous: ScanReport | null;
  readonly profile: ExposureProfile | null;
  /** The other scanned companies of its sector and size. */
  readonly peers: SectorSizePeers | null;
  readonly premium: PremiumView | null;
  readonly rateOnLine: RateOnLineView | null;
  readonly forecast: LossForecast | null;
  /** Policies of other lines beside the loss scenarios. */
  readonly crossLine: CrossLineCoverage | null;
  /** Effects of the priority actions: of the first, of the first two together, and so on. Empty = not modelled. */
  readonly effects: readonly WhatIf[];
  /**
   * Why the scan is not a stored one, as a sentence; it is then used in no document for underwriters. Null = it is
   * stored.
   */
  readonly unverified: string | null;
  /** The company is fictitious, as the record or the workspace has it. */
  readonly sample: boolean;
  /**
   * ISO 8601, UTC; when the report is produced. Null = the workspace was not consulted, so nothing is stated about the
   * client.
   */
  readonly asOf: string | null;
}

/** A scan without a workspace. */
export const SCAN_ALONE: ReportContext = {
  record: null,
  facts: null,
  compliance: null,
  slip: null,
  previous: null,
  profile: null,
  peers: null,
  premium: null,
  rateOnLine: null,
  forecast: null,
  crossLine: null,
  effects: [],
  unverified: null,
  sample: false,
  asOf: null,
};

/**
 * A scan stored before any answer was recorded, with today's answers. Its scores are unchanged; results that depend on
 * answers (Cyber Essentials, authentication, readiness) are then the same in every document.
 */
export function answeredReport(report: ScanReport, facts: SubmissionFacts | null): ScanReport {
  if (facts === null || report.record !== undefined || Object.keys(facts.controls).length === 0) return report;
  return { ...report, record: { controls: facts.controls } };
}
