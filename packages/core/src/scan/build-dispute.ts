import type { Dispute } from "@broker/contracts";

/** A fictitious dispute about `certificate-trusted` of the fictitious report, open since 6 Nov 2026, for tests. */
export function buildDispute(over: Partial<Dispute> = {}): Dispute {
  return {
    id: "5f0a12cd",
    scanId: "7f3ac210".padEnd(64, "0"),
    domain: "harrowvale.example",
    checkId: "certificate-trusted",
    title: "Title of certificate-trusted",
    state: "open",
    ground: "not-my-asset",
    reason: "The server is a supplier's",
    evidence: null,
    by: "jane",
    at: "2026-11-06T09:00:00.000Z",
    settled: null,
    ...over,
  };
}

/** The same, resolved on 8 Nov 2026 by sam. */
export function resolvedDispute(state: "upheld" | "rejected", over: Partial<Dispute> = {}): Dispute {
  return buildDispute({
    state,
    settled: { by: "sam", at: "2026-11-08T09:00:00.000Z", note: "Seen in the contract" },
    ...over,
  });
}
