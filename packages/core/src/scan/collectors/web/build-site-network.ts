import type { HttpExchange, TlsFailure, TlsHandshake, TlsProbe, TlsProbeName } from "@broker/contracts";
import type { HttpRequest, SiteNetwork } from "../../../ports.ts";
import { buildExchange } from "../../derived/http/build-exchange.ts";
import type { CollectContext } from "../collect-context.ts";

/** A collector's input, for tests: the scanned host, and the network behind it. */
export function buildContext(domain: string, network: SiteNetwork): CollectContext {
  return {
    target: { input: domain, domain, url: `https://${domain}/` },
    network,
    clock: { now: () => new Date("2026-11-05T09:00:00.000Z"), elapsedMs: () => 0 },
    digest: (text) => `${text.length}`.padStart(4, "0").repeat(16),
    hstsPreload: { lookUp: () => null },
    signal: new AbortController().signal,
    dkimSelectors: [],
    turn: async () => undefined,
  };
}

/**
 * A fictitious site for tests: the response of each URL, and the handshake of each host. Everything else does not
 * respond.
 */
export interface FictitiousSite {
  readonly pages?: Readonly<Record<string, Partial<HttpExchange> & { readonly text?: string }>>;
  readonly hosts?: Readonly<Record<string, { readonly handshake: TlsHandshake } | { readonly failure: TlsFailure }>>;
  /** Called before a response is given; delays it until resolved. */
  readonly hold?: (request: HttpRequest) => Promise<void>;
}

/** The network edge with such a site behind it, and a record of the requests that reached it, in order. */
export function buildSiteNetwork(site: FictitiousSite): SiteNetwork & {
  readonly requests: HttpRequest[];
  readonly connections: string[];
} {
  const requests: HttpRequest[] = [];
  const connections: string[] = [];
  const unused = () => Promise.reject(new Error("this network has no such edge"));
  return {
    requests,
    connections,
    dns: { ask: unused },
    smtp: { probe: unused },
    http: {
      async send(request) {
        requests.push(request);
        await site.hold?.(request);
        const { purpose, hop, url, method } = request;
        const page = site.pages?.[url];
        if (page !== undefined) return buildExchange({ ...page, purpose, hop, url, method });
        const origin = new URL(url).origin;
        const known = Object.keys(site.pages ?? {}).some((address) => new URL(address).origin === origin);
        if (known) return buildExchange({ purpose, hop, url, method, status: 404, text: "Not found" });
        const error = { code: "connect", message: "Connection refused." } as const;
        return buildExchange({ purpose, hop, url, method, status: null, headers: [], body: null, error });
      },
    },
    tls: {
      async handshake(host) {
        connections.push(`${host} handshake`);
        return site.hosts?.[host] ?? { failure: { code: "connect", message: "Connection refused." } };
      },
      async probe(host: string, probe: TlsProbeName): Promise<TlsProbe> {
        connections.push(`${host} ${probe}`);
        return { probe, outcome: "refused", cipher: null, detail: null };
      },
    },
    close: async () => undefined,
  };
}
