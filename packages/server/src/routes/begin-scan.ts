import type { Job } from "@broker/contracts";
import type { ServerParts } from "../app/server-parts.ts";
import { requireScannable } from "../service/scans/scan-ports.ts";
import { scanWork } from "../service/service/scan-work.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Where the app shows what is known of a company. */
export const analysisOf = (domain: string): string => `/analysis?url=${encodeURIComponent(domain)}`;

/**
 * Begins the scan of a company as a job, whose events are the scan's live stages. AppErrors `target_invalid`,
 * `target_refused`.
 */
export async function beginScan(
  { jobs, scanning }: Pick<ServerParts, "jobs" | "scanning">,
  workspace: Workspace,
  url: string,
): Promise<Job> {
  const domain = await requireScannable(workspace, url);
  const { job } = await jobs.start({
    kind: "scan",
    title: domain,
    by: workspace.by,
    lane: "scans",
    result: { domain, address: analysisOf(domain) },
    words: "Waits for its turn",
    resume: "Nothing of it was kept: begin it again.",
    keepsAnswer: true,
    work: scanWork(workspace, scanning, "comprehensive", { domain: url, thorough: true }),
  });
  return job;
}
