import { type ClaimedSlot, SlotLost } from "@broker/adapters";
import { AppError, type MonitorRow, type ScanReport, type SlotReason } from "@broker/contracts";
import { enrichReport, parseTarget } from "@broker/core";
import { dateOf, dayIn } from "@broker/core/monitor-schedule";
import type { JobTools } from "../../jobs/job-work.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { scanPermission } from "../scans/permit-scans.ts";
import { scanWork } from "../scans/scan-jobs.ts";
import { type Scanning, withScanPorts } from "../scans/scan-ports.ts";
import type { PlannedSlot } from "./portfolio-slots.ts";

type Tools = Pick<JobTools, "signal" | "report">;

/** The stored scan of an attempt whose process died before third-party sources had answered, with their answers. */
async function completed(workspace: Workspace, scanning: Scanning, id: string, { signal }: Tools): Promise<ScanReport> {
  const report = await workspace.database.scans.find(id);
  if (report.revision.n > 1) return report;
  return withScanPorts(workspace, scanning, ({ sources, enrich, digest }) =>
    enrichReport(report, { sources, only: [], thorough: true, keep: enrich, digest, signal }, () => undefined),
  );
}

/** What came of a host: its scan, or why there is none. */
type HostResult = { readonly report: ScanReport } | { readonly reason: SlotReason };

async function scanHost(
  workspace: Workspace,
  scanning: Scanning,
  { claimed, zone, host }: { readonly claimed: ClaimedSlot; readonly zone: string; readonly host: string },
  tools: Tools,
): Promise<HostResult> {
  const day = dateOf(dayIn(zone, workspace.clock.now().getTime()));
  const place = await workspace.database.monitor.beginHost(claimed, { host, day, at: nowOf(workspace) });
  if (place.kind === "scanned-today") return { reason: "scanned-today" };
  if (place.scanId !== null) return { report: await completed(workspace, scanning, place.scanId, tools) };
  const { signal } = tools;
  const report = (event: Parameters<Tools["report"]>[0]) =>
    event.type === "scan-started" || event.type === "scan-finished" ? tools.report(event) : Promise.resolve();
  const asked = { domain: host, thorough: true };
  const setResult = async () => undefined;
  return {
    report: await scanWork(workspace, scanning, { call: "comprehensive", asked }, { signal, report, setResult }),
  };
}

/** How a slot ends by itself. */
type EndedRow = Omit<MonitorRow, "client" | "slot" | "outcome"> & {
  readonly outcome: Extract<MonitorRow["outcome"], "scanned" | "skipped" | "failed">;
};

/** The rest of a client's row, once its hosts are done. */
function rowOf(results: readonly { readonly host: string; readonly result: HostResult }[]): EndedRow {
  const reports = results.flatMap(({ host, result }) => ("report" in result ? [{ host, report: result.report }] : []));
  const scans = reports.map(({ host, report }) => ({ host, scanId: report.id }));
  if (reports.some(({ report }) => report.status !== "failed"))
    return { outcome: "scanned", reason: null, error: null, scans };
  const [failed] = reports;
  if (failed !== undefined)
    return { outcome: "failed", reason: "unreachable", error: failed.report.error?.message ?? null, scans };
  const [skipped = "no-domain"] = results.flatMap(({ result }) => ("reason" in result ? [result.reason] : []));
  return { outcome: "skipped", reason: skipped, error: null, scans };
}

/** The state in which a slot ends, by the outcome of its row. */
const ENDS = { scanned: "done", skipped: "skipped", failed: "failed" } as const;

/**
 * Scans the hosts of a client for a slot that this process claimed, and ends the slot. Opt-outs and required consent
 * apply, and no host is scanned twice a day. Throws `SlotLost` where another process has it.
 */
export async function scanSlot(
  workspace: Workspace,
  scanning: Scanning,
  { planned, claimed }: { readonly planned: PlannedSlot; readonly claimed: ClaimedSlot },
  tools: Tools,
): Promise<MonitorRow> {
  const { client, slot, zone } = planned;
  const own = { ...workspace, database: workspace.database.forSlot(claimed) };
  const { monitor } = own.database;
  const hosts = (await monitor.hostsOf(client.id)).map((typed) => parseTarget(typed).target.domain);
  const { optedOut, authorities } = await scanPermission(own, hosts);
  const consentOnly = workspace.config.requireConsent ?? false;
  const refusal = (host: string): SlotReason | null => {
    if (optedOut.has(host)) return "opted-out";
    return consentOnly && authorities.get(host)?.basis !== "consent" ? "no-consent" : null;
  };
  const results: { host: string; result: HostResult }[] = [];
  for (const host of hosts) {
    tools.signal.throwIfAborted();
    const reason = refusal(host);
    const result = reason === null ? await scanHost(own, scanning, { claimed, zone, host }, tools) : { reason };
    results.push({ host, result });
  }
  const row = rowOf(results);
  const { reason, error } = row;
  const ended = await workspace.database.monitor.end(claimed, {
    ...{ state: ENDS[row.outcome], reason, error, at: nowOf(workspace) },
  });
  if (!ended) throw new SlotLost();
  return { client, slot, ...row };
}

/** Whether an error is that another process has the slot. */
export const isLost = (error: unknown, signal: AbortSignal): boolean =>
  error instanceof SlotLost || signal.reason instanceof SlotLost;

/** Whether an error says that this machine has no network, so that no client can be scanned now. */
export const isOffline = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "network_unavailable";
