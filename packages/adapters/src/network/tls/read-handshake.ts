import type { TLSSocket } from "node:tls";
import type { TlsHandshake } from "@broker/contracts";
import { stapleRevokes } from "./ocsp-staple.ts";
import { certificateNamesHost, type PeerCertificates, verifyError } from "./peer-certificates.ts";
import { presentCertificate } from "./present-certificate.ts";

/**
 * The result of a finished handshake: protocol, suite, group, the chain as sent, and whether chain and name are valid.
 */
export function readHandshake(
  { tls: socket, staple }: { readonly tls: TLSSocket; readonly staple: Buffer | null },
  host: string,
  certificates: PeerCertificates,
): TlsHandshake {
  const chain = certificates.chain(socket);
  const leaf = chain[0];
  return {
    protocol: protocolName(socket.getProtocol()),
    cipher: socket.getCipher().name,
    keyExchange: keyExchange(socket),
    alpn: socket.alpnProtocol || null,
    chain: chain.map(presentCertificate),
    // Revocation lists are not checked; the stapled response is trusted.
    verifyError: verifyError(socket) ?? (staple !== null && stapleRevokes(staple) ? "CERT_REVOKED" : null),
    nameMatches: leaf !== undefined && certificateNamesHost(leaf, host),
    ocspStapled: staple !== null,
  };
}

/** `TLSv1` → `TLS1.0`, `TLSv1.3` → `TLS1.3`. */
function protocolName(name: string | null): string {
  return (name ?? "unknown").replace(/^TLSv1$/, "TLSv1.0").replace("TLSv", "TLS");
}

/** The group of an ephemeral exchange, `DH <bits>` for a finite field, `RSA` when the key itself was used. */
function keyExchange(socket: TLSSocket): string | null {
  const info: unknown = socket.getEphemeralKeyInfo();
  if (typeof info !== "object" || info === null) return null;
  if ("name" in info && typeof info.name === "string") return info.name;
  if ("type" in info && info.type === "DH") return "size" in info ? `DH ${String(info.size)}` : "DH";
  return socket.getProtocol() === "TLSv1.3" ? null : "RSA";
}
