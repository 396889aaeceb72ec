import { bundlePorts } from "@broker/adapters";
import { CLIENT_VALUES, type Placement, ScanEvidence, type ScanReport, type SinceBinding } from "@broker/contracts";
import {
  type BindingDates,
  bindingDates,
  type ClientLog,
  comparedFrom,
  policiesOn,
  type RenewalComparison,
  recordOf,
  recordOfPlacing,
  renewalOf,
  renewalYears,
  reportOf,
  reviseReport,
  sinceBinding,
} from "@broker/core";
import type { Recorded } from "../../workspace/workspace.ts";

const dayOf = ({ clock }: Recorded) => clock.now().toISOString().slice(0, 10);

const NO_POSTURE = { domain: null, earlier: null, latest: null };

/** A stored scan scored by today's method; null = its evidence was removed or was not stored in full. */
async function rescored({ database }: Recorded, id: string, method: string): Promise<ScanReport | null> {
  const { report, evidence, whole, ...context } = await database.grounds.basis(id);
  if (report.methodVersion === method) return report;
  if (evidence === null || !whole) return null;
  const { digest, unpack } = bundlePorts;
  const base = await reportOf(ScanEvidence.parse(JSON.parse(unpack(evidence))), digest);
  const controls = report.record?.controls;
  return reviseReport(base, { ...context, ...(controls === undefined ? {} : { controls }) }, report.revision.n, digest);
}

/** Evidence on a client at binding compared with now. */
async function compareWith(
  workspace: Recorded,
  log: ClientLog,
  dates: BindingDates,
  renewal: Pick<RenewalComparison, "changes" | "expiring"> | null,
): Promise<SinceBinding> {
  const { clients, scans } = workspace.database;
  const domain = (await clients.posture(log)).headline?.domain;
  const scan = domain === undefined ? null : await clients.postureOn(domain, "9999-12-31");
  const now = scan === null ? null : await scans.find(scan.id);
  const day = comparedFrom(dates);
  const earlier = domain === undefined || day === null ? null : await clients.postureOn(domain, day);
  const atBinding = earlier === null || now === null ? null : await rescored(workspace, earlier.id, now.methodVersion);
  return sinceBinding({ ...dates, atBinding, now, log, renewal });
}

/** What changed on a client since its placement was bound; null = the placement is not bound. */
export async function readSinceBinding(
  workspace: Recorded,
  placement: Placement,
  log: ClientLog,
  renewal: RenewalComparison,
): Promise<SinceBinding | null> {
  const dates = bindingDates(placement);
  return dates === null ? null : compareWith(workspace, log, dates, renewal);
}

/** The dates of the record's own policy that expires on a day: only the inception, if recorded. */
function recordedDates(log: ClientLog, expiresOn: string, today: string): BindingDates {
  const { inForce, bound } = policiesOn(log, today);
  const policies = [inForce, bound].flatMap((each) => CLIENT_VALUES.expiringPolicy.safeParse(each?.value).data ?? []);
  return { boundOn: null, inception: policies.find((each) => each.expiresOn === expiresOn)?.inception ?? null };
}

/** What changed since the policy that expires on a day was bound, by its placement, else since its inception. */
export async function sinceBindingOf(workspace: Recorded, log: ClientLog, expiresOn: string): Promise<SinceBinding> {
  const bound = (await workspace.database.placements.ofClients([log.id]))
    .flatMap((placement) => {
      const dates = bindingDates(placement);
      const day = dates === null ? null : comparedFrom(dates);
      return dates === null || day === null || day > expiresOn ? [] : [{ placement, dates, day }];
    })
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  const [last] = bound;
  if (last === undefined) return compareWith(workspace, log, recordedDates(log, expiresOn, dayOf(workspace)), null);
  const record = recordOfPlacing(recordOf(log), dayOf(workspace));
  const renewal = renewalOf(renewalYears(last.placement, record, dayOf(workspace)), NO_POSTURE);
  return compareWith(workspace, log, last.dates, renewal);
}
