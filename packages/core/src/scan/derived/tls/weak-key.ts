import type { CertificateFacts } from "@broker/contracts";

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
