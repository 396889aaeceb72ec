import {
  type ClientPosture,
  type ControlSnapshot,
  type DomainPosture,
  type ScanReport,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";
import type { ClientLog } from "../client/client-log.ts";
import { effectiveValue } from "../client/effective-value.ts";
import { controlSnapshot, recordedDomains } from "../client/record-of.ts";
import { bandCaveats } from "../scoring/band-caveats.ts";
import { scoreShown } from "../scoring/overall-score.ts";

/** Result of a domain's last scan, in words. */
export function domainPosture({ scan }: DomainPosture): string {
  if (scan === null) return "not scanned";
  if (scan.status === "failed") return "not reached";
  return scan.posture === null ? "insufficient data for a score" : String(scan.posture);
}

/** One-sentence summary: a client's domains, who owns each, the result of each and which one is the headline. */
export function clientHeadline({ client, domains, headline }: ClientPosture): string {
  const known = domains.map((domain) => {
    const owner = domain.company === client ? "" : `${domain.company}, `;
    const { scan } = domain;
    const shown =
      scan?.posture == null ? domainPosture(domain) : `posture ${scan.posture} on ${showDate(scan.startedAt)}`;
    return `${domain.name} (${owner}${shown})`;
  });
  const has = `${client} has ${showCount(domains.length, "accepted domain")}: ${showList(known)}.`;
  if (headline === null) return `${has} No domain has a score.`;
  if (domains.length === 1) return has;
  return `${has} The weakest, ${headline.domain}, sets the client's posture: ${headline.posture}.`;
}

/** Printed rule for the single score of a client with several domains. */
const CLIENT_POSTURE_RULE =
  "The weakest accepted domain sets the client's posture, because one point of entry is enough. A domain that was not scanned, or for which coverage was too low, is named and not counted.";

function scanOf(report: ScanReport | undefined, controls: ControlSnapshot): DomainPosture["scan"] {
  if (report === undefined) return null;
  const { id, revision, startedAt, methodVersion, status, coverage, scores } = report;
  const posture = scoreShown(report) ? (scores.overall?.posture ?? null) : null;
  return {
    id,
    revision: revision.n,
    startedAt,
    methodVersion,
    status,
    posture,
    caveats: bandCaveats({ ...report, record: { ...report.record, controls } }),
    coverage,
    basis: scores.overall?.basis ?? null,
  };
}

/** Weakest first; ties by main domain, then name; domains without a score last. */
function byWeakness(a: DomainPosture, b: DomainPosture): number {
  const worth = ({ scan }: DomainPosture) => scan?.posture ?? 101;
  const main = ({ role }: DomainPosture) => (role === "main" ? 0 : 1);
  return worth(a) - worth(b) || main(a) - main(b) || (a.name < b.name ? -1 : 1);
}

/**
 * Results of the last scans of a client's accepted domains, and the headline domain. By our rule that is the weakest,
 * since a loss through any domain is insured and an average would flatter.
 * @param lastScans the last scan of each domain, by lower-case name
 */
export function clientPosture(log: ClientLog, lastScans: ReadonlyMap<string, ScanReport>): ClientPosture {
  const name = effectiveValue(log, "legalName")?.value;
  const client = typeof name === "string" ? name : log.id;
  const recorded = recordedDomains(log);
  const controls = controlSnapshot(log) ?? {};
  const domains = recorded
    .filter(({ accepted }) => accepted)
    .map(({ name: host, role, company }) => {
      const domain = host.toLowerCase();
      return { name: domain, role, company: company ?? client, scan: scanOf(lastScans.get(domain), controls) };
    })
    .sort(byWeakness);
  const [weakest] = domains;
  const posture = weakest?.scan?.posture ?? null;
  return {
    clientId: log.id,
    client,
    rule: CLIENT_POSTURE_RULE,
    headline: weakest === undefined || posture === null ? null : { domain: weakest.name, posture },
    domains,
    proposed: recorded.filter(({ accepted }) => !accepted).map((each) => each.name.toLowerCase()),
  };
}

/** The headline scan of a client: of its weakest domain, else of one with insufficient coverage; null = no scan. */
export const headlineScan = ({ domains }: Pick<ClientPosture, "domains">): DomainPosture["scan"] =>
  domains.find(({ scan }) => scan !== null)?.scan ?? null;
