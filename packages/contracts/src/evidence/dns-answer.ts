import { z } from "zod";

/** Record types that the collectors query. */
export const RECORD_TYPES = [
  "A",
  "AAAA",
  "NS",
  "SOA",
  "MX",
  "TXT",
  "CNAME",
  "CAA",
  "DS",
  "DNSKEY",
  "TLSA",
  "PTR",
] as const;
export const RecordType = z.enum(RECORD_TYPES);
export type RecordType = z.infer<typeof RecordType>;

const host = z.string();

/** One resource record, by type. Host names are lower case without the final dot; the root is the empty string. */
export const DnsRecord = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("A"), address: z.string() }),
  z.strictObject({ type: z.literal("AAAA"), address: z.string() }),
  z.strictObject({ type: z.literal("NS"), host }),
  z.strictObject({ type: z.literal("CNAME"), host }),
  z.strictObject({ type: z.literal("PTR"), host }),
  z.strictObject({ type: z.literal("MX"), preference: z.number(), host }),
  z.strictObject({ type: z.literal("TXT"), text: z.string() }),
  z.strictObject({
    type: z.literal("SOA"),
    primary: host,
    mailbox: z.string(),
    serial: z.number(),
    refresh: z.number(),
    retry: z.number(),
    expire: z.number(),
    minimum: z.number(),
  }),
  z.strictObject({ type: z.literal("CAA"), critical: z.boolean(), tag: z.string(), value: z.string() }),
  z.strictObject({
    type: z.literal("DS"),
    keyTag: z.number(),
    algorithm: z.number(),
    digestType: z.number(),
    digest: z.string(),
  }),
  z.strictObject({ type: z.literal("DNSKEY"), flags: z.number(), algorithm: z.number(), key: z.string() }),
  z.strictObject({
    type: z.literal("TLSA"),
    usage: z.number(),
    selector: z.number(),
    matchingType: z.number(),
    data: z.string(),
  }),
]);
export type DnsRecord = z.infer<typeof DnsRecord>;

/**
 * The answer to one query. `ok` has at least one record of the queried type; `nodata` = the name exists without that
 * type; `nxdomain` = it does not exist; the rest mean 'could not be determined'. `aliases` = CNAME targets met, in
 * order.
 */
export const DnsAnswer = z.strictObject({
  name: z.string(),
  type: RecordType,
  status: z.enum(["ok", "nodata", "nxdomain", "servfail", "refused", "timeout", "malformed", "budget", "aborted"]),
  records: z.array(DnsRecord),
  aliases: z.array(z.string()),
  /** The resolver set AD: it validated the answer (RFC 4035 §3.2.3). */
  authenticated: z.boolean(),
});
export type DnsAnswer = z.infer<typeof DnsAnswer>;
