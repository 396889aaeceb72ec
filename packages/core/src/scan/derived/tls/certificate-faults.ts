import type { CertificateFacts } from "@broker/contracts";

const WORDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "a certificate has expired",
  CERT_NOT_YET_VALID: "a certificate is not valid yet",
  CERT_REVOKED: "a certificate was revoked",
  CERT_UNTRUSTED: "the issuer is not trusted for websites",
  CERT_CHAIN_TOO_LONG: "the chain is too long",
  CERT_SIGNATURE_FAILURE: "a signature in the chain is invalid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the chain ends at an authority that browsers do not trust",
  UNABLE_TO_GET_ISSUER_CERT: "an intermediate certificate is missing",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the issuer is unknown, or an intermediate certificate is missing",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the issuer is unknown, or an intermediate certificate is missing",
  INVALID_CA: "an authority in the chain may not issue certificates",
  INVALID_PURPOSE: "the certificate is not for websites",
  PATH_LENGTH_EXCEEDED: "the chain exceeds an authority's path length limit",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another name",
  UNSPECIFIED: "the chain is refused, usually for a weak key or hash",
};

/** Why a certificate did not verify, by the TLS library's code; an unknown code is returned unchanged. */
export function verificationWords(code: string): string {
  return WORDS[code] ?? code;
}

/**
 * Whether a certificate's key is below 112 bits of strength (NIST SP 800-57 part 1): RSA under 2048 bits, elliptic
 * curves under 224, any DSA. null = its kind or size could not be read.
 */
export function weakKey({ keyType, keyBits }: CertificateFacts): boolean | null {
  if (/^ed(?:25519|448)$/i.test(keyType)) return false;
  if (/^dsa$/i.test(keyType)) return true;
  const least = /^rsa/i.test(keyType) ? 2048 : /^ec/i.test(keyType) ? 224 : null;
  return least === null || keyBits === null ? null : keyBits < least;
}
