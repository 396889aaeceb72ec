/** Why an address is no public web site, in words for a person. */
export interface SpecialRange {
  readonly cidr: string;
  readonly what: string;
  /**
   * Refused even when private addresses are allowed as a whole: nothing to scan is ever there. Only a CIDR of the list
   * opens it.
   */
  readonly never?: true;
}

/**
 * Addresses that a scan must not be led to. Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890
 * and what updates it), RFC 1112 and RFC 4291 §2.7 (multicast), and the metadata addresses that cloud providers
 * document.
 */
export const SPECIAL_RANGES: readonly SpecialRange[] = [
  { cidr: "169.254.169.254/32", what: "cloud metadata", never: true },
  { cidr: "169.254.170.2/32", what: "cloud metadata", never: true },
  { cidr: "100.100.100.200/32", what: "cloud metadata", never: true },
  { cidr: "168.63.129.16/32", what: "cloud metadata", never: true },
  { cidr: "192.0.0.192/32", what: "cloud metadata", never: true },
  { cidr: "fd00:ec2::254/128", what: "cloud metadata", never: true },
  { cidr: "fd20:ce::254/128", what: "cloud metadata", never: true },
  { cidr: "0.0.0.0/8", what: "unspecified", never: true },
  { cidr: "224.0.0.0/4", what: "multicast", never: true },
  { cidr: "255.255.255.255/32", what: "broadcast", never: true },
  { cidr: "::/128", what: "unspecified", never: true },
  { cidr: "ff00::/8", what: "multicast", never: true },
  { cidr: "127.0.0.0/8", what: "loopback" },
  { cidr: "10.0.0.0/8", what: "private" },
  { cidr: "172.16.0.0/12", what: "private" },
  { cidr: "192.168.0.0/16", what: "private" },
  { cidr: "100.64.0.0/10", what: "carrier-grade NAT" },
  { cidr: "169.254.0.0/16", what: "link-local" },
  { cidr: "192.0.0.0/24", what: "protocol assignment" },
  { cidr: "192.0.2.0/24", what: "documentation" },
  { cidr: "198.51.100.0/24", what: "documentation" },
  { cidr: "203.0.113.0/24", what: "documentation" },
  { cidr: "192.88.99.0/24", what: "6to4 relay" },
  { cidr: "198.18.0.0/15", what: "benchmarking" },
  { cidr: "240.0.0.0/4", what: "reserved" },
  { cidr: "::1/128", what: "loopback" },
  { cidr: "fc00::/7", what: "private" },
  { cidr: "fe80::/10", what: "link-local" },
  { cidr: "fec0::/10", what: "site-local" },
  { cidr: "100::/64", what: "discard" },
  { cidr: "2001:db8::/32", what: "documentation" },
  { cidr: "3fff::/20", what: "documentation" },
  { cidr: "2001::/23", what: "protocol assignment" },
  { cidr: "5f00::/16", what: "segment routing" },
];
