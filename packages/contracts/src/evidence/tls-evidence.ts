import { z } from "zod";

/** A certificate as sent, read once by the adapter. Times are ISO 8601 UTC. */
export const PresentedCertificate = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  altNames: z.array(z.string()),
  notBefore: z.string(),
  notAfter: z.string(),
  keyType: z.string(),
  keyBits: z.int().nullable(),
  signature: z.string().nullable(),
  fingerprint256: z.string(),
  selfSigned: z.boolean(),
  /** The certificate requires a stapled OCSP response (RFC 7633); absent if not. */
  mustStaple: z.literal(true).optional(),
});
export type PresentedCertificate = z.infer<typeof PresentedCertificate>;

/** A completed handshake. `verifyError` is OpenSSL's code for the chain only; the name is compared separately. */
export const TlsHandshake = z.strictObject({
  protocol: z.string(),
  cipher: z.string(),
  keyExchange: z.string().nullable(),
  alpn: z.string().nullable(),
  chain: z.array(PresentedCertificate),
  verifyError: z.string().nullable(),
  nameMatches: z.boolean(),
  ocspStapled: z.boolean(),
});
export type TlsHandshake = z.infer<typeof TlsHandshake>;

/** Probes that each cost one connection. */
export const TLS_PROBES = ["TLS1.0", "TLS1.1", "TLS1.2", "TLS1.3", "SSLv3", "RC4", "3DES"] as const;
export const TlsProbeName = z.enum(TLS_PROBES);
export type TlsProbeName = z.infer<typeof TlsProbeName>;

/**
 * `refused` = the server responded and declined; `not-observed` = no conclusive response (timeout, reset, proxy,
 * budget).
 */
export const TlsProbe = z.strictObject({
  probe: TlsProbeName,
  outcome: z.enum(["accepted", "refused", "not-observed"]),
  cipher: z.string().nullable(),
  detail: z.string().nullable(),
});
export type TlsProbe = z.infer<typeof TlsProbe>;

export const TlsFailure = z.strictObject({
  code: z.enum([
    "dns",
    "address-refused",
    "proxy",
    "connect",
    "timeout",
    "reset",
    "protocol",
    "alert",
    "budget",
    "aborted",
  ]),
  message: z.string(),
});
export type TlsFailure = z.infer<typeof TlsFailure>;

/** Everything that the TLS collector observed on one host. */
export const TlsEvidence = z.strictObject({
  host: z.string(),
  handshake: TlsHandshake.nullable(),
  failure: TlsFailure.nullable(),
  probes: z.array(TlsProbe),
});
export type TlsEvidence = z.infer<typeof TlsEvidence>;

/** One MX host queried on port 25, up to STARTTLS and never further. */
export const SmtpEvidence = z.strictObject({
  host: z.string(),
  outcome: z.enum([
    "answered",
    "port-blocked",
    "no-answer",
    "address-refused",
    "dns",
    "budget",
    "aborted",
    "asked-recently",
  ]),
  banner: z.string().nullable(),
  starttlsOffered: z.boolean().nullable(),
  handshake: TlsHandshake.nullable(),
  detail: z.string().nullable(),
  /** When the host was queried, if for an earlier scan: an MX host is contacted once a day, across all scans. */
  askedAt: z.iso.datetime().optional(),
});
export type SmtpEvidence = z.infer<typeof SmtpEvidence>;
