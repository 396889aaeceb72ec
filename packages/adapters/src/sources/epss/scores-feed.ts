import { DAY_MS } from "../client/day-of.ts";
import type { SourceOutcome } from "../client/exchange.ts";
import type { SourceFeed } from "../client/feed.ts";
import type { SourceSetting } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { scoresRequests } from "./epss-source.ts";

/**
 * Scores of the vulnerabilities that CISA's list has for technologies of our rules, so that they are available offline.
 */
export function scoresFeed(setting: SourceSetting, client: SourceClient, watched: () => readonly string[]): SourceFeed {
  return {
    name: "epss",
    ttlMs: DAY_MS,
    asOf() {
      const cached = scoresRequests(setting, watched()).map((request) => client.cached(request));
      const days = cached.flatMap((outcome) => (outcome?.status === "ok" ? outcome.asOf : []));
      return cached.length > 0 && days.length === cached.length ? (days.sort()[0] ?? null) : null;
    },
    async refresh(signal): Promise<SourceOutcome<unknown>> {
      const requests = scoresRequests(setting, watched());
      const none = { status: "unavailable" as const, reason: "CISA's list is to be fetched first", latencyMs: 0 };
      let last: SourceOutcome<unknown> = none;
      for (const request of requests) {
        last = await client.ask({ ...request, ttlMs: 0 }, signal);
        if (last.status !== "ok") return last;
      }
      return last;
    },
  };
}
