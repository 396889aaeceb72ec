import { bundlePorts } from "@broker/adapters";
import { type Placement, ScanEvidence, type ScanReport, type SinceBinding } from "@broker/contracts";
import {
  boundOn,
  type ClientLog,
  type RenewalComparison,
  recordOf,
  renewalOf,
  renewalYears,
  reportOf,
  reviseReport,
  sinceBinding,
} from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

const NO_POSTURE = { domain: null, earlier: null, latest: null };

/** A stored scan scored by today's method; null = its evidence was removed or was not stored in full. */
async function rescored({ database }: Workspace, id: string, method: string): Promise<ScanReport | null> {
  const { report, evidence, whole, ...context } = await database.grounds.basis(id);
  if (report.methodVersion === method) return report;
  if (evidence === null || !whole) return null;
  const { digest, unpack } = bundlePorts;
  const base = await reportOf(ScanEvidence.parse(JSON.parse(unpack(evidence))), digest);
  const controls = report.record?.controls;
  return reviseReport(base, { ...context, ...(controls === undefined ? {} : { controls }) }, report.revision.n, digest);
}

/** Evidence on a client on a day compared with now. */
async function compareWith(
  workspace: Workspace,
  log: ClientLog,
  day: string,
  renewal: Pick<RenewalComparison, "changes" | "expiring"> | null,
): Promise<SinceBinding> {
  const { clients, scans } = workspace.database;
  const domain = (await clients.posture(log)).headline?.domain;
  const scan = domain === undefined ? null : await clients.postureOn(domain, "9999-12-31");
  const now = scan === null ? null : await scans.find(scan.id);
  const earlier = domain === undefined ? null : await clients.postureOn(domain, day);
  const atBinding = earlier === null || now === null ? null : await rescored(workspace, earlier.id, now.methodVersion);
  return sinceBinding({ boundOn: day, atBinding, now, log, renewal });
}

/** What changed on a client since its placement was bound; null = the placement is not bound. */
export async function readSinceBinding(
  workspace: Workspace,
  placement: Placement,
  log: ClientLog,
  renewal: RenewalComparison,
): Promise<SinceBinding | null> {
  const day = boundOn(placement);
  return day === null ? null : compareWith(workspace, log, day, renewal);
}

/**
 * What changed since the policy that expires on a day was bound: by its placement, else over the twelve months before
 * the expiry.
 */
export async function sinceBindingOf(workspace: Workspace, log: ClientLog, expiresOn: string): Promise<SinceBinding> {
  const bound = (await workspace.database.placements.ofClients([log.id]))
    .flatMap((placement) => {
      const day = boundOn(placement);
      return day === null || day > expiresOn ? [] : [{ placement, day }];
    })
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  const [last] = bound;
  if (last === undefined) {
    const year = `${Number(expiresOn.slice(0, 4)) - 1}${expiresOn.slice(4)}`;
    return compareWith(workspace, log, year, null);
  }
  const renewal = renewalOf(renewalYears(last.placement, recordOf(log)), NO_POSTURE);
  return compareWith(workspace, log, last.day, renewal);
}
