/** A source that was not asked, and what would change that. */
export function unasked(reason: string | null = null) {
  return { status: "not-configured" as const, asOf: null, latencyMs: null, reason, data: null };
}
