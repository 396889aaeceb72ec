import type { DnsAnswer, HttpExchange, ScanEvidence, SmtpEvidence } from "@broker/contracts";
import { buildZone } from "../derived/dns/build-zone.ts";
import type { CollectContext, Collected } from "./collect-context.ts";
import { recordDns } from "./collect-dns.ts";

/** The queries to a test's network, and the recorded answers. */
interface ContextRecord {
  readonly context: CollectContext;
  readonly urls: string[];
  readonly probed: string[];
  readonly questions: string[];
  answers(): DnsAnswer[];
}

const refused = { status: null, body: null, error: { code: "connect", message: "refused" } } as const;

/**
 * A context over a fictitious zone: pages by URL as text/plain, every MX host with STARTTLS, at most `budget` DNS
 * queries.
 */
export function buildContext(
  domain: string,
  zoneText: string,
  {
    pages = {},
    budget = 150,
    dkimSelectors = [],
  }: { pages?: Record<string, string>; budget?: number; dkimSelectors?: string[] } = {},
): ContextRecord {
  const zone = buildZone(zoneText);
  const [urls, probed, questions]: [string[], string[], string[]] = [[], [], []];
  const dns = recordDns({
    async ask(name, type) {
      questions.push(`${name} ${type}`);
      if (questions.length > budget)
        return { name, type, status: "budget", records: [], aliases: [], authenticated: false };
      return zone.lookup(name, type);
    },
  });
  const send = async ({
    purpose,
    hop,
    method,
    url,
  }: {
    purpose: HttpExchange["purpose"];
    hop: number;
    method: "GET" | "HEAD";
    url: string;
  }): Promise<HttpExchange> => {
    urls.push(url);
    const text = pages[url];
    const seen =
      text === undefined
        ? refused
        : { status: 200, body: { text, bytes: text.length, truncated: false, broken: false }, error: null };
    return {
      purpose,
      hop,
      method,
      url,
      address: null,
      headers: [["content-type", "text/plain"]],
      httpVersion: null,
      certificateError: null,
      timeMs: 1,
      ...seen,
    };
  };
  const probe = async (host: string): Promise<SmtpEvidence> => {
    probed.push(host);
    return { host, outcome: "answered", banner: "220 ready", starttlsOffered: true, handshake: null, detail: null };
  };
  const failure = { code: "connect", message: "refused" } as const;
  return {
    urls,
    probed,
    questions,
    answers: () => dns.answers(),
    context: {
      target: { input: domain, domain, url: `https://${domain}/` },
      network: {
        dns,
        http: { send },
        smtp: { probe },
        tls: {
          handshake: async () => ({ failure }),
          probe: async (_, name) => ({ probe: name, outcome: "not-observed", cipher: null, detail: null }),
        },
        close: async () => undefined,
      },
      clock: { now: () => new Date(0), elapsedMs: () => 0 },
      digest: (data) => data,
      hstsPreload: { lookUp: () => null },
      signal: new AbortController().signal,
      dkimSelectors,
      turn: async () => undefined,
    },
  };
}

/** The evidence of a scan in which only these collectors ran. */
export function buildEvidence(record: ContextRecord, collected: readonly Collected[]): ScanEvidence {
  return {
    schemaVersion: "1",
    target: record.context.target,
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 0,
    only: [],
    dkimSelectors: [...record.context.dkimSelectors],
    resolverValidates: null,
    dns: record.answers(),
    http: collected.flatMap((part) => part.http ?? []),
    tls: null,
    smtp: collected.flatMap((part) => part.smtp ?? []),
    hstsPreload: null,
    interception: null,
    collectors: collected.map((part) => part.status),
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 },
  };
}
