import type { HttpExchange, ScanEvidence } from "../packages/contracts/src/index.ts";

/** The requests of one scan, to be replayed. */
export interface ReplayPlan {
  readonly questions: readonly Pick<ScanEvidence["dns"][number], "name" | "type">[];
  readonly requests: readonly Pick<HttpExchange, "method" | "url">[];
  /** TLS-only connections; `modern` is the ordinary handshake, the others are probe names. */
  readonly handshakes: readonly { readonly host: string; readonly probe: string }[];
}
