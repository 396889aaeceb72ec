import type { SourceAnswer, SourceName } from "@broker/contracts";
import type { OutsideSource } from "../../../intelligence/enrich.ts";

const asOf = "2026-11-05T09:00:00.000Z";
const NOTHING = { asOf: null, latencyMs: 12, data: null };

/**
 * Answers of a fake source. `busy` = rate-limited, `down` = unavailable, `resting` = unavailable without being queried.
 */
export const ANSWERS = {
  known: { status: "not-found", asOf, latencyMs: 12, reason: null, data: null },
  down: { ...NOTHING, status: "unavailable", reason: "it responded with status 503" },
  resting: { ...NOTHING, latencyMs: 0, status: "unavailable", reason: "queries are paused for another 57 s" },
  busy: { ...NOTHING, status: "rate-limited", reason: "it responded with status 429" },
  off: { ...NOTHING, latencyMs: null, status: "not-configured", reason: null },
} as const satisfies Record<string, SourceAnswer>;

/** A fake source port: `says` receives the number of earlier queries and the company. */
export function buildSource(
  says: (times: number, domain: string) => SourceAnswer | Promise<SourceAnswer>,
  name: SourceName = "hudsonRock",
): OutsideSource & { asked(): readonly string[] } {
  const queries: string[] = [];
  return {
    name,
    asked: () => queries,
    async ask({ domain }) {
      queries.push(domain);
      return (await says(queries.length - 1, domain)) as SourceAnswer<typeof name>;
    },
  };
}
