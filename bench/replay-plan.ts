import type { HttpExchange, ScanEvidence } from "../packages/contracts/src/index.ts";

/** What one scan sent, to be sent again: nothing else is kept of it. */
export interface ReplayPlan {
  readonly questions: readonly Pick<ScanEvidence["dns"][number], "name" | "type">[];
  readonly requests: readonly Pick<HttpExchange, "method" | "url">[];
  /** TLS-only connections; `modern` is the ordinary handshake, the rest are names of probes. */
  readonly handshakes: readonly { readonly host: string; readonly probe: string }[];
}
