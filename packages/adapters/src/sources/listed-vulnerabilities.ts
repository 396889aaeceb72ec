import { dayOf } from "./client/day-of.ts";
import type { Feed } from "./client/feed.ts";
import type { SourceSetting } from "./client/source-answer.ts";
import type { SourceClient } from "./client/source-client.ts";
import { scoresRequests } from "./epss/epss-source.ts";
import { readScoresFile } from "./epss/scores-wire.ts";
import type { ExploitedListWire } from "./kev/exploited-wire.ts";

/** What the stored lists say of CVEs; a part that is absent was not available. */
export type ListedVulnerabilities = (cves: readonly string[]) => {
  /** Day on which CISA listed the first of them as exploited; null = none is listed. */
  readonly kevSince?: string | null;
  /** Highest EPSS probability, 0–1; null = none has one. */
  readonly epss?: number | null;
};

/** The lists that are searched. */
interface StoredLists {
  readonly exploited: Feed<ExploitedListWire>;
  readonly epss: SourceSetting;
  readonly epssClient: SourceClient;
  /** CVEs whose scores are fetched for every company. */
  readonly watched: readonly string[];
}

/** Scores by CVE: all of the operator's file, else those in the cache; null = neither is there. */
function storedScores({ epss, epssClient, watched }: StoredLists) {
  if (epss.file !== undefined) {
    const file = readScoresFile(epss.file);
    return file === null
      ? null
      : { whole: true, scores: new Map([...file.scores].map(([cve, score]) => [cve, score.epss])) };
  }
  const cached = scoresRequests(epss, watched).flatMap((request) => epssClient.cached(request) ?? []);
  const rows = cached.flatMap((outcome) => (outcome.status === "ok" ? outcome.value.data : []));
  return rows.length === 0 ? null : { whole: false, scores: new Map(rows.map((row) => [row.cve, row.epss])) };
}

/**
 * Looks CVEs up in the lists that are stored on this machine; nothing is sent, however old they are.
 */
export function listedVulnerabilities(lists: StoredLists): ListedVulnerabilities {
  const list = lists.exploited.atHand();
  const since =
    list === null ? null : new Map(list.value.vulnerabilities.map((each) => [each.cveID, dayOf(each.dateAdded)]));
  const scored = storedScores(lists);
  return (cves) => {
    const days = since === null ? [] : cves.flatMap((cve) => since.get(cve) ?? []).sort();
    const shares = scored === null ? [] : cves.flatMap((cve) => scored.scores.get(cve) ?? []);
    // The cache has the scores of some CVEs only: of others nothing is known.
    const isScored = scored !== null && (scored.whole || shares.length > 0 || cves.length === 0);
    return {
      ...(since === null ? {} : { kevSince: days[0] ?? null }),
      ...(isScored ? { epss: shares.length === 0 ? null : Math.max(...shares) } : {}),
    };
  };
}
