import { ipv6Words } from "./ipv6-words.ts";

/**
 * An IPv4 address carried inside an IPv6 one. `routed`: networks really send such packets on, so the inner address
 * decides.
 */
export interface EmbeddedIpv4 {
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
