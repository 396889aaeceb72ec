import { AppError, type HttpErrorCode, type ScanAuthority, type ScanEvidence } from "@broker/contracts";
import { parseTarget, type ScanServicePorts } from "@broker/core";
import type { ScanTools } from "../../app/server-setup.ts";
import type { SharedSources } from "../../workspace/shared-resources.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { settleScanned } from "../compliance/settle-followed.ts";
import { permitScans, prospectAuthority } from "./permit-scans.ts";

/** Errors without an answer from any name server, or caused by our own side. */
const UNASKED: ReadonlySet<HttpErrorCode> = new Set(["dns-failed", "aborted"]);

/**
 * Whether a scan's evidence suggests that this machine is offline: no DNS server answered any question, not even the
 * one about the root that every resolver can answer, and no website was reached by other means (a proxy). A name whose
 * own servers are silent does not count, since the root is answered then.
 */
export function seemsOffline({ dns, http, resolverValidates }: ScanEvidence): boolean {
  if (resolverValidates !== null) return false;
  const silent = dns.filter(({ status }) => status === "timeout").length;
  const unasked = http.filter(({ error }) => error?.code === "dns-failed").length;
  return (
    silent + unasked > 0 &&
    dns.every(({ status }) => status === "timeout" || status === "aborted") &&
    http.every(({ error }) => error !== null && UNASKED.has(error.code))
  );
}

/** Reported once, instead of a failure for each target. */
export function offlineError(): AppError {
  return new AppError("network_unavailable", "No DNS server answers: this machine seems to be offline.", {
    hint: "Connect and try again. The demo and assessments of recorded evidence work offline.",
    fix: { kind: "any-of", of: [{ kind: "configure", setting: "network.dnsServers" }, { kind: "run-doctor" }] },
  });
}

/** What the scans of a process share: its network, and its outside sources with their rate limits. */
export interface Scanning {
  readonly tools: ScanTools;
  readonly sources: SharedSources;
}

/** Maximum duration of a scan, as on the command line; the time of outside sources does not count. */
export const SCAN_LIMIT_MS = 30_000;

/**
 * Refuses targets that cannot or must not be scanned, before anything is sent; returns the host. AppError
 * `target_invalid`.
 */
export async function requireScannable(workspace: Workspace, typed: string): Promise<string> {
  const { domain } = parseTarget(typed).target;
  await permitScans(workspace, {
    targets: [{ domain }],
    stores: true,
    consentOnly: workspace.config.requireConsent ?? false,
  });
  return domain;
}

/**
 * Provides what a scan by the service needs: network and address rules of the process, stores of the workspace, the
 * authority to scan on record. A result is stored before it is announced; one made while this machine was offline is
 * not stored.
 */
export function withScanPorts<Value>(
  workspace: Workspace,
  { tools, sources }: Scanning,
  work: (ports: ScanServicePorts) => Promise<Value>,
): Promise<Value> {
  const consentOnly = workspace.config.requireConsent ?? false;
  const { peers, registers, scans } = workspace.database;
  tools.remember(workspace.database);
  const permit = (domain: string) => permitScans(workspace, { targets: [{ domain }], stores: true, consentOnly });
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
      const authority = authorities.get(domain) ?? prospectAuthority(workspace);
      const kept = await scans.save(report, evidence, authority, report.status !== "failed");
      if (!kept.wholeEvidence)
        workspace.note(`${domain}: the evidence was too large to save in full; page bodies were omitted.`);
    },
    async enrich(id, answers) {
      const report = await scans.enrich(id, answers);
      await settleScanned(workspace, report.target.domain);
      return report;
    },
    peers: (domain) => peers.of(domain),
  });
}
