import type { BudgetFacts, CollectorName, DnsAnswer, HttpExchange, HttpPurpose, ScanEvidence } from "@broker/contracts";
import { canonicalName } from "../derived/dns/dns-lookup.ts";

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
  const kept = before.http.filter(({ purpose }) => !again(ASKED_BY[purpose] ?? "web"));
  const look = { at: fresh.startedAt, checkId: order.checkId, collectors: [...order.collectors] };
  return {
    ...before,
    durationMs: before.durationMs + fresh.durationMs,
    resolverValidates: asksNames ? fresh.resolverValidates : before.resolverValidates,
    dns: answers(before.dns, fresh.dns),
    http: inOrder([...kept, ...fresh.http]),
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
