import { z } from "zod";

/** One certificate as the server sent it. Names are external text: escape them. */
export const CertificateFacts = z.strictObject({
  subject: z.string(),
  altNames: z.array(z.string()),
  issuer: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  /** Whole days from the scan to `notAfter`; negative when expired. */
  daysLeft: z.int(),
  keyType: z.string(),
  keyBits: z.int().nullable(),
  signature: z.string().nullable(),
  /** It requires a stapled OCSP response (RFC 7633); absent if not. */
  mustStaple: z.boolean().optional(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** The protocols tested, oldest first. */
export const TLS_PROTOCOLS = ["SSLv3", "TLS1.0", "TLS1.1", "TLS1.2", "TLS1.3"] as const;

/** Transport security of the graded host. `null` in a field = not observed. */
export const TlsFacts = z.strictObject({
  protocols: z.record(z.enum(TLS_PROTOCOLS), z.boolean().nullable()),
  /** Cipher suite of the default handshake, OpenSSL's name. */
  cipher: z.string().nullable(),
  /** Group or key exchange of the default handshake, e.g. X25519MLKEM768, X25519, RSA. */
  keyExchange: z.string().nullable(),
  forwardSecrecy: z.boolean().nullable(),
  weakCiphers: z.strictObject({ RC4: z.boolean().nullable(), "3DES": z.boolean().nullable() }),
  certificate: CertificateFacts.nullable(),
  /** Certificates behind the first, as sent. */
  chain: z.array(CertificateFacts),
  chainValid: z.boolean().nullable(),
  /** Reason of a failed verification, OpenSSL's code, e.g. CERT_HAS_EXPIRED. */
  chainError: z.string().nullable(),
  hostnameMatches: z.boolean().nullable(),
  ocspStapled: z.boolean().nullable(),
  alpn: z.string().nullable(),
});
export type TlsFacts = z.infer<typeof TlsFacts>;
