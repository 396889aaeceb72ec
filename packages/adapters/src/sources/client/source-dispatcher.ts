import { Agent, type Dispatcher, ProxyAgent } from "undici";
import { type ProxySettings, proxyFor } from "../../network/proxy/proxy-settings.ts";
import { trustedAuthorities } from "../../network/tls/tls-contexts.ts";

/**
 * Carries questions to sources: through the proxy that is in force for an address, trusting the configured authorities
 * too.
 */
export function openSourceDispatcher(
  proxy: ProxySettings | null,
  caPem: string | null,
): { readonly dispatcher: Dispatcher; close(): Promise<void> } {
  const tls = { ca: [...trustedAuthorities(caPem)] };
  const direct = new Agent({ connect: tls });
  const proxied = new Map<string, ProxyAgent>();
  const through = (url: URL): ProxyAgent => {
    const agent = proxied.get(url.href) ?? new ProxyAgent({ uri: url.href, requestTls: tls, proxyTls: tls });
    proxied.set(url.href, agent);
    return agent;
  };
  const dispatcher = direct.compose((dispatch) => (options, handler) => {
    const url = new URL(String(options.origin));
    const scheme = url.protocol === "https:" ? "https" : "http";
    const port = Number(url.port) || (scheme === "https" ? 443 : 80);
    const carrier = proxyFor(proxy, scheme, url.hostname, port);
    return carrier === null ? dispatch(options, handler) : through(carrier).dispatch(options, handler);
  });
  return {
    dispatcher,
    async close() {
      await Promise.all([direct, ...proxied.values()].map((agent) => agent.destroy()));
    },
  };
}
