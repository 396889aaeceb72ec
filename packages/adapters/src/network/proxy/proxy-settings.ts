import { AppError } from "@broker/contracts";
import { cidrSet } from "../address/address-guard.ts";
import { parseAddress } from "../address/parse-address.ts";

/** Which proxy carries which requests. */
export interface ProxySettings {
  /** Proxy for http:// addresses, as an http or https URL; null = dialled directly. */
  readonly http: string | null;
  /** Proxy for https:// addresses and TLS probes. */
  readonly https: string | null;
  /**
   * Hosts that are dialled directly, spelt as in NO_PROXY: `*`, `example.com`, `.example.com`, `host:port`,
   * `10.0.0.0/8`.
   */
  readonly exceptHosts: readonly string[];
}

/**
 * The proxy in force: the configured one for everything, else that of the environment's HTTPS_PROXY, HTTP_PROXY and
 * NO_PROXY (either case, lower case first, as curl does; HTTP_PROXY in lower case only inside CGI). null = none. Throws
 * `config_invalid` for a proxy address that is not an http or https URL.
 */
export function readProxySettings(
  configured: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): ProxySettings | null {
  const named = (name: string) => environment[name.toLowerCase()] || environment[name] || null;
  const http = checked(configured ?? named("HTTP_PROXY"));
  const https = checked(configured ?? named("HTTPS_PROXY"));
  if (http === null && https === null) return null;
  const exceptHosts = (named("NO_PROXY") ?? "").split(/[\s,]+/).filter((host) => host !== "");
  return { http, https, exceptHosts };
}

function checked(proxy: string | null): string | null {
  if (proxy === null) return null;
  const url = URL.parse(proxy.includes("://") ? proxy : `http://${proxy}`);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
  throw new AppError("config_invalid", "The proxy address is not an http or https URL.", {
    hint: "Write it as http://proxy.example:3128.",
  });
}

/** The proxy that carries a connection to this host and port; null = it is dialled directly. */
export function proxyFor(
  settings: ProxySettings | null,
  scheme: "http" | "https",
  host: string,
  port: number,
): URL | null {
  const proxy = settings?.[scheme] ?? null;
  if (settings === null || proxy === null) return null;
  if (settings.exceptHosts.some((pattern) => isException(pattern, host.toLowerCase(), port))) return null;
  return new URL(proxy);
}

function isException(pattern: string, host: string, port: number): boolean {
  if (pattern === "*") return true;
  const address = parseAddress(host);
  if (/^[\da-f.:]+\/\d+$/i.test(pattern)) return address !== null && cidrSet([pattern]).has(address);
  const [, name = "", only] = /^(.*?)(?::(\d+))?$/.exec(pattern.toLowerCase()) ?? [];
  if (only !== undefined && !name.includes(":") && Number(only) !== port) return false;
  const bare = name.replace(/^\*?\./, "");
  return host === bare || (address === null && host.endsWith(`.${bare}`));
}
