import { giveTurn, type WeaknessRow } from "@broker/adapters";
import type { ReportAsset } from "@broker/contracts";
import { sentWorkspace } from "../../worker/thread-workspace.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { mergeClient } from "./merge-client.ts";
import { linesOf, type MergedLine, type ReportTally } from "./merged-lines.ts";
import { mergeInThread } from "./report-thread.ts";

/** Findings of all reports, and bytes of their files, that are merged sooner than a thread starts. */
const FEW = { findings: 300, bytes: 200_000 };
/** Characters written in one transaction: others are answered between two. */
const BATCH = 150_000;
const BATCH_ROWS = 100;
const ATTEMPTS = 3;

async function merged(workspace: Workspace, client: string, newest: string | null): Promise<Uint8Array> {
  const inForce = (await workspace.database.reports.list(client)).filter(({ withdrawn }) => withdrawn === null);
  const findings = inForce.reduce((sum, { total }) => sum + total, 0);
  // One finding may be at fifty thousand hosts.
  const bytes = inForce.reduce((sum, { file }) => sum + file.bytes, 0);
  return findings <= FEW.findings && bytes <= FEW.bytes
    ? mergeClient(workspace, { client, newest })
    : mergeInThread({ kind: "merge", workspace: sentWorkspace(workspace), client, newest });
}

/**
 * Writes the rows that changed in small transactions, and marks them as settled; null = the basis changed meanwhile.
 */
async function write({ database }: Workspace, client: string, bytes: Uint8Array): Promise<ReportTally | null> {
  const { reports } = database;
  let [weaknesses, assets, size]: [WeaknessRow[], ReportAsset[], number] = [[], [], 0];
  const flush = async () => {
    if (weaknesses.length > 0) await reports.putWeaknesses(weaknesses);
    if (assets.length > 0) await reports.putAssets(client, assets);
    [weaknesses, assets, size] = [[], [], 0];
  };
  let head: Extract<MergedLine, { outcome: unknown }> | null = null;
  for (const { line, size: length } of linesOf(bytes)) {
    if ("outcome" in line) head = line;
    else if ("weakness" in line) weaknesses.push(line.weakness);
    else if ("asset" in line) assets.push(line.asset);
    else if ("goneWeaknesses" in line) await reports.removeWeaknesses(client, line.goneWeaknesses);
    else await reports.removeAssets(client, line.goneAssets);
    size += length;
    if (size > BATCH || weaknesses.length + assets.length >= BATCH_ROWS) await flush();
    await giveTurn();
  }
  await flush();
  return head !== null && (await reports.settle(client, head.outcome)) ? head.tally : null;
}

/** One client at a time: rows of an older calculation must not follow those of a newer one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Brings a client's weaknesses, hosts and facts up to date with its reports, decisions, scans and the lists of
 * vulnerabilities; its scans are revised where other facts count. What changes meanwhile is settled by the next call.
 * @param newest id of a report that was just filed; null = none
 * @returns what that report changed; null = nothing had to be calculated
 */
export function settleReports(
  workspace: Workspace,
  client: string,
  newest: string | null = null,
): Promise<ReportTally | null> {
  const settle = async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const standing = await workspace.database.reports.standing(client);
      const today = nowOf(workspace).slice(0, 10);
      const isCurrent = standing?.settled === standing?.changes && standing?.settledOn === today;
      if (standing === null || (newest === null && isCurrent)) return null;
      const tally = await write(workspace, client, await merged(workspace, client, newest));
      if (tally !== null) return tally;
    }
    return null;
  };
  const mine = last.then(settle);
  last = mine.catch(() => undefined);
  return mine;
}

/** Settles a client of whom a fact of its reports counts no more today, before what follows from it is read. */
export async function lapseReports(workspace: Workspace, client: string): Promise<void> {
  const today = nowOf(workspace).slice(0, 10);
  const standing = await workspace.database.reports.standing(client);
  if (standing?.facts.some(({ validUntil }) => validUntil < today)) await settleReports(workspace, client);
}

/** Clients of whom a daily check settles lapsed facts; the rest follow the next day, or when they are read. */
const LAPSED_AT_ONCE = 1000;

/** Settles the clients of whom facts of reports count no more today. */
export async function lapseAllReports(workspace: Workspace): Promise<void> {
  const today = nowOf(workspace).slice(0, 10);
  for (const client of await workspace.database.reports.withFacts(today, LAPSED_AT_ONCE)) {
    await lapseReports(workspace, client);
    await giveTurn();
  }
}

/** Clients settled by one call of a list; the rest are by the next. */
const AT_ONCE = 5;

/** Settles some of the clients whose reports, decisions or scans changed, before a list shows their findings. */
export async function settleOutdatedReports(workspace: Workspace): Promise<void> {
  for (const client of await workspace.database.reports.outdated(AT_ONCE)) await settleReports(workspace, client);
}
