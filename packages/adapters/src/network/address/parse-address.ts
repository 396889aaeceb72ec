import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** An IP address in its canonical spelling. */
export interface IpAddress {
  readonly family: "ipv4" | "ipv6";
  readonly text: string;
}

/**
 * Reads an address in any spelling that a browser would dial: dotted decimal, short, decimal, octal and hexadecimal
 * IPv4 (WHATWG URL, IPv4 parser), IPv6 with or without brackets. null = it is a name. An IPv6 zone (`fe80::1%eth0`) is
 * dropped.
 */
export function parseAddress(host: string): IpAddress | null {
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const text = bare.includes(":") ? (bare.split("%")[0] ?? "") : bare;
  if (isIPv6(text)) return { family: "ipv6", text: new SocketAddress({ address: text, family: "ipv6" }).address };
  if (isIPv4(text)) return { family: "ipv4", text };
  if (!/^[0-9a-fx.]+$/i.test(text) || !/^(?:\d+|0x[0-9a-f]*)$/i.test(lastLabel(text))) return null;
  const read = URL.parse(`http://${text}/`)?.hostname;
  return read !== undefined && isIPv4(read) ? { family: "ipv4", text: read } : null;
}

function lastLabel(host: string): string {
  const labels = host.split(".");
  return (labels.at(-1) === "" ? labels.at(-2) : labels.at(-1)) ?? "";
}
