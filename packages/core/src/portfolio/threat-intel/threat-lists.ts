import type { AlertSeverity } from "@broker/contracts";

/** An entry of CISA's list. */
export interface ListedExploit {
  readonly cve: string;
  readonly vendor: string;
  readonly product: string;
  readonly title: string;
  /** ISO day. */
  readonly addedOn: string;
  readonly ransomware: boolean;
  /** Ids of technologies of our rules that it may be in; empty = no rule recognises it. */
  readonly technologies: readonly string[];
}

/** A breach in the public list of Have I Been Pwned. */
export interface ListedBreach {
  readonly name: string;
  readonly title: string;
  /** Of the service that was breached, registrable; null = not stated. */
  readonly domain: string | null;
  readonly addedOn: string;
  readonly accounts: number;
  readonly dataClasses: readonly string[];
  readonly fabricated: boolean;
}

/** A list as this machine has it stored. `asOf`: when it was last confirmed. */
interface StoredList<Entry> {
  readonly asOf: string;
  readonly entries: readonly Entry[];
}

/** The lists that the threat feed is made of, as stored; null = not downloaded. Nothing is queried for them. */
export interface ThreatLists {
  readonly kev: StoredList<ListedExploit> | null;
  readonly breaches: StoredList<ListedBreach> | null;
  /** Scores of a day. `date`: ISO. */
  readonly epss: { readonly date: string; readonly asOf: string; readonly scores: ReadonlyMap<string, number> } | null;
}

/** A likelihood of exploitation that rose. */
export interface ScoreJump {
  readonly cve: string;
  /** ISO days of the two scores. */
  readonly from: { readonly day: string; readonly score: number };
  readonly to: { readonly day: string; readonly score: number };
}

/** Days for which the feed lists entries. */
export const FEED_DAYS = 90;
/** Rise of a probability that is a jump, and the days within which. */
export const JUMP = { least: 0.1, days: 30 } as const;

const LIKELY = 0.5;
/** Classes of data in the source's words by which someone else can log in. */
const CREDENTIALS: readonly string[] = ["Passwords", "Auth tokens"];
const DAY_MS = 86_400_000;

/** The first day of the feed. */
export const feedSince = (today: string): string =>
  new Date(Date.parse(today) - FEED_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Severities of entries, whose sources state none. Rules: docs/threat-intel.md. */
export const exploitSeverity = ({ ransomware }: Pick<ListedExploit, "ransomware">): AlertSeverity =>
  ransomware ? "critical" : "high";
export const jumpSeverity = ({ to }: Pick<ScoreJump, "to">): AlertSeverity => (to.score >= LIKELY ? "high" : "medium");
export const breachSeverity = ({ dataClasses, fabricated }: ListedBreach): AlertSeverity =>
  fabricated ? "low" : dataClasses.some((name) => CREDENTIALS.includes(name)) ? "high" : "medium";

/** Jumps within scores of days: of each CVE the newest score against the lowest of the days before. */
export function scoreJumps(
  scores: readonly { readonly cve: string; readonly day: string; readonly score: number }[],
  since: string,
): readonly ScoreJump[] {
  const jumps: ScoreJump[] = [];
  for (const [cve, own] of Map.groupBy(scores, (each) => each.cve)) {
    const days = own.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const to = days.at(-1);
    if (to === undefined || to.day < since) continue;
    const within = days.filter(({ day }) => day < to.day && Date.parse(to.day) - Date.parse(day) <= JUMP.days * DAY_MS);
    const from = within.toSorted((a, b) => a.score - b.score)[0];
    if (from !== undefined && to.score - from.score >= JUMP.least - 1e-9) jumps.push({ cve, from, to });
  }
  return jumps;
}
