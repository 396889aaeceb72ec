import type { SourceName } from "@broker/contracts";
import type { SourceOutcome } from "./client/source-request.ts";

/** A keyless list that `intel update` fetches for all companies. */
export interface SourceFeed {
  readonly name: SourceName;
  /** How long a list holds, in milliseconds. */
  readonly ttlMs: number;
  /** When the list at hand was last known to be true (ISO 8601); null = none is at hand. */
  asOf(): string | null;
  /** Asks whether there is a newer one and keeps it. `kept` in the outcome = there is none. */
  refresh(signal: AbortSignal): Promise<SourceOutcome<unknown>>;
}
