import type { OpenSources } from "@broker/adapters";
import { SOURCE_NAMES, SOURCE_TITLES, type SourceName } from "@broker/contracts";
import { goOn, type Imported } from "./imported-files.ts";
import { SOURCE_NOTES } from "./source-notes.ts";

/**
 * How a source stands. on = asked at each scan; fresh, stale, missing = a list or register at hand, one older than it
 * should be, none; no-key = it wants a key that is not there; off = not configured.
 */
export type SourceStanding = "on" | "fresh" | "stale" | "missing" | "no-key" | "off";

/** A source as `intel status` tells of it. */
export interface SourceState {
  readonly name: SourceName | "sanctions";
  readonly title: string;
  readonly standing: SourceStanding;
  /** The operator named it in the configuration. */
  readonly configured: boolean;
  /**
   * When the list at hand was last known to be true, or the day of the register; null = it is neither, or there is
   * none.
   */
  readonly asOf: string | null;
  readonly asks: string;
  readonly terms: string | null;
  /** What is not as it should be, and what to do; null = nothing. */
  readonly how: string | null;
}

/** Registers are published monthly; one of the month before last is old. */
const REGISTER_MS = 45 * 86_400_000;

function ageing(asOf: string | null, ttlMs: number, now: Date): SourceStanding {
  if (asOf === null) return "missing";
  return now.getTime() - Date.parse(asOf) < ttlMs ? "fresh" : "stale";
}

function standingOf(name: SourceName, sources: OpenSources, asOf: string | null, now: Date): SourceStanding {
  const { named, off, hasKey } = sources.setup(name);
  const { kind } = SOURCE_NOTES[name];
  if (off) return "off";
  if (kind === "list") return ageing(asOf, sources.feeds.find((each) => each.name === name)?.ttlMs ?? 0, now);
  if (kind === "question") return named ? "on" : "off";
  if (hasKey) return "on";
  if (asOf !== null) return ageing(asOf, REGISTER_MS, now);
  return named && name === "companiesHouse" ? "no-key" : "missing";
}

const WELL: readonly SourceStanding[] = ["on", "fresh"];

/** Every source in its order, as it stands now. */
export function sourceStates(sources: OpenSources, { days, begun }: Imported, now: Date): SourceState[] {
  return SOURCE_NAMES.map((name) => {
    const { named, keyProblem, elsewhere, fromFile } = sources.setup(name);
    const { asks, terms, how } = SOURCE_NOTES[name];
    const asOf = sources.feeds.find((feed) => feed.name === name)?.asOf() ?? days[name] ?? null;
    const part = begun[name];
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
      how: keyProblem ?? (part !== undefined ? goOn(part) : WELL.includes(standing) ? null : how),
    };
  });
}
