import { giveTurn } from "@broker/adapters";
import { type GivenIntel, INTEL_FILE_LIMIT } from "@broker/adapters/threat-intel";
import {
  type AdvisoryFields,
  type ApiAnswers,
  AppError,
  type IndicatorFields,
  type IntelFormat,
  type IntelImport,
  type IntelImportKind,
} from "@broker/contracts";
import type { ThreatLists } from "@broker/core/threat-intel";
import { withinLimits } from "../../worker/within-limits.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import type { IntelWork } from "./intel-worker.ts";
import { settleIntel } from "./settle-intel.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./intel-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
const reading = workerThread<IntelWork>(PROGRAM);

/** Milliseconds and bytes for any file of the accepted size. */
const LIMITS = { ms: 60_000, growth: 900_000_000 };
const NEWLINE = 10;

/** What the thread says of a file before its entries. */
interface FileHead {
  readonly format: IntelFormat;
  readonly advisories: number;
  readonly indicators: number;
  readonly skipped: number;
  readonly leftOut: { entry: string; reason: string }[];
  /** SHA-256 of purpose and content. */
  readonly digest: string;
}

type Entries = { readonly advisories: readonly AdvisoryFields[] } | { readonly indicators: readonly IndicatorFields[] };

/** Lines of JSON, each parsed when it is asked for. */
function* parsedLines(bytes: Uint8Array): Generator<unknown> {
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from);
    const till = end < 0 ? bytes.length : end;
    yield JSON.parse(decoder.decode(bytes.subarray(from, till)));
    from = till + 1;
  }
}

/** A file is imported under the first digits of its digest. */
const ID_DIGITS = 16;

async function readAside(work: IntelWork, signal: AbortSignal | undefined): Promise<Generator<unknown>> {
  const exceeded = (cause: unknown) =>
    new AppError("input_invalid", "The file takes too much time or memory to read. Nothing was stored.", {
      hint: "Split it into several files.",
      cause,
    });
  const answer = await withinLimits({ ...LIMITS, exceeded }, (stop) => reading(work, stop), signal);
  return parsedLines(answer instanceof Uint8Array ? answer : new Uint8Array());
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
  const lines = await readAside({ given, kind, most }, signal);
  const { digest, leftOut, ...head } = lines.next().value as FileHead;
  const id = digest.slice(0, ID_DIGITS);
  const { intel } = workspace.database;
  const about: IntelImport = {
    ...{ id, kind, file: given.name.slice(0, 200), importedAt: nowOf(workspace), importedBy: workspace.by },
    ...head,
  };
  const isNew = await intel.beginImport(about);
  if (isNew) {
    for (const entries of lines as Generator<Entries>) {
      signal?.throwIfAborted();
      await intel.addEntries(id, entries);
      await giveTurn();
    }
    await intel.finishImport(about, actorOf(workspace));
  }
  if (replaces)
    for (const other of await intel.imports())
      if (other.id !== id && other.kind === kind && other.file === about.file)
        await removeImport(workspace, other.id);
  await settleIntel(workspace, lists, signal);
  const stored = (await intel.findImport(id)) ?? about;
  return { ...stored, unchanged: !isNew, leftOut, matches: await intel.countMatches(id) };
}

/** Every import, newest first. AppError `feature_locked`. */
export async function listIntelImports(workspace: Workspace): Promise<ApiAnswers["GET /api/threat-intel/imports"]> {
  await requireFeature(workspace, "threat_intelligence");
  return { items: await workspace.database.intel.imports() };
}

/** Removes an import; what only it matched no longer matches. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function removeIntel(workspace: Workspace, reference: string, lists: ThreatLists): Promise<void> {
  await requireFeature(workspace, "threat_intelligence");
  await removeImport(workspace, reference);
  await settleIntel(workspace, lists);
}
