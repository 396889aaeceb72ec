import type { ScanEvent } from "@broker/contracts";

/** A telling of the event stream. The same stream feeds a terminal, plain lines, NDJSON and silence. */
export interface Progress {
  tell(event: ScanEvent): void;
  /** Takes a live region away, so that the result stands alone. */
  end(): Promise<void>;
}
