import { readFileSync, statSync } from "node:fs";
import type { Clock, OutsideSource } from "@broker/core";
import { DAY_MS } from "../client/day-of.ts";
import type { SourceOutcome, SourceRequest } from "../client/exchange.ts";
import { type Feed, openFeed } from "../client/feed.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { entriesFor } from "./entries-for.ts";
import { ExploitedListWire } from "./exploited-wire.ts";

const NAME = "known_exploited_vulnerabilities.json";
/** CISA's own address, and its official mirror for clients that the first one refuses. */
const PLACES = [
  `https://www.cisa.gov/sites/default/files/feeds/${NAME}`,
  `https://raw.githubusercontent.com/cisagov/kev-data/develop/${NAME}`,
] as const;

const request = (url: string): SourceRequest<ExploitedListWire> => ({
  url,
  schema: ExploitedListWire,
  ttlMs: DAY_MS,
  emptyOn404: false,
});

/** CISA's list of exploited vulnerabilities, from another address or from a file where one is configured. */
export function openExploitedFeed(
  { baseUrl, file }: SourceSetting,
  client: SourceClient,
  clock: Clock,
): Feed<ExploitedListWire> {
  if (file !== undefined) return fileFeed(file);
  if (baseUrl === undefined) return openFeed(client, [request(PLACES[0]), request(PLACES[1])], clock);
  return openFeed(client, [request(baseUrl.endsWith(".json") ? baseUrl : `${baseUrl}/${NAME}`)], clock);
}

/** A list that the operator stores as a file; it is as old as the file. */
function fileFeed(file: string): Feed<ExploitedListWire> {
  let held: Extract<SourceOutcome<ExploitedListWire>, { status: "ok" }> | null = null;
  const read = (): SourceOutcome<ExploitedListWire> => {
    if (held !== null) return held;
    try {
      const value = ExploitedListWire.parse(JSON.parse(readFileSync(file, "utf8")));
      const asOf = statSync(file).mtime.toISOString();
      held = { status: "ok", value, asOf, latencyMs: 0, cached: true };
      return held;
    } catch {
      return { status: "unavailable", reason: "the configured file cannot be read as CISA's list", latencyMs: 0 };
    }
  };
  return {
    ttlMs: DAY_MS,
    atHand: () => {
      const list = read();
      return list.status === "ok" ? list : null;
    },
    refresh: async () => read(),
    read: async () => read(),
  };
}

/**
 * CISA KEV: known exploited vulnerabilities that a technology of the page may have. The list is searched locally; no
 * query names a company.
 */
export function kevSource(setting: SourceSetting, feed: Feed<ExploitedListWire>): OutsideSource<"kev"> {
  return {
    name: "kev",
    async ask(subject, _, signal) {
      const list = await feed.read(setting.named, signal);
      if (list === null) return unasked("CISA's list of exploited vulnerabilities has not been downloaded");
      const answer = answerOf(list, (value) => ({
        catalogVersion: value.catalogVersion,
        entries: entriesFor(value, subject),
      }));
      return answer.data?.entries.length === 0 ? { ...answer, status: "not-found" } : answer;
    },
  };
}
