import { existsSync } from "node:fs";
import type { OpenSources, WorkspaceRegisters } from "@broker/adapters";
import { SOURCE_NAMES, SOURCE_TITLES, type SourceName, type SourcesConfig } from "@broker/contracts";

const SOURCES = { "companies-house": "companiesHouse", "ico-register": "icoRegister", sanctions: "sanctions" } as const;

interface Imported {
  /** Days of the files that are in whole: ISO dates. */
  readonly days: Partial<Readonly<Record<SourceName | "sanctions", string>>>;
  /** Partly imported files: the import is in progress, or was interrupted. */
  readonly begun: Partial<Readonly<Record<SourceName | "sanctions", string>>>;
}

/** The imported files of a workspace, the newest of each kind; a workspace without a database is not created. */
export async function importedFiles(home: string, registers: Pick<WorkspaceRegisters, "index">): Promise<Imported> {
  if (!existsSync(home)) return { days: {}, begun: {} };
  const imports = await registers.index.imports();
  const whole = imports.filter(({ finishedAt }) => finishedAt !== null);
  const parts = imports.filter(({ finishedAt }) => finishedAt === null);
  return {
    days: Object.fromEntries(whole.map(({ kind, asOf }) => [SOURCES[kind], asOf])),
    begun: Object.fromEntries(parts.map(({ kind, file }) => [SOURCES[kind], file])),
  };
}

const goOn = (file: string) => `the import of ${file} is not finished: the same command goes on where it was`;

interface SourceNote {
  /** list = downloaded once for all companies; question = queried for each; register = imported or queried. */
  readonly kind: "list" | "question" | "register";
  /** Who is queried about what. */
  readonly asks: string;
  /** Terms that affect a broker's use; null = none beyond fair use. */
  readonly terms: string | null;
  /** How to get it. */
  readonly how: string;
}

const on = (name: SourceName) => `add to the configuration: "sources": {"${name}": {}}`;
const UPDATE = "broker intel update";

/** Every source: whom it queries about what, and how to get it. More in docs/sources.md. */
const SOURCE_NOTES: Readonly<Record<SourceName, SourceNote>> = {
  companiesHouse: {
    kind: "register",
    asks: "queries Companies House for the company's number or name",
    terms: null,
    how: "obtain a free key and set sources.companiesHouse.apiKeyEnv, or: broker intel import companies-house <file>",
  },
  hibp: {
    kind: "list",
    asks: "downloads the list of all breaches once a day; with a key, queries the domains verified for it",
    terms: "CC BY 4.0: name haveibeenpwned.com where it is shown",
    how: UPDATE,
  },
  crtsh: {
    kind: "question",
    asks: "queries crt.sh for the domain",
    terms: null,
    how: on("crtsh"),
  },
  rdap: {
    kind: "question",
    asks: "queries the registry of the top-level domain for the domain",
    terms: null,
    how: on("rdap"),
  },
  kev: {
    kind: "list",
    asks: "downloads CISA's list once a day; no company data is sent",
    terms: null,
    how: UPDATE,
  },
  epss: {
    kind: "list",
    asks: "queries FIRST for vulnerabilities, the same for every company",
    terms: null,
    how: UPDATE,
  },
  internetdb: {
    kind: "question",
    asks: "queries Shodan for the site's own addresses",
    terms: "free for non-commercial use only: a broker needs Shodan's licence",
    how: on("internetdb"),
  },
  hudsonRock: {
    kind: "question",
    asks: "queries Hudson Rock for the domain",
    terms: null,
    how: on("hudsonRock"),
  },
  ransomwareLive: {
    kind: "question",
    asks: "queries ransomware.live for the domain and the company's name",
    terms: null,
    how: on("ransomwareLive"),
  },
  icoRegister: {
    kind: "register",
    asks: "searched on this machine; no queries are sent",
    terms: null,
    how: "broker intel import ico-register <file>",
  },
};

/** on = queried at each scan; fresh, stale, missing = age of a list or register; no-key = requires a key. */
type SourceStanding = "on" | "fresh" | "stale" | "missing" | "no-key" | "off";

/** A source as `intel status` shows it. */
export interface SourceState {
  readonly name: SourceName | "sanctions";
  readonly title: string;
  readonly standing: SourceStanding;
  /** The operator named it in the configuration. */
  readonly configured: boolean;
  /** When the list was last known to be current, or the register's date; null = neither. */
  readonly asOf: string | null;
  readonly asks: string;
  readonly terms: string | null;
  /** The problem and its remedy; null = none. */
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

/** The current status of every source, in order. */
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

/** Title for display. */
export const SANCTIONS_TITLE = "UK Sanctions List";

const HOW = "broker intel update, or download the CSV from gov.uk and: broker intel import sanctions <file>";
/** The list changes every few weeks, on some days twice. */
const FRESH_MS = 7 * 86_400_000;

/** State of the sanctions list, fresh for a week from its date or its publisher's last confirmation. */
export function sanctionsState(
  setting: SourcesConfig["sanctions"],
  feed: OpenSources["sanctions"],
  imported: Imported,
  now: Date,
): SourceState {
  const { sanctions: listDay = null } = imported.days;
  const { sanctions: part } = imported.begun;
  const known = listDay === null ? null : Date.parse(feed?.confirmedAt(listDay) ?? listDay);
  const atHand = known === null ? "missing" : now.getTime() - known < FRESH_MS ? "fresh" : "stale";
  const standing = feed === null ? "off" : atHand;
  const how = standing === "fresh" ? null : standing === "off" ? "switched off in the configuration" : HOW;
  const host = setting?.baseUrl === undefined ? null : (URL.parse(setting.baseUrl)?.host ?? null);
  return {
    name: "sanctions",
    title: SANCTIONS_TITLE,
    standing,
    configured: setting !== undefined && setting.enabled !== false,
    asOf: listDay,
    asks: `downloads the Foreign Office's list; no client data is sent${host === null ? "" : ` (at ${host})`}`,
    terms: null,
    how: part !== undefined ? goOn(part) : how,
  };
}
