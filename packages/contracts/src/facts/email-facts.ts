import { z } from "zod";

/** `null` = could not be determined (timeout, SERVFAIL), which is not the same as missing. */
const maybe = z.boolean().nullable();

export const SPF_ERRORS = [
  "none",
  "multiple-records",
  "syntax",
  "too-many-lookups",
  "too-many-void-lookups",
  "include-none",
  "include-multiple",
  "include-syntax",
  "include-loop",
  "redirect-none",
  "redirect-loop",
  "mx-limit",
  "temperror",
] as const;
export const SpfError = z.enum(SPF_ERRORS);
export type SpfError = z.infer<typeof SpfError>;

const SpfQualifier = z.enum(["+", "-", "~", "?"]);

/**
 * SPF by full traversal (RFC 7208). `all` is the record's own, `effectiveAll` after redirect; `error: null` = none
 * found.
 */
export const SpfFacts = z.strictObject({
  present: maybe,
  valid: maybe,
  error: SpfError.nullable(),
  record: z.string().nullable(),
  /** DNS-querying terms met, of at most 10 (RFC 7208 §4.6.4). */
  lookups: z.int().nonnegative().nullable(),
  /** Lookups that returned nothing, of at most 2. */
  voidLookups: z.int().nonnegative().nullable(),
  all: SpfQualifier.nullable(),
  effectiveAll: SpfQualifier.nullable(),
  permitsEveryone: maybe,
  usesPtr: maybe,
  usesMacros: maybe,
});
export type SpfFacts = z.infer<typeof SpfFacts>;

const DmarcPolicy = z.enum(["none", "quarantine", "reject"]);

/**
 * DMARC by tree walk (RFC 9989). `location` = name where the record was found; `effective` = the policy that applies to
 * this domain's mail.
 */
export const DmarcFacts = z.strictObject({
  present: maybe,
  valid: maybe,
  error: z.string().nullable(),
  location: z.string().nullable(),
  inherited: maybe,
  p: DmarcPolicy.nullable(),
  sp: DmarcPolicy.nullable(),
  np: DmarcPolicy.nullable(),
  /** RFC 7489's percentage, retained because older receivers still apply it. */
  pct: z.int().min(0).max(100).nullable(),
  /** RFC 9989 testing flag. */
  t: z.enum(["y", "n"]).nullable(),
  psd: z.enum(["y", "n", "u"]).nullable(),
  adkim: z.enum(["r", "s"]),
  aspf: z.enum(["r", "s"]),
  rua: z.array(z.string()),
  ruf: z.array(z.string()),
  /** Entries of `rua` and `ruf` that are not mailto addresses; receivers ignore them (RFC 7489 §6.3). */
  unusableRua: z.array(z.string()).default([]),
  unusableRuf: z.array(z.string()).default([]),
  /** Per external reporting host: whether it accepts reports (RFC 9990); null = could not be queried. */
  externalRua: z.record(z.string(), maybe),
  effective: DmarcPolicy.nullable(),
  /** Where receivers that follow RFC 7489 interpret the record differently, as sentences. */
  rfc7489Differs: z.array(z.string()),
});
export type DmarcFacts = z.infer<typeof DmarcFacts>;

export const DkimKey = z.strictObject({
  type: z.enum(["rsa", "ed25519", "unknown"]),
  bits: z.int().nullable(),
  valid: z.boolean(),
  revoked: z.boolean(),
  error: z.string().nullable(),
});
export type DkimKey = z.infer<typeof DkimKey>;

/** Keys found under the selectors queried. An empty `selectors` does not prove that mail is unsigned. */
export const DkimFacts = z.strictObject({
  selectors: z.record(z.string(), DkimKey),
  /**
   * Selectors queried that are aliases (CNAME), with the last name of the chain and whether that name exists; selector
   * `*` = every selector.
   */
  aliases: z.array(z.strictObject({ selector: z.string(), target: z.string(), resolves: maybe })).default([]),
  /** True if any selector responds; the common answer is omitted from `selectors`. */
  wildcard: maybe,
  /** `_domainkey` exists as an empty non-terminal: an unknown selector exists. */
  domainkeyNodeExists: maybe,
});
export type DkimFacts = z.infer<typeof DkimFacts>;

