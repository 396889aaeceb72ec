import {
  type Advisory,
  type IntelMatch,
  type MatchState,
  SOURCE_TITLES,
  showCount,
  showDate,
  THREAT_SOURCES,
  type ThreatEntry,
  type ThreatFeedSource,
  type ThreatSource,
} from "@broker/contracts";
import { breachTitle, exploitTitle, jumpTitle } from "./match-lists.ts";
import {
  breachSeverity,
  exploitSeverity,
  FEED_DAYS,
  feedSince,
  JUMP,
  jumpSeverity,
  type ScoreJump,
  type ThreatLists,
} from "./threat-lists.ts";

/** A stored match, with the day on which its entry was listed. */
export type ListedMatch = IntelMatch & { readonly listedOn: string | null };

/** What the feed is made of. */
export interface FeedParts {
  readonly lists: ThreatLists;
  readonly jumps: readonly ScoreJump[];
  /** Days of which scores are stored. */
  readonly scoreDays: number;
  readonly advisories: readonly Advisory[];
  /** Matches of entries of the feed that are not gone. */
  readonly matches: readonly ListedMatch[];
  /** When the last file of advisories was imported; null = none was. */
  readonly importedAt: string | null;
  /** When a source of extortion claims last answered for a client; null = never. */
  readonly claimsAt: string | null;
  /** ISO day. */
  readonly today: string;
}

type Bare = Omit<ThreatEntry, "id" | "clients" | "state">;

function listed({ lists, jumps, today }: FeedParts): Bare[] {
  const since = feedSince(today);
  return [
    ...(lists.kev?.entries ?? [])
      .filter(({ addedOn }) => addedOn >= since)
      .map(
        (each): Bare => ({
          ...{
            source: "kev",
            ref: each.cve,
            date: each.addedOn,
            provider: SOURCE_TITLES.kev,
            what: exploitTitle(each),
          },
          severity: exploitSeverity(each),
          why: `Exploitation of ${each.vendor} ${each.product} was observed${each.ransomware ? ", also by ransomware groups" : ""}.`,
        }),
      ),
    ...jumps.map(
      (jump): Bare => ({
        ...{ source: "epss", ref: jump.cve, date: jump.to.day, provider: SOURCE_TITLES.epss, what: jumpTitle(jump) },
        severity: jumpSeverity(jump),
        why: `Between ${showDate(jump.from.day)} and ${showDate(jump.to.day)}.`,
      }),
    ),
    ...(lists.breaches?.entries ?? [])
      .filter(({ addedOn }) => addedOn >= since)
      .map(
        (each): Bare => ({
          ...{ source: "breach", ref: each.name, date: each.addedOn, provider: SOURCE_TITLES.hibp },
          ...{ what: breachTitle(each), severity: breachSeverity(each) },
          why: each.dataClasses.length === 0 ? "The data lost is not stated." : `Lost: ${each.dataClasses.join(", ")}.`,
        }),
      ),
  ];
}

const ofAdvisory = ({ id, publishedOn, source, title, severity, summary, cves }: Advisory): Bare => ({
  ...{ source: "advisory", ref: id, date: publishedOn, provider: source, what: title, severity },
  why: summary ?? (cves.length === 0 ? "The advisory states no summary." : cves.slice(0, 5).join(", ")),
});

const ofClaim = ({ ref, listedOn, source, what, severity, why }: ListedMatch): Bare => ({
  ...{ source: "claim", ref, date: listedOn, provider: source, what, severity, why },
});

function stateOf(states: readonly MatchState[]): MatchState | null {
  if (states.length === 0) return null;
  return states.includes("confirmed") ? "confirmed" : states.includes("possible") ? "possible" : "dismissed";
}

function withClients(bare: Bare, matches: readonly ListedMatch[]): ThreatEntry {
  const clients = [...Map.groupBy(matches, ({ client }) => client.id).values()].flatMap((own) => {
    const state = stateOf(own.map((each) => each.state));
    const match = own.find((each) => each.state === state);
    return match === undefined || state === null ? [] : [{ ...match.client, match: match.id, state }];
  });
  const open = clients.find(({ state }) => state !== "dismissed");
  const first = matches.find(({ id }) => id === (open ?? clients[0])?.match);
  const sorted = clients.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    ...{
      ...bare,
      id: `${bare.source} ${bare.ref}`,
      clients: sorted,
      state: stateOf(clients.map(({ state }) => state)),
    },
    why: first?.why ?? bare.why,
  };
}

/** The threat feed, newest first; entries without a day come last. */
export function threatFeed(parts: FeedParts): readonly ThreatEntry[] {
  const byEntry = Map.groupBy(parts.matches, ({ kind, ref }) => `${kind} ${ref}`);
  const claims = [...byEntry.values()].flatMap(([first]) => (first?.kind === "claim" ? [ofClaim(first)] : []));
  const bare = [...listed(parts), ...claims, ...parts.advisories.map(ofAdvisory)];
  const entries = bare.map((each) => withClients(each, byEntry.get(`${each.source} ${each.ref}`) ?? []));
  return entries.toSorted((a, b) => {
    const [one, other] = [a.date ?? "", b.date ?? ""];
    return one === other ? (a.id < b.id ? -1 : 1) : one < other ? 1 : -1;
  });
}

const DOWNLOAD = "The list has not been downloaded.";

/** Why a source has no entry. */
function noteOf(source: ThreatSource, { lists, scoreDays, importedAt, claimsAt }: FeedParts): string {
  const none = `Nothing was listed within ${FEED_DAYS} days.`;
  switch (source) {
    case "kev":
      return lists.kev === null ? DOWNLOAD : none;
    case "breach":
      return lists.breaches === null ? DOWNLOAD : none;
    case "epss":
      if (scoreDays === 0)
        return lists.epss === null ? "No scores are stored." : "No vulnerability that clients may have has a score.";
      return scoreDays === 1
        ? "Scores of one day are stored: a jump shows between two."
        : `No score rose by ${JUMP.least * 100} points or more within ${showCount(JUMP.days, "day")}.`;
    case "claim":
      return claimsAt === null ? "No scan of a client has queried this source." : none;
    case "advisory":
      return importedAt === null ? "No file was imported." : "The imported files have no advisory.";
  }
}

/** What each source of the feed has, and as at when. */
export function feedSources(entries: readonly ThreatEntry[], parts: FeedParts): readonly ThreatFeedSource[] {
  const { lists, importedAt, claimsAt } = parts;
  const dates: Readonly<Record<ThreatSource, string | null>> = {
    kev: lists.kev?.asOf ?? null,
    epss: lists.epss?.asOf ?? parts.jumps[0]?.to.day ?? null,
    breach: lists.breaches?.asOf ?? null,
    claim: claimsAt,
    advisory: importedAt,
  };
  return THREAT_SOURCES.map((source) => {
    const own = entries.filter((each) => each.source === source).length;
    return { source, asOf: dates[source], entries: own, note: own > 0 ? null : noteOf(source, parts) };
  });
}
