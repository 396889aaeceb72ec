import {
  KIND_OF_SANCTIONS,
  type OpenSources,
  REGISTER_KINDS,
  type SourceFeed,
  type WorkspaceRegisters,
} from "@broker/adapters";
import { type SanctionsSource, SOURCE_NAMES, SOURCE_TITLES, type SourceName } from "@broker/contracts";
import { importIntel } from "@broker/server/verbs";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { databaseOf, person } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Wiring, wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";
import { feedFileName } from "./feed-state.ts";
import { sanctionsTitle } from "./sanctions-state.ts";
import { updateTable } from "./show-status.ts";
import { importedFiles } from "./source-state.ts";

interface SanctionsWork {
  readonly outside: OpenSources;
  readonly wiring: Pick<Wiring, "clock">;
  readonly registers: Pick<WorkspaceRegisters, "index" | "import">;
  readonly config: Pick<ResolvedConfig["config"], "home" | "sources">;
  readonly by: string;
  readonly signal: AbortSignal;
  readonly announce: (title: string) => void;
}

async function updateSanctions(work: SanctionsWork): Promise<ListUpdate[]> {
  const { outside, wiring, registers, config, by, signal, announce } = work;
  const kind = REGISTER_KINDS.find((each) => each.kind === "sanctions");
  const { days } = await importedFiles(config.home, registers);
  const updates: ListUpdate[] = [];
  for (const feed of kind === undefined ? [] : outside.sanctions) {
    if (kind === undefined || signal.aborted) break;
    const { name } = feed;
    const title = sanctionsTitle(name);
    const listDay = days[name] ?? null;
    // A list that requires a token is left out until there is one; `intel status` says so.
    if (feed.keyProblem !== null && work.config.sources?.[name] === undefined) continue;
    announce(title);
    let asOf = listDay;
    const take = async (path: string) => {
      const read = { kind, path, by, signal, only: KIND_OF_SANCTIONS[name], onProgress: () => undefined };
      const done = await registers.import({ ...read, now: wiring.clock.now() });
      asOf = done.asOf;
      return done;
    };
    const { outcome, reason } = await feed.refresh(listDay, take, signal);
    updates.push({ name, title, outcome, asOf, reason });
  }
  return updates;
}

/** Fetches the keyed feed of threat intelligence and imports it in place of its last file; nothing where it is off. */
async function updateThreatFeed(
  invocation: Invocation,
  { threatFeed, threats }: OpenSources,
  announce: (title: string) => void,
): Promise<ListUpdate[]> {
  if (threatFeed === null || invocation.host.signal.aborted) return [];
  const title = `Threat intelligence of ${threatFeed.host}`;
  announce(title);
  const workspace = await workspaceOf(invocation);
  const { signal } = invocation.host;
  let asOf: string | null = null;
  const { outcome, reason } = await threatFeed.refresh(async (path) => {
    const given = { name: feedFileName(threatFeed.host), content: { path } };
    const done = await importIntel(workspace, threatFeed.kind, given, { lists: threats(), signal, replaces: true });
    asOf = done.importedAt;
    return { unchanged: done.unchanged };
  }, signal);
  return [{ name: "threatFeed", title, outcome, asOf, reason }];
}

/** Outcome of one list. */
export interface ListUpdate {
  readonly name: SourceName | SanctionsSource | "threatFeed";
  readonly title: string;
  /** new = another list than before; unchanged = the stored one is the newest; failed = it could not be fetched. */
  readonly outcome: "new" | "unchanged" | "failed";
  /** When the stored list was last confirmed, or the day of the sanctions list; null = there is none. */
  readonly asOf: string | null;
  readonly reason: string | null;
}

async function update(feed: SourceFeed, signal: AbortSignal): Promise<ListUpdate> {
  const outcome = await feed.refresh(signal);
  const common = { name: feed.name, title: SOURCE_TITLES[feed.name], asOf: feed.asOf() };
  if (outcome.status === "ok") return { ...common, outcome: outcome.cached ? "unchanged" : "new", reason: null };
  return { ...common, outcome: "failed", reason: "reason" in outcome ? outcome.reason : "it has none" };
}

/** One after the other: the scores are queried for the vulnerabilities of the list before them. */
async function updateAll({ feeds }: OpenSources, signal: AbortSignal, announce: (title: string) => void) {
  const updates: ListUpdate[] = [];
  for (const feed of feeds) {
    if (signal.aborted) break;
    announce(SOURCE_TITLES[feed.name]);
    updates.push(await update(feed, signal));
  }
  return updates;
}

/**
 * Fetches the lists, sanctions lists among them, each only if there is a newer one. Fails only if none of them could be
 * fetched.
 */
export const updateLists: Act = async (invocation) => {
  const { io, flags, host } = invocation;
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  const outside = wiring.outside();
  const lively = host.stderr.isTTY === true && flags.progress !== "none";
  try {
    const announce = (title: string) => {
      if (lively) io.note(`  ${title} ...`);
    };
    const lists = await updateAll(outside, host.signal, announce);
    const by = person(invocation, undefined);
    const parties = await updateSanctions({
      ...{ outside, wiring, config: resolved.config, by, signal: host.signal, announce },
      registers: (await databaseOf(invocation)).registers,
    });
    const updates = [...lists, ...parties, ...(await updateThreatFeed(invocation, outside, announce))];
    if (host.signal.aborted) {
      io.complain("Interrupted. Completed downloads are saved.\n  To resume:  broker intel update");
      return EXIT.interrupted;
    }
    if (flags.json) io.result(JSON.stringify(updates, null, 2));
    else if (updates.length > 0) io.result(updateTable(io.out, updates));
    else io.note("Every list is switched off in the configuration.");
    const failed = updates.filter(({ outcome }) => outcome === "failed");
    // An old list is better than none.
    for (const name of SOURCE_NAMES) if (!failed.some((list) => list.name === name)) outside.prune(name);
    return updates.length > 0 && failed.length === updates.length ? EXIT.failed : EXIT.done;
  } finally {
    await outside.close();
    await wiring.close();
  }
};
