import {
  AppError,
  type BudgetFacts,
  type CollectorName,
  type DnsAnswer,
  type FactsPart,
  type HttpExchange,
  type HttpPurpose,
  type ScanEvidence,
  type ScanPart,
  type ScanReport,
} from "@broker/contracts";
import { CHECKS } from "./checks/check-list.ts";
import { canonicalName } from "./derived/dns/dns-lookup.ts";

/** What each part of the facts is derived from. */
export const COLLECTORS_OF_PART: Readonly<Record<FactsPart, readonly CollectorName[]>> = {
  dns: ["dns"],
  email: ["email"],
  tls: ["tls"],
  http: ["web"],
  page: ["web", "page"],
};

/** The collectors whose evidence a check is assessed from; none for an unknown check. */
export function collectorsOfCheck(checkId: string): readonly CollectorName[] {
  const needs = CHECKS.find(({ id }) => id === checkId)?.needs ?? [];
  return [...new Set(needs.flatMap((part) => COLLECTORS_OF_PART[part]))];
}

/** When evidence of these collectors was observed, the oldest of it: ISO 8601, UTC. */
export function seenAt(
  { startedAt, rechecked }: Pick<ScanEvidence, "startedAt" | "rechecked">,
  collectors: readonly CollectorName[],
): string {
  const times = collectors.map(
    (name) => rechecked?.looks.findLast((look) => look.collectors.includes(name))?.at ?? startedAt,
  );
  return times.sort()[0] ?? startedAt;
}

/** Which collector makes which requests; all else is the web's. */
const ASKED_BY: Partial<Readonly<Record<HttpPurpose, CollectorName>>> = {
  "mta-sts": "email",
  login: "page",
  privacy: "page",
  asset: "page",
};

/** What to recheck, and for which scan. */
export interface RecheckOrder {
  /** The scan whose evidence is renewed. */
  readonly scanId: string;
  readonly evidence: ScanEvidence;
  readonly checkId: string;
  readonly collectors: readonly CollectorName[];
  /** The host that the scan graded; null = it reached no page. */
  readonly gradedHost: string | null;
}

function inOrder(exchanges: readonly HttpExchange[]): HttpExchange[] {
  return exchanges.toSorted((a, b) => (a.purpose < b.purpose ? -1 : a.purpose > b.purpose ? 1 : a.hop - b.hop));
}

/** A repeated query has its new answer. */
function answers(before: readonly DnsAnswer[], fresh: readonly DnsAnswer[]): DnsAnswer[] {
  const key = ({ name, type }: DnsAnswer) => `${canonicalName(name)} ${type}`;
  const all = new Map([...before, ...fresh].map((answer) => [key(answer), answer]));
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer);
}

function together(a: BudgetFacts, b: BudgetFacts): BudgetFacts {
  const sum = Object.keys(a).map((name) => [name, a[name as keyof BudgetFacts] + b[name as keyof BudgetFacts]]);
  return Object.fromEntries(sum) as BudgetFacts;
}

/**
 * A scan's evidence with the later evidence of some collectors in place of the earlier; all else is unchanged. The
 * request counts are added up. A proxy on our side in either of them is recorded, so that nothing of it is assessed.
 */
export function renewEvidence(order: RecheckOrder, fresh: ScanEvidence): ScanEvidence {
  const before = order.evidence;
  const again = (name: CollectorName) => order.collectors.includes(name);
  const asksNames = again("dns") || again("email");
  const unchanged = before.http.filter(({ purpose }) => !again(ASKED_BY[purpose] ?? "web"));
  const look = { at: fresh.startedAt, checkId: order.checkId, collectors: [...order.collectors] };
  return {
    ...before,
    durationMs: before.durationMs + fresh.durationMs,
    resolverValidates: asksNames ? fresh.resolverValidates : before.resolverValidates,
    dns: answers(before.dns, fresh.dns),
    http: inOrder([...unchanged, ...fresh.http]),
    tls: again("tls") ? fresh.tls : before.tls,
    smtp: again("email") ? fresh.smtp : before.smtp,
    hstsPreload: again("web") ? fresh.hstsPreload : before.hstsPreload,
    interception: fresh.interception ?? before.interception,
    collectors: before.collectors.map(
      (status) => (again(status.name) && fresh.collectors.find(({ name }) => name === status.name)) || status,
    ),
    ledger: together(before.ledger, fresh.ledger),
    rechecked: { scanId: order.scanId, looks: [...(before.rechecked?.looks ?? []), look] },
  };
}

/** Parts that external sources answer, not the company's own names and servers. */
const ANSWERED_BY_SOURCES: readonly ScanPart[] = ["darkweb", "registry"];

/**
 * Whether only external sources are requested: then the company's own site is read only as far as needed to name the
 * company.
 */
export function asksSourcesAlone(only: readonly ScanPart[]): boolean {
  return only.length > 0 && only.every((part) => ANSWERED_BY_SOURCES.includes(part));
}

/** Whether no more of the website is requested than its home page, redirects and headers. */
export function asksHeadersAlone(only: readonly ScanPart[]): boolean {
  return only.includes("headers") && !only.includes("web") && !only.includes("auth");
}

/**
 * What to recheck for one check of a scan; AppError `usage` where the scan has nothing that a recheck could renew: it
 * reached nothing, it queried only external sources, or a proxy on our side intercepted the site.
 */
export function orderRecheck(
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
  checkId: string,
): RecheckOrder {
  const { domain, gradedHost } = report.target;
  const refuse = (why: string) =>
    new AppError("usage", `${why}, so no part of it can be rechecked.`, {
      fix: { kind: "scan", domains: [domain] },
    });
  if (report.status === "failed") throw refuse(`The scan of ${domain} reached nothing`);
  if (asksSourcesAlone(evidence.only)) throw refuse(`The scan of ${domain} queried only external sources`);
  if (report.facts.interception !== null) throw refuse(`A proxy intercepted ${domain} when it was scanned`);
  return { scanId: report.id, evidence, checkId, collectors: collectorsOfCheck(checkId), gradedHost };
}
