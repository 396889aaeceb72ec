import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { ClaimedSlot } from "@broker/adapters";
import { AppError, type MonitorRow, type MonitorRun, type MonitorRunBody, showCount } from "@broker/contracts";
import type { JobTools } from "../../jobs/job-work.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { rescreen } from "../kyc/rescreen-portfolio.ts";
import type { Scanning } from "../scans/scan-ports.ts";
import { settleAside } from "../threat-intel/settle-aside.ts";
import { checkDueDates } from "../workspace/due-dates.ts";
import { holdSlots } from "./hold-slots.ts";
import { idsOf, planRun } from "./plan-run.ts";
import type { PlannedSlot } from "./portfolio-slots.ts";
import { NOTHING_RESCORED, rescoreClients } from "./rescore-clients.ts";
import { isLost, isOffline, scanSlot } from "./scan-slot.ts";

/** Which clients to scan, and how. */
export interface RunRequest extends MonitorRunBody {
  /** Milliseconds after which a silent process's slot is another's (default: 60,000). */
  readonly leaseMs?: number;
}

/** Clients scanned at once. */
const AT_ONCE = 4;
const LEASE_MS = 60_000;
/** Attempts of a slot that fails unexpectedly, and the pause between two. */
const MOST_ATTEMPTS = 3;
const RETRY_MS = 600_000;

/** Why a run stops early: an error that concerns every client. */
interface RunStop {
  error: AppError | null;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const ended = (planned: PlannedSlot, outcome: MonitorRow["outcome"], error: string | null = null): MonitorRow => ({
  ...{ client: planned.client, slot: planned.slot, outcome, error, scans: [] },
  reason: outcome === "failed" ? "failed" : null,
});

const shown = (done: number, all: number, name: string): string =>
  `${showCount(done, "", "").trim()} of ${showCount(all, "client")}: ${name}`;

/** Gives a slot back whose scan threw, or ends it after its last attempt. */
async function settle(
  workspace: Workspace,
  { planned, claimed }: { readonly planned: PlannedSlot; readonly claimed: ClaimedSlot },
  error: unknown,
  { signal, lost, stop }: { readonly signal: AbortSignal; readonly lost: AbortSignal; readonly stop: RunStop },
): Promise<MonitorRow> {
  const { monitor } = workspace.database;
  if (isLost(error, lost)) return ended(planned, "claimed");
  if (signal.aborted) {
    await monitor.release(claimed, { afterMs: 0, error: null, counts: false });
    return ended(planned, "waiting");
  }
  if (isOffline(error)) stop.error = error;
  const sentence = sentenceOf(error);
  if (!isOffline(error) && claimed.attempts >= MOST_ATTEMPTS) {
    const end = { state: "failed", reason: "failed", error: sentence, at: nowOf(workspace) } as const;
    return ended(planned, (await monitor.end(claimed, end)) ? "failed" : "claimed", sentence);
  }
  // Without a network the next run tries again, whenever it is.
  const afterMs = isOffline(error) ? 0 : RETRY_MS;
  await monitor.release(claimed, { afterMs, error: sentence, counts: !isOffline(error) });
  return ended(planned, "waiting", sentence);
}

/**
 * Checks due dates, and scans the clients that are due, each slot by one process only. Results are stored client by
 * client. Where clients are named, the alerts of the answer are theirs alone. AppErrors: `interrupted` where the signal
 * fired, `network_unavailable` where this machine is offline; slots that did not end are claimed by a later run.
 */
export async function runMonitor(
  workspace: Workspace,
  scanning: Scanning,
  { leaseMs = LEASE_MS, ...request }: RunRequest,
  { signal, report, progress }: Pick<JobTools, "signal" | "report" | "progress">,
): Promise<MonitorRun> {
  const startedAt = nowOf(workspace);
  const named = request.clients === undefined ? null : await idsOf(workspace, request.clients);
  await checkDueDates(workspace);
  const lists = scanning.sources.of(workspace.database.registers);
  const rescored = named === null ? await rescoreClients(workspace, lists, signal) : NOTHING_RESCORED;
  if (named === null) await rescreen(workspace, { signal, progress: async () => undefined });
  const { slots, paused, left } = await planRun(workspace, request);
  const total = slots.length;
  await progress({ done: 0, total, words: `${showCount(total, "client")} due` });
  const holder = `${hostname()}:${process.pid}:${randomBytes(4).toString("hex")}`;
  const held = holdSlots(workspace.database.monitor, leaseMs);
  const rows: MonitorRow[] = paused.map((planned) => ended(planned, "paused"));
  const stop: RunStop = { error: null };
  let done = 0;
  const runOne = async (planned: PlannedSlot): Promise<MonitorRow> => {
    const { client, slot, dueAt } = planned;
    const claimed = await workspace.database.monitor.claim({
      ...{ client: client.id, slot, dueAt, holder, leaseMs, at: nowOf(workspace) },
    });
    if (claimed === null) return ended(planned, "claimed");
    const { signal: lost, end } = held.hold(claimed);
    const own = AbortSignal.any([signal, lost]);
    try {
      return await scanSlot(workspace, scanning, { planned, claimed }, { signal: own, report });
    } catch (error) {
      return await settle(workspace, { planned, claimed }, error, { signal, lost, stop });
    } finally {
      end();
    }
  };
  const queue = slots.values();
  const runSome = async (): Promise<void> => {
    for (const planned of queue) {
      if (signal.aborted || stop.error !== null) return;
      rows.push(await runOne(planned));
      done += 1;
      await progress({ done, total, words: shown(done, total, planned.client.name) });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, total) }, runSome));
  } finally {
    held.close();
  }
  if (signal.aborted) throw new AppError("interrupted", "The run was interrupted. Completed clients are saved.");
  if (stop.error !== null) throw stop.error;
  if (total > 0 || rescored.scans > 0) await settleAside(workspace, lists.threats(), signal);
  const scans = rows.flatMap((row) => row.scans.map(({ scanId }) => scanId));
  const alerts = await workspace.database.monitor.raisedAlerts({
    ...{ scans, alerts: rescored.alerts, since: startedAt, clients: named },
  });
  return { startedAt, finishedAt: nowOf(workspace), rows, left, rescored: rescored.scans, alerts };
}
