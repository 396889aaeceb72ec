import type { ReportAssetKind } from "@broker/contracts";

/** What decides how an examined host counts. */
export interface AssetDecisions {
  /** Domains of the client's record, in lower case; each covers the hosts under it. */
  readonly acceptedDomains: readonly string[];
  /** Decisions of a person, by host in lower case; they take precedence. */
  readonly decided: ReadonlyMap<string, ReportAssetKind>;
}

/** Networks that the internet does not route: RFC 1918, 1122, 3927, 6598. */
const IPV4_INTERNAL = [
  [0x0a000000, 8],
  [0xac100000, 12],
  [0xc0a80000, 16],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0x64400000, 10],
  [0x00000000, 8],
] as const;

/** Names that the public DNS does not resolve: RFC 6762, 8375, and the names reserved by ICANN in 2024 and practice. */
const INTERNAL_ENDINGS = [
  ".local",
  ".internal",
  ".lan",
  ".localdomain",
  ".home.arpa",
  ".corp",
  ".intranet",
  ".private",
];

/** The address as a number; null = not an IPv4 address. */
function ipv4(host: string): number | null {
  const parts = host.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

const isInternalIpv4 = (address: number): boolean =>
  IPV4_INTERNAL.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return address >= network && address < network + size;
  });

/** Loopback, link-local (RFC 4291), unique local (RFC 4193), and IPv4 addresses mapped into IPv6. */
function isInternalIpv6(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "").split("%")[0] ?? "";
  if (address === "::1" || address === "::") return true;
  if (/^f[cd][0-9a-f]{2}:/.test(address) || /^fe[89ab][0-9a-f]:/.test(address)) return true;
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  const inside = mapped === undefined ? null : ipv4(mapped);
  return inside !== null && isInternalIpv4(inside);
}

/**
 * Whether the internet cannot reach the host by this address or name. A name without a dot is a machine's own; "" = the
 * report names no host.
 */
export function isInternalHost(host: string): boolean {
  const address = ipv4(host);
  if (address !== null) return isInternalIpv4(address);
  if (host.includes(":")) return isInternalIpv6(host);
  return !host.includes(".") || INTERNAL_ENDINGS.some((ending) => host.endsWith(ending));
}

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * How a host that a report examined counts. A public host that is neither under an accepted domain nor accepted by a
 * person is a candidate, and its findings count for nothing.
 * @param host as in the report, in lower case; "" = not stated
 */
export function assetKindOf(host: string, { acceptedDomains, decided }: AssetDecisions): ReportAssetKind {
  const decision = decided.get(host);
  if (decision !== undefined) return decision;
  if (acceptedDomains.some((domain) => isUnder(host, domain))) return "accepted";
  return isInternalHost(host) ? "internal" : "candidate";
}
