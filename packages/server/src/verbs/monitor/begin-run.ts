import type { Job, MonitorRunBody } from "@broker/contracts";
import type { ServerParts } from "../../app/server-parts.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { idsOf } from "./plan-run.ts";

/** Where the app shows the monitor. */
export const MONITOR_ADDRESS = "/app?tab=perpetual-monitor";

/** Begins a run of the monitor as a job. AppErrors `not_found`, `ambiguous`, `too_busy`. */
export async function beginRun(
  { jobs }: Pick<ServerParts, "jobs">,
  workspace: Workspace,
  { clients, limit }: MonitorRunBody,
): Promise<Job> {
  const ids = clients === undefined ? undefined : [...(await idsOf(workspace, clients))];
  const asked = { ...(ids === undefined ? {} : { clients: ids }), ...(limit === undefined ? {} : { limit }) };
  const { job } = await jobs.start({
    kind: "monitor",
    title: "Perpetual Monitor",
    by: workspace.by,
    result: { address: MONITOR_ADDRESS },
    storesAnswer: true,
    request: { work: "monitor", asked },
  });
  return job;
}
