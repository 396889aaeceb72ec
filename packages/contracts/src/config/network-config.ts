import { z } from "zod";

const port = z.int().min(1).max(65_535);

/** `address` or `address:port`; an IPv6 address with a port is in brackets. */
const DnsServer = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?|(?:[0-9a-f]+:|::)[0-9a-f:.]+)$/i, {
    error: "must be an address with an optional port, e.g. 127.0.0.1:5300 or [::1]:5300",
  });

const OCTET = "(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";
const IPV4_RANGE = `${OCTET}(\\.${OCTET}){3}/(3[0-2]|[12]?[0-9])`;
const IPV6_RANGE = "[0-9a-fA-F.]*:[0-9a-fA-F:.]+/(12[0-8]|1[01][0-9]|[1-9]?[0-9])";

/** `address/length`; a length is at most 32 after an IPv4 address and 128 after an IPv6 one. */
const Cidr = z
  .string()
  .regex(new RegExp(`^(${IPV4_RANGE}|${IPV6_RANGE})$`), "must be a range of addresses, e.g. 127.0.0.1/32 or fd00::/8");

const ProxyUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" });

/** How the scanner reaches the world; for tests, air-gapped use and companies behind a proxy. */
export const NetworkConfig = z.strictObject({
  /** Resolvers to use instead of the system's. */
  dnsServers: z.array(DnsServer).min(1).optional(),
  /** PEM file of certificate authorities that are trusted beside the usual ones. */
  caFile: z.string().min(1).optional(),
  /** Well-known port → the one really dialled, for every host. */
  ports: z.record(z.string().regex(/^\d{1,5}$/, "must be a port number"), port).optional(),
  proxy: ProxyUrl.optional(),
  /**
   * false = refuse every private, loopback and link-local address; true = allow all; a list = allow only these ranges.
   */
  allowPrivateAddresses: z.union([z.boolean(), z.array(Cidr)]).optional(),
  userAgent: z.string().min(1).max(300).optional(),
  perHostConcurrency: z.int().min(1).max(64).optional(),
  perAddressConcurrency: z.int().min(1).max(1024).optional(),
  requestTimeoutMs: z.int().min(100).max(120_000).optional(),
});
export type NetworkConfig = z.infer<typeof NetworkConfig>;
