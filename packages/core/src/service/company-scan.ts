import type { OutsideAnswers, ScanPart, ScanReport } from "@broker/contracts";
import type { OutsideSource } from "../intelligence/outside-source.ts";
import type { ScanPorts } from "../ports.ts";
import type { ScanRequest } from "../scan/scan-request.ts";
import type { ScanRun } from "../scan/scan-run.ts";

/** One company to be scanned, and asked about. */
export interface CompanyScan {
  readonly target: ScanRequest["target"];
  /** Parts to look at; empty = all. */
  readonly only: readonly ScanPart[];
  readonly dkimSelectors: readonly string[];
  /** False = no outside source is asked. */
  readonly thorough: boolean;
  /** Somebody typed this target, so that its mail hosts may be asked again today. */
  readonly namedByPerson: boolean;
  /** A person's interrupt: what is under way is dropped. */
  readonly interrupt: AbortSignal;
}

/** What scanning a company, and asking about it, needs. */
export interface CompanyScanPorts extends ScanPorts {
  readonly sources: readonly OutsideSource[];
  /** Makes the signal that ends the scan when its time is up; what outside sources take does not count. */
  readonly timeLimit: () => AbortSignal;
  /** Keeps a finished scan, before it is announced; what it throws ends the run. */
  readonly keep: (run: ScanRun) => Promise<void>;
  /** As in `ReportEnrichment.keep`. */
  readonly enrich: ((scanId: string, answers: OutsideAnswers) => Promise<ScanReport>) | null;
}
