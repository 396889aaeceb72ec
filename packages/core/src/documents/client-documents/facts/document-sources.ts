import type { Adoption, ClientFrameworkDetail, Gap, ScanReport } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";

/** A risk as documents list it. */
export interface DocumentedRisk {
  readonly title: string;
  /** 1 to 5 each, after treatment. */
  readonly likelihood: number;
  readonly impact: number;
  /** 'Likelihood × impact ÷ 2.5', one decimal. */
  readonly index: string;
  /** In words; null = none chosen. */
  readonly treatment: string | null;
  readonly owner: string | null;
  readonly status: string;
  /** ISO 8601 date; null = not set. */
  readonly target: string | null;
}

/** What the facts of documents are read from. */
export interface DocumentSources {
  readonly log: ClientLog;
  /** The last scan of the main domain; null = none. */
  readonly scan: ScanReport | null;
  readonly compliance: {
    readonly adoptions: readonly Adoption[];
    /** Frameworks with their requirements: at least those adopted, and Cyber Essentials. */
    readonly details: readonly ClientFrameworkDetail[];
    readonly gaps: readonly Gap[];
    /** ISO 8601 date. */
    readonly asAt: string;
  };
  readonly risks: readonly DocumentedRisk[];
}

/** What the document itself states: owner, approver and review date, where they are set. */
export interface OwnSources {
  readonly owner: string | null;
  readonly approver: string | null;
  /** ISO 8601 date. */
  readonly reviewOn: string | null;
  /** Who set them last, and when. */
  readonly by: string;
  readonly at: string;
}
