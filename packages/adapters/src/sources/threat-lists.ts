import type { ListedBreach, ListedExploit, ThreatLists } from "@broker/core/threat-intel";
import { dayOf } from "./client/day-of.ts";
import type { Feed } from "./client/feed.ts";
import type { SourceSetting } from "./client/source-answer.ts";
import type { SourceClient } from "./client/source-client.ts";
import { scoresRequests } from "./epss/epss-source.ts";
import { readScoresFile } from "./epss/scores-wire.ts";
import type { BreachWire } from "./hibp/breach-wire.ts";
import { technologiesOf } from "./kev/entries-for.ts";
import type { ExploitedListWire, ExploitedWire } from "./kev/exploited-wire.ts";

/** The lists of this process, as they are stored on this machine. */
interface StoredLists {
  /** null = switched off. */
  readonly exploited: Feed<ExploitedListWire> | null;
  readonly breaches: Feed<BreachWire[]> | null;
  readonly epss: SourceSetting | null;
  readonly epssClient: SourceClient;
  /** CVEs whose scores are fetched for every company. */
  readonly watched: readonly string[];
}

const exploitOf = (wire: ExploitedWire): ListedExploit => ({
  cve: wire.cveID,
  vendor: wire.vendorProject,
  product: wire.product,
  title: wire.vulnerabilityName ?? wire.cveID,
  addedOn: dayOf(wire.dateAdded) ?? "",
  ransomware: wire.knownRansomwareCampaignUse?.toLowerCase() === "known",
  technologies: technologiesOf(wire),
});

const breachOf = (wire: BreachWire): ListedBreach => ({
  name: wire.Name,
  title: wire.Title ?? wire.Name,
  domain: wire.Domain?.toLowerCase() || null,
  addedOn: wire.AddedDate,
  accounts: Math.trunc(wire.PwnCount ?? 0),
  dataClasses: wire.DataClasses ?? [],
  fabricated: wire.IsFabricated ?? false,
});

function scoresOf({ epss, epssClient, watched }: StoredLists): ThreatLists["epss"] {
  if (epss === null) return null;
  if (epss.file !== undefined) {
    const file = readScoresFile(epss.file);
    if (file === null) return null;
    const scores = new Map([...file.scores].map(([cve, score]) => [cve, score.epss]));
    return { date: file.date, asOf: `${file.date}T00:00:00.000Z`, scores };
  }
  const cached = scoresRequests(epss, watched).flatMap((request) => epssClient.cached(request) ?? []);
  const found = cached.flatMap((outcome) => (outcome.status === "ok" ? [outcome] : []));
  const rows = found.flatMap(({ value }) => value.data);
  const date = rows
    .flatMap((row) => dayOf(row.date) ?? [])
    .sort()
    .at(-1);
  const asOf = found
    .map((each) => each.asOf)
    .sort()
    .at(-1);
  if (date === undefined || asOf === undefined) return null;
  return { date, asOf, scores: new Map(rows.map((row) => [row.cve, row.epss])) };
}

/** What the threat feed reads of the stored lists: nothing is sent, however old they are. */
export function threatLists(lists: StoredLists): ThreatLists {
  const exploited = lists.exploited?.atHand() ?? null;
  const breaches = lists.breaches?.atHand() ?? null;
  return {
    kev: exploited && { asOf: exploited.asOf, entries: exploited.value.vulnerabilities.map(exploitOf) },
    breaches: breaches && {
      asOf: breaches.asOf,
      entries: breaches.value.filter(({ IsRetired }) => IsRetired !== true).map(breachOf),
    },
    epss: scoresOf(lists),
  };
}
