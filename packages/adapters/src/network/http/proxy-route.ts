import { Agent, type Dispatcher } from "undici";
import type { Dialer } from "../dialer.ts";
import { basicCredentials } from "../proxy/open-tunnel.ts";
import { type ProxySettings, proxyFor } from "../proxy/proxy-settings.ts";
import { secure } from "../tls/secure.ts";
import type { TlsContexts } from "../tls/tls-contexts.ts";
import { dialExchangeError } from "./exchange-error.ts";

/** Where a plain http request is sent if a proxy takes the whole request (RFC 9112 §3.2.2). */
export interface ProxyRoute {
  readonly dispatcher: Dispatcher;
  /** The proxy. */
  readonly origin: string;
  /** The site, as the request line names it: `http://host:port`, the port already mapped. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the routes of one scan through the proxy for http:// addresses; https uses tunnels and has none. */
export function createProxyRoutes(options: {
  readonly proxy: ProxySettings | null;
  readonly ports: Readonly<Record<string, number>>;
  readonly dialer: Dialer;
  readonly contexts: TlsContexts;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}): { readonly routeFor: (url: URL) => ProxyRoute | null; close(): Promise<void> } {
  const { signal, timeoutMs } = options;
  const agents = new Map<string, Agent>();

  const open = async (proxy: URL) => {
    const dialled = await options.dialer.openProxy(proxy, { timeoutMs, spend: () => true });
    if ("code" in dialled) throw dialExchangeError(dialled);
    if (proxy.protocol !== "https:") return dialled.socket;
    const context = options.contexts.requests;
    const secured = await secure(dialled.socket, { host: proxy.hostname, context, alpn: [], timeoutMs, signal });
    if ("error" in secured) throw dialExchangeError(secured);
    return secured.tls;
  };
  const agentFor = (proxy: URL): Agent => {
    const agent =
      agents.get(proxy.origin) ??
      new Agent({
        allowH2: false,
        maxHeaderSize: 65_536,
        connect: (_, callback) => {
          open(proxy).then(
            (socket) => callback(null, socket),
            (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
          );
        },
      });
    agents.set(proxy.origin, agent);
    return agent;
  };

  return {
    routeFor(url) {
      if (url.protocol !== "http:") return null;
      const proxy = proxyFor(options.proxy, "http", url.hostname, Number(url.port) || 80);
      if (!proxy) return null;
      const headers: Record<string, string> =
        proxy.username === "" ? {} : { "proxy-authorization": basicCredentials(proxy) };
      const port = Number(url.port) || 80;
      const target = `http://${url.hostname}:${options.ports[port] ?? port}`;
      return { dispatcher: agentFor(proxy), origin: proxy.origin, target, headers };
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}
