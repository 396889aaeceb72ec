import type { BatchEvent, ScanEvent } from "@broker/contracts";

/** A telling of a batch's events. The same stream feeds a terminal, plain lines, NDJSON and silence. */
export interface BatchProgress {
  tell(event: ScanEvent | BatchEvent): void;
  /** Takes a live region away, so that the result stands alone. */
  end(): Promise<void>;
}
