import type { TlsHandshake } from "@broker/contracts";

/**
 * Whether a recording of this connection stays secret when the server's key is stolen later: always in TLS 1.3 (RFC
 * 8446 §1.2), in earlier versions by an ephemeral Diffie-Hellman exchange. Suite names as OpenSSL or IANA writes them.
 */
export function forwardSecret({
  protocol,
  cipher,
  keyExchange,
}: Pick<TlsHandshake, "protocol" | "cipher" | "keyExchange">): boolean {
  if (/1\.3$/.test(protocol)) return true;
  if (/^(?:TLS_)?(?:ECDHE|DHE|EDH|EECDH)[-_]/.test(cipher)) return true;
  return keyExchange !== null && /^(?:X25519|X448|P-\d|secp|prime|DH )/i.test(keyExchange);
}
