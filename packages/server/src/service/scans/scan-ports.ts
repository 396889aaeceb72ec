import type { ScanAuthority } from "@broker/contracts";
import { parseTarget, type ScanServicePorts } from "@broker/core";
import type { ScanTools } from "../../app/server-setup.ts";
import type { SharedSources } from "../../workspace/share-sources.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { permitScans } from "./permit-scans.ts";
import { firstLook } from "./scan-permission.ts";
import { offlineError, seemsOffline } from "./seems-offline.ts";

/** What the scans of a process share: its network, and its outside sources with their pace. */
export interface Scanning {
  readonly tools: ScanTools;
  readonly sources: SharedSources;
}

/** Most time that a scan may take, as on the command line; what outside sources take does not count. */
export const SCAN_LIMIT_MS = 30_000;

/** Refuses what cannot or must not be scanned, before anything is sent; gives the host. AppError `target_invalid`. */
export async function requireScannable(workspace: Workspace, typed: string): Promise<string> {
  const { domain } = parseTarget(typed).target;
  await permitScans(workspace, {
    targets: [{ domain }],
    keeps: true,
    consentOnly: workspace.config.requireConsent ?? false,
  });
  return domain;
}

/**
 * Lends what a scan of the service needs: network and address rules of the process, stores of the workspace, the right
 * to scan by its records. A result is stored before it is announced; one that was made while this machine was cut off
 * is not stored.
 */
export function withScanPorts<Value>(
  workspace: Workspace,
  { tools, sources }: Scanning,
  work: (ports: ScanServicePorts) => Promise<Value>,
): Promise<Value> {
  const consentOnly = workspace.config.requireConsent ?? false;
  const { peers, registers, scans } = workspace.database;
  tools.remember(workspace.database);
  const permit = (domain: string) => permitScans(workspace, { targets: [{ domain }], keeps: true, consentOnly });
  const authorities = new Map<string, ScanAuthority>();
  return work({
    ...tools,
    sources: sources.of(registers).sources,
    timeLimit: () => AbortSignal.timeout(SCAN_LIMIT_MS),
    async permit(domain) {
      for (const [host, authority] of await permit(domain)) authorities.set(host, authority);
    },
    async keep({ report, evidence }) {
      if (seemsOffline(evidence)) throw offlineError();
      const { domain } = report.target;
      const authority = authorities.get(domain) ?? firstLook(workspace);
      const kept = await scans.save(report, evidence, authority, report.status !== "failed");
      if (!kept.wholeEvidence)
        workspace.note(`${domain}: the evidence was too large to keep whole; page bodies were left out.`);
    },
    enrich: (id, answers) => scans.enrich(id, answers),
    peers: (domain) => peers.of(domain),
  });
}
