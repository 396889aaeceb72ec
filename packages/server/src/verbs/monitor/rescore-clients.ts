import { giveTurn, type OpenSources } from "@broker/adapters";
import { AppError, type OutsideAnswers, type ScanReport, tierHas } from "@broker/contracts";
import { type OutsideSource, subjectOf } from "@broker/core";
import { type ListAnswers, RESCORING_LISTS, rescoredAnswers } from "@broker/core/monitor-schedule";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { settleScanned } from "../compliance/settle-followed.ts";
import { type MonitorView, readMonitor } from "./portfolio-slots.ts";

type Lists = Pick<OpenSources, "lists" | "feeds">;

/** Which lists are stored, as one text: it differs once one of them does. */
const listsNow = ({ feeds }: Lists): string => JSON.stringify(feeds.map((feed) => [feed.name, feed.asOf()]));

/** Whether clients are to be rescored: a list changed since, and the tier and the state of the monitor allow it. */
export async function listsChanged(
  { database }: Workspace,
  { tier, paused, schedules }: MonitorView,
  lists: Lists,
): Promise<boolean> {
  if (!tierHas(tier, "continuous_scoring") || paused !== null) return false;
  if (!schedules.some(({ rule }) => rule !== "off") || lists.feeds.every((feed) => feed.asOf() === null)) return false;
  return (await database.monitor.rescoredLists()) !== listsNow(lists);
}

/** What the stored lists say of a scanned company; nothing is sent. */
async function askLists(
  { lists }: Lists,
  report: ScanReport,
  stored: OutsideAnswers,
  signal: AbortSignal,
): Promise<ListAnswers> {
  const subject = subjectOf(report);
  let known = stored;
  const answers: Record<string, unknown> = {};
  // Scores are looked up for the vulnerabilities that the list before names.
  for (const name of RESCORING_LISTS) {
    const source = lists.find((each): each is OutsideSource<typeof name> => each.name === name);
    if (source === undefined) continue;
    const answer = await source.ask(subject, known, signal);
    answers[name] = answer;
    known = { ...known, [name]: answer };
  }
  return answers as ListAnswers;
}

/** A scan whose evidence is not stored in full cannot be scored again; the next scan replaces it. */
const isIncomplete = (error: unknown) => error instanceof AppError && error.code === "store_damaged";

async function rescoreHost(
  workspace: Workspace,
  lists: Lists,
  host: string,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { monitor, scans } = workspace.database;
  const last = await monitor.lastScan(host);
  if (last === null) return null;
  const report = await scans.find(last.id);
  const answers = rescoredAnswers(last.answers, await askLists(lists, report, last.answers, signal));
  if (answers === null || signal.aborted) return null;
  const alerts = await monitor.rescore(last, answers);
  if (alerts !== null) await settleScanned(workspace, report.target.domain);
  return alerts;
}

/** Scans with a new revision, and the alerts that followed. */
interface Rescored {
  readonly scans: number;
  readonly alerts: readonly string[];
}

export const NOTHING_RESCORED: Rescored = { scans: 0, alerts: [] };

/**
 * Rescores the last scans of monitored clients from stored evidence, once after a list changed, without a request to a
 * client. Stopped by the signal, it is continued by the next run.
 */
export async function rescoreClients(workspace: Workspace, lists: Lists, signal: AbortSignal): Promise<Rescored> {
  const view = await readMonitor(workspace);
  const done = { scans: 0, alerts: [] as string[] };
  if (!(await listsChanged(workspace, view, lists))) return done;
  const by = listsNow(lists);
  for (const client of view.clients) {
    const isPaused = client.pause !== null && client.pause.resumedAt === null;
    if (isPaused || view.slots.scheduleOf(client) === null) continue;
    for (const host of await workspace.database.monitor.hostsOf(client.id)) {
      if (signal.aborted) return done;
      const alerts = await rescoreHost(workspace, lists, host, signal).catch((error: unknown) => {
        if (isIncomplete(error)) return null;
        throw error;
      });
      if (alerts !== null) done.scans += 1;
      done.alerts.push(...(alerts ?? []));
      await giveTurn();
    }
  }
  await workspace.database.monitor.listsRescored(by, nowOf(workspace));
  return done;
}
