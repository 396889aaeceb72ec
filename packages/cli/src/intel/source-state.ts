import { existsSync } from "node:fs";
import { type ImportedKind, KIND_OF_SANCTIONS, type OpenSources, type WorkspaceRegisters } from "@broker/adapters";
import {
  SANCTIONS_SOURCES,
  type SanctionsSource,
  SOURCE_NAMES,
  SOURCE_TITLES,
  type SourceName,
} from "@broker/contracts";
import { SOURCE_NOTES } from "./source-notes.ts";

const SOURCES: Partial<Record<ImportedKind, SourceName | SanctionsSource>> = {
  "companies-house": "companiesHouse",
  "ico-register": "icoRegister",
  ...Object.fromEntries(SANCTIONS_SOURCES.map((name) => [KIND_OF_SANCTIONS[name], name])),
};

/** The files that were imported. */
export interface Imported {
  /** Days of the files that are in whole: ISO dates. */
  readonly days: Partial<Readonly<Record<SourceName | SanctionsSource, string>>>;
  /** Partly imported files: the import is in progress, or was interrupted. */
  readonly begun: Partial<Readonly<Record<SourceName | SanctionsSource, string>>>;
}

/** The imported files of a workspace, the newest of each kind; a workspace without a database is not created. */
export async function importedFiles(home: string, registers: Pick<WorkspaceRegisters, "index">): Promise<Imported> {
  if (!existsSync(home)) return { days: {}, begun: {} };
  const imports = await registers.index.imports();
  const whole = imports.filter(({ finishedAt }) => finishedAt !== null);
  const named = (kind: ImportedKind, value: string) => {
    const source = SOURCES[kind];
    return source === undefined ? [] : [[source, value] as const];
  };
  const parts = imports.filter(({ finishedAt }) => finishedAt === null);
  return {
    days: Object.fromEntries(whole.flatMap(({ kind, asOf }) => named(kind, asOf))),
    begun: Object.fromEntries(parts.flatMap(({ kind, file }) => named(kind, file))),
  };
}

/** How an import that was interrupted goes on. */
export const goOn = (file: string) => `the import of ${file} is not finished: the same command continues from there`;

/** on = queried at each scan; fresh, stale, missing = age of a list or register; no-key = requires a key. */
type SourceStanding = "on" | "fresh" | "stale" | "missing" | "no-key" | "off";

/** A source as `intel status` shows it. */
export interface SourceState {
  readonly name: SourceName | SanctionsSource | "pep" | "adverseMedia" | "threatFeed";
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
