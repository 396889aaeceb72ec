import type { ThreatLists } from "@broker/core/threat-intel";
import { sentWorkspace } from "../../worker/thread-workspace.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { SettlingWork } from "./intel-worker.ts";
import { settleIntel } from "./settle-intel.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./intel-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
const settling = workerThread<SettlingWork>(PROGRAM);

/** Indicators and open alerts from which matching is done in a thread; fewer are matched sooner than one starts. */
const LARGE = 1000;
const LONG_MS = 60_000;

/**
 * Matches stored evidence as `settleIntel` does. Where thousands may match, each with its alert, a thread does it: even
 * a few alerts in one transaction, and SQLite's own copying of its log, hold up a process.
 * @param large indicators and open alerts from which a thread does it
 */
export async function settleAside(
  workspace: Workspace,
  lists: ThreatLists,
  signal?: AbortSignal,
  large: number = LARGE,
): Promise<void> {
  const { intel, alerts } = workspace.database;
  const indicators = (await intel.imports()).reduce((sum, each) => sum + each.indicators, 0);
  if (indicators + (await alerts.tally()).open < large) return settleIntel(workspace, lists, signal);
  // The thread itself keeps no process running, and a command has nothing else that does.
  const awake = setInterval(() => undefined, LONG_MS);
  try {
    await settling({ lists, workspace: sentWorkspace(workspace) }, signal);
  } finally {
    clearInterval(awake);
  }
}
