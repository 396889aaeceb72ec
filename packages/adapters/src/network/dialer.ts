import type { Socket } from "node:net";
import { connectPinned, type DialFailure } from "./address/connect-pinned.ts";
import type { CheckedAddresses } from "./address/resolve-host.ts";
import { openTunnel } from "./proxy/open-tunnel.ts";
import { type ProxySettings, proxyFor } from "./proxy/proxy-settings.ts";

/** An open connection; `address` is the one dialled, null when a proxy chose it. */
export interface Dialled {
  readonly socket: Socket;
  readonly address: string | null;
}

/**
 * Opens connections of one scan: resolved by our own client, checked, pinned, port-mapped, through the proxy if one is
 * set.
 */
export interface Dialer {
  /** The checked addresses of a host, resolved once per scan. */
  resolve(host: string): Promise<CheckedAddresses | DialFailure>;
  /**
   * Opens a stream to the host's well-known port. `spend` is called right before dialling; false = the budget is used
   * up.
   */
  open(host: string, port: number, options: DialOptions): Promise<Dialled | DialFailure>;
  /** Whether a proxy carries this connection. */
  proxied(scheme: Scheme, host: string, port: number): boolean;
  /** Opens a connection to the proxy itself, for requests that it takes whole. */
  openProxy(proxy: URL, options: Omit<DialOptions, "scheme">): Promise<Dialled | DialFailure>;
}

export type Scheme = "http" | "https" | "smtp";

export interface DialOptions {
  readonly timeoutMs: number;
  readonly spend: () => boolean;
  /** The protocol; mail never goes through a proxy. */
  readonly scheme: Scheme;
}

/**
 * Makes the dialer of one scan. `lookUp` resolves and checks; `lookUpProxy` resolves the operator's proxy, which is not
 * checked.
 */
export function createDialer(options: {
  readonly signal: AbortSignal;
  readonly ports: Readonly<Record<string, number>>;
  readonly proxy: ProxySettings | null;
  readonly userAgent: string;
  readonly lookUp: (host: string) => Promise<CheckedAddresses | DialFailure>;
  readonly lookUpProxy: (host: string) => Promise<CheckedAddresses | DialFailure>;
}): Dialer {
  const { signal } = options;
  const known = new Map<string, Promise<CheckedAddresses | DialFailure>>();
  const resolve = (host: string) => {
    const pinned = known.get(host) ?? options.lookUp(host);
    known.set(host, pinned);
    return pinned;
  };
  const noBudget: DialFailure = { code: "budget", message: "The scan has made as many connections as it may make." };

  const openProxy = async (
    proxy: URL,
    { timeoutMs, spend }: Omit<DialOptions, "scheme">,
  ): Promise<Dialled | DialFailure> => {
    const found = await options.lookUpProxy(proxy.hostname);
    if ("code" in found) return { code: "proxy", message: `The proxy could not be found: ${found.message}` };
    if (!spend()) return noBudget;
    const port = Number(proxy.port) || (proxy.protocol === "https:" ? 443 : 80);
    const dialled = await connectPinned(found.addresses, port, { timeoutMs, signal });
    if (!("code" in dialled) || dialled.code === "aborted") return dialled;
    return { code: "proxy", message: `The proxy does not answer: ${dialled.message}` };
  };

  const proxyOf = (scheme: Scheme, host: string, port: number) =>
    scheme === "smtp" ? null : proxyFor(options.proxy, scheme, host, port);

  return {
    resolve,
    openProxy,
    proxied: (scheme, host, port) => proxyOf(scheme, host, port) !== null,
    async open(host, port, how) {
      const proxy = proxyOf(how.scheme, host, port);
      const found = await resolve(host);
      if (proxy) {
        if ("code" in found && found.code !== "dns" && found.code !== "dns-failed") return found;
        const dialled = await openProxy(proxy, how);
        if ("code" in dialled) return dialled;
        const { timeoutMs } = how;
        const { userAgent } = options;
        const mapped = options.ports[port] ?? port;
        const tunnel = await openTunnel(
          dialled.socket,
          proxy,
          { host, port: mapped },
          { timeoutMs, signal, userAgent },
        );
        return "code" in tunnel ? tunnel : { socket: tunnel, address: null };
      }
      if ("code" in found) return found;
      if (!how.spend()) return noBudget;
      return connectPinned(found.addresses, options.ports[port] ?? port, { timeoutMs: how.timeoutMs, signal });
    },
  };
}
