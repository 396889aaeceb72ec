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

/** The eight 16-bit words of an IPv6 address that is known to be valid; a dotted tail is allowed (RFC 4291 §2.2). */
export function ipv6Words(address: string): readonly number[] {
  const hex = address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, a: string, b: string, c: string, d: string) => {
      const word = (high: string, low: string) => ((Number(high) << 8) | Number(low)).toString(16);
      return `${word(a, b)}:${word(c, d)}`;
    },
  );
  const [head = "", tail] = hex.split("::");
  const words = (part: string) => (part === "" ? [] : part.split(":").map((word) => Number.parseInt(word, 16)));
  const before = words(head);
  if (tail === undefined) return before;
  const after = words(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** An IPv4 address embedded in an IPv6 one. `routed`: networks forward such packets, so the inner address decides. */
interface EmbeddedIpv4 {
  readonly how: string;
  readonly address: string;
  readonly routed: boolean;
}

/**
 * The IPv4 address inside a mapped, translated or compatible (RFC 4291 §2.5.5, RFC 2765), NAT64 (RFC 6052, RFC 8215) or
 * 6to4 (RFC 3056) address; null = none. Teredo lies in 2001::/23, which is refused as a whole.
 */
export function embeddedIpv4(address: string): EmbeddedIpv4 | null {
  const words = ipv6Words(address);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  const first = (count: number) => words.slice(0, count).every((word) => word === 0);
  if (first(5) && f === 0xffff) return { how: "IPv4-mapped", address: dotted(g, h), routed: false };
  if (first(4) && e === 0xffff && f === 0) return { how: "IPv4-translated", address: dotted(g, h), routed: false };
  if (first(6) && !(g === 0 && h <= 1)) return { how: "IPv4-compatible", address: dotted(g, h), routed: false };
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0)
    return { how: "NAT64", address: dotted(g, h), routed: true };
  if (a === 0x64 && b === 0xff9b && c === 1) return { how: "local NAT64", address: dotted(g, h), routed: false };
  if (a === 0x2002) return { how: "6to4", address: dotted(b, c), routed: true };
  return null;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}
