import { giveTurn } from "@broker/adapters";
import { type GivenIntel, INTEL_FILE_LIMIT } from "@broker/adapters/threat-intel";
import { type ApiAnswers, AppError, type IntelImportKind } from "@broker/contracts";
import type { ThreatLists } from "@broker/core/threat-intel";
import { sentWorkspace } from "../../worker/thread-workspace.ts";
import { withinLimits } from "../../worker/within-limits.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import type { IntelWork } from "./intel-worker.ts";
import { settleAside } from "./settle-aside.ts";
import type { StoredIntel } from "./store-intel.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./intel-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
const storing = workerThread<IntelWork>(PROGRAM);

/** Milliseconds and bytes for any file of the accepted size. */
const LIMITS = { ms: 600_000, growth: 900_000_000 };

/** Reads and stores a file in a thread, so that the server answers other calls meanwhile. */
async function storeAside(work: IntelWork, signal: AbortSignal | undefined): Promise<StoredIntel> {
  const exceeded = (cause: unknown) =>
    new AppError("input_invalid", "The file takes too much time or memory to read. Nothing of it is used.", {
      hint: "Split it into several files.",
      cause,
    });
  return (await withinLimits({ ...LIMITS, exceeded }, (stop) => storing(work, stop), signal)) as StoredIntel;
}

/** Removes an import in pieces, after it is hidden. AppErrors `not_found`, `ambiguous`. */
async function removeImport(workspace: Workspace, reference: string): Promise<void> {
  const { intel } = workspace.database;
  const id = await intel.hideImport(reference, actorOf(workspace));
  while (!(await intel.removeSome(id))) await giveTurn();
}

/** How a file is imported. */
interface ImportOptions {
  readonly lists: ThreatLists;
  /** True = earlier imports of a file of this name are removed: the newest of a feed. */
  readonly replaces?: boolean;
  /** Largest accepted size in bytes (default: 50 MB). */
  readonly most?: number;
  /** Fires when the caller leaves. */
  readonly signal?: AbortSignal;
}

/**
 * Imports a file of advisories or indicators, all of it or nothing, and matches clients' stored evidence with it.
 * Nothing that it names is visited. AppErrors `input_invalid` with one sentence, `file_unreadable`, `feature_locked`,
 * `interrupted`.
 */
export async function importIntel(
  workspace: Workspace,
  kind: IntelImportKind,
  given: GivenIntel,
  { lists, replaces = false, most = INTEL_FILE_LIMIT, signal }: ImportOptions,
): Promise<ApiAnswers["POST /api/threat-intel/imports"]> {
  await requireFeature(workspace, "threat_intelligence");
  const work = { given, kind, most, workspace: sentWorkspace(workspace) };
  const { about, isNew, leftOut, hashes } = await storeAside(work, signal);
  const { id } = about;
  const { intel } = workspace.database;
  if (replaces)
    for (const other of await intel.imports())
      if (other.id !== id && other.kind === kind && other.file === about.file) await removeImport(workspace, other.id);
  await settleAside(workspace, lists, signal);
  const stored = (await intel.findImport(id)) ?? about;
  return { ...stored, unchanged: !isNew, leftOut, hashes, matches: await intel.countMatches(id) };
}

/** Every import, newest first. AppError `feature_locked`. */
export async function listIntelImports(workspace: Workspace): Promise<ApiAnswers["GET /api/threat-intel/imports"]> {
  await requireFeature(workspace, "threat_intelligence");
  return { items: await workspace.database.intel.imports() };
}

/** Removes an import; its matches are removed too. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function removeIntel(workspace: Workspace, reference: string, lists: ThreatLists): Promise<void> {
  await requireFeature(workspace, "threat_intelligence");
  await removeImport(workspace, reference);
  await settleAside(workspace, lists);
}
