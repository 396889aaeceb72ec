import { z } from "zod";

/** The zone's own set-up. `null` = could not be determined. */
export const DnsFacts = z.strictObject({
  addresses: z.array(z.string()),
  /** The scanned host has an address. */
  resolves: z.boolean().nullable(),
  hasIpv6: z.boolean().nullable(),
  nameServers: z.array(z.strictObject({ host: z.string(), addresses: z.array(z.string()) })),
  /** SOA of the zone (RFC 1035 §3.3.13); times in seconds. */
  soa: z
    .strictObject({
      primary: z.string(),
      mailbox: z.string(),
      serial: z.number(),
      refresh: z.number(),
      retry: z.number(),
      expire: z.number(),
      minimum: z.number(),
    })
    .nullable(),
  /** A random label under the domain resolves. */
  wildcard: z.boolean().nullable(),
  /** Names that the scanned host is an alias of, in order. */
  aliases: z.array(z.string()),
  /** An alias points to a name that does not exist: a candidate for takeover. */
  danglingAlias: z.string().nullable(),
  /** TXT records of the domain itself, as text. */
  texts: z.array(z.string()),
});
export type DnsFacts = z.infer<typeof DnsFacts>;
