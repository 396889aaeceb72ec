import type { OpenSources } from "@broker/adapters";
import { SOURCE_NAMES, SOURCE_TITLES, type SourceName } from "@broker/contracts";
import { SOURCE_NOTES } from "./source-notes.ts";

/**
 * How a source stands. on = asked at each scan; fresh, stale, missing = a list at hand, one older than it should be, none;
 * no-key = it wants a key that is not there; off = not configured.
 */
export type SourceStanding = "on" | "fresh" | "stale" | "missing" | "no-key" | "off";

/** A source as `intel status` tells of it. */
export interface SourceState {
  readonly name: SourceName;
  readonly title: string;
  readonly standing: SourceStanding;
  /** The operator named it in the configuration. */
  readonly configured: boolean;
  /** When the list at hand was last known to be true; null = it is no list, or there is none. */
  readonly asOf: string | null;
  readonly asks: string;
  readonly terms: string | null;
  /** What is not as it should be, and what to do; null = nothing. */
  readonly how: string | null;
}

/** The sources that answer nothing without a key. */
const NEEDS_KEY: readonly SourceName[] = ["companiesHouse"];

function standingOf(name: SourceName, sources: OpenSources, asOf: string | null, now: Date): SourceStanding {
  const { named, hasKey } = sources.setup(name);
  if (SOURCE_NOTES[name].kind === "list") {
    const feed = sources.feeds.find((each) => each.name === name);
    if (feed === undefined) return "off";
    if (asOf === null) return "missing";
    return now.getTime() - Date.parse(asOf) < feed.ttlMs ? "fresh" : "stale";
  }
  if (!named) return "off";
  return NEEDS_KEY.includes(name) && !hasKey ? "no-key" : "on";
}

const WELL: readonly SourceStanding[] = ["on", "fresh"];

/** Every source in its order, as it stands now. */
export function sourceStates(sources: OpenSources, now: Date): SourceState[] {
  return SOURCE_NAMES.map((name) => {
    const { named, keyProblem, elsewhere, fromFile } = sources.setup(name);
    const { asks, terms, how } = SOURCE_NOTES[name];
    const asOf = sources.feeds.find((feed) => feed.name === name)?.asOf() ?? null;
    const standing = standingOf(name, sources, asOf, now);
    const place = fromFile ? "read from the configured file" : elsewhere === null ? asks : `${asks} (at ${elsewhere})`;
    return {
      name,
      title: SOURCE_TITLES[name],
      standing,
      configured: named,
      asOf,
      asks: place,
      terms,
      how: keyProblem ?? (WELL.includes(standing) ? null : how),
    };
  });
}