/** MTA-STS (RFC 8461). `mxMatch` = the policy names every MX host. */
export const MtaStsFacts = z.strictObject({
  record: maybe,
  valid: maybe,
  error: z.string().nullable(),
  id: z.string().nullable(),
  mode: z.enum(["enforce", "testing", "none"]).nullable(),
  maxAge: z.int().nonnegative().nullable(),
  mxMatch: maybe,
});
export type MtaStsFacts = z.infer<typeof MtaStsFacts>;

export const TlsRptFacts = z.strictObject({
  present: maybe,
  valid: maybe,
  error: z.string().nullable(),
  rua: z.array(z.string()),
});
export type TlsRptFacts = z.infer<typeof TlsRptFacts>;

/** BIMI. `eligible` = DMARC is enforced strongly enough for a logo to show. */
export const BimiFacts = z.strictObject({
  present: maybe,
  valid: maybe,
  error: z.string().nullable(),
  location: z.string().nullable(),
  inherited: z.boolean(),
  eligible: maybe,
  hasVmc: maybe,
  declined: maybe,
});
export type BimiFacts = z.infer<typeof BimiFacts>;

/** CAA by tree climbing (RFC 8659). `denyAll` = no authority may issue. */
export const CaaFacts = z.strictObject({
  present: maybe,
  location: z.string().nullable(),
  inherited: z.boolean(),
  issue: z.array(z.string()),
  issuewild: z.array(z.string()),
  iodef: z.array(z.string()),
  denyAll: maybe,
  unknownCritical: maybe,
});
export type CaaFacts = z.infer<typeof CaaFacts>;

/**
 * Mail exchangers. `null` = null MX (RFC 7505); `implicit` = no MX, so mail would go to the address record (RFC 5321
 * §5.1).
 */
export const MxFacts = z.strictObject({
  count: z.int().nonnegative().nullable(),
  null: maybe,
  implicit: maybe,
  acceptsMail: maybe,
  unresolvable: z.array(z.string()),
  provider: z.string().nullable(),
  gateway: z.string().nullable(),
  error: z.string().nullable(),
});
export type MxFacts = z.infer<typeof MxFacts>;

/** DNSSEC. `validated` and `bogus` are null unless the resolver is known to validate. */
export const DnssecFacts = z.strictObject({
  signed: maybe,
  hasDs: maybe,
  hasDnskey: maybe,
  validated: maybe,
  bogus: maybe,
});
export type DnssecFacts = z.infer<typeof DnssecFacts>;

/** Mail servers with TLSA records; if some of the records are validated, `hosts` has only those servers. */
export const DaneFacts = z.strictObject({
  present: maybe,
  hosts: z.array(z.string()),
  /**
   * The resolver validated the records of `hosts`; null = none, or it is not known to validate, or the scan predates
   * this field.
   */
  secure: maybe.default(null),
});
export type DaneFacts = z.infer<typeof DaneFacts>;

/** The response of an MX host on port 25; every field null = not observed. */
export const StarttlsFacts = z.strictObject({
  offered: maybe,
  protocol: z.string().nullable(),
  certificateValid: maybe,
  /** When the host responded, if to an earlier scan of the same day. */
  askedAt: z.iso.datetime().optional(),
});
export type StarttlsFacts = z.infer<typeof StarttlsFacts>;

/** A domain's mail configuration in the DNS. */
export const EmailFacts = z.strictObject({
  domainExists: maybe,
  /** The name shows only a parking page or has parking name servers. */
  parked: maybe,
  spf: SpfFacts,
  dmarc: DmarcFacts,
  dkim: DkimFacts,
  mtaSts: MtaStsFacts,
  tlsRpt: TlsRptFacts,
  bimi: BimiFacts,
  caa: CaaFacts,
  mx: MxFacts,
  dnssec: DnssecFacts,
  dane: DaneFacts,
  starttls: z.record(z.string(), StarttlsFacts),
});
export type EmailFacts = z.infer<typeof EmailFacts>;
