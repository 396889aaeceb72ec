import type { HttpExchange, ScanEvidence } from "../../packages/contracts/src/index.ts";
import type { Network, SiteNetwork } from "../../packages/core/src/index.ts";

/** The requests of one scan, to be replayed. */
export interface ReplayPlan {
  readonly questions: readonly Pick<ScanEvidence["dns"][number], "name" | "type">[];
  readonly requests: readonly Pick<HttpExchange, "method" | "url">[];
  /** TLS-only connections; `modern` is the ordinary handshake, the others are probe names. */
  readonly handshakes: readonly { readonly host: string; readonly probe: string }[];
}

/** A network that also records the requests of each scan, in the order in which the scans were opened. */
export function recordCalls(network: Network): { readonly network: Network; readonly plans: readonly ReplayPlan[] } {
  const plans: ReplayPlan[] = [];
  const recorded = new Set<string>();
  const record = (site: SiteNetwork): SiteNetwork => {
    const questions: ReplayPlan["questions"][number][] = [];
    const requests: ReplayPlan["requests"][number][] = [];
    const handshakes: ReplayPlan["handshakes"][number][] = [];
    plans.push({ questions, requests, handshakes });
    return {
      ...site,
      dns: {
        ask(name, type) {
          const key = `${name} ${type}`;
          // Answers are shared within a batch, so only the first query is sent.
          if (!recorded.has(key)) questions.push({ name, type });
          recorded.add(key);
          return site.dns.ask(name, type);
        },
      },
      http: {
        async send(request) {
          const exchange = await site.http.send(request);
          if (exchange.status !== null) requests.push({ method: request.method, url: request.url });
          return exchange;
        },
      },
      tls: {
        handshake(host) {
          handshakes.push({ host, probe: "modern" });
          return site.tls.handshake(host);
        },
        probe(host, probe) {
          handshakes.push({ host, probe });
          return site.tls.probe(host, probe);
        },
      },
    };
  };
  return { network: { ...network, open: (site) => record(network.open(site)) }, plans };
}
