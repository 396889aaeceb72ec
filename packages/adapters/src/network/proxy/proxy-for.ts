import { cidrSet } from "../address/cidr-set.ts";
import { parseAddress } from "../address/parse-address.ts";
import type { ProxySettings } from "./proxy-settings.ts";

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
