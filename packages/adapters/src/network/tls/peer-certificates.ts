import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import type { DetailedPeerCertificate, PeerCertificate, TLSSocket } from "node:tls";

/**
 * Whether the certificate is for this host: by subject alternative names only (RFC 9525 §6.3), a wildcard for one whole
 * label.
 */
export function certificateNamesHost(certificate: X509Certificate, host: string): boolean {
  if (isIP(host) !== 0) return certificate.checkIP(host) !== undefined;
  return certificate.checkHost(host, { subject: "never", partialWildcards: false }) !== undefined;
}

/**
 * OpenSSL's code for a chain that does not verify, e.g. CERT_HAS_EXPIRED; null = it verifies. The name is not checked.
 */
export function verifyError(socket: TLSSocket): string | null {
  if (socket.authorized) return null;
  const error: unknown = socket.authorizationError;
  if (typeof error === "string") return error;
  if (error instanceof Error) return "code" in error && typeof error.code === "string" ? error.code : error.message;
  return null;
}

/** Reads the certificates that servers show. */
export interface PeerCertificates {
  /** The certificate of the server itself; null when it sent none that can be read. */
  own(socket: TLSSocket): X509Certificate | null;
  /**
   * The chain that a server sent, each certificate issued by the next, the server's own first. Certificates that issued
   * none of the others are left out, and so is a trusted root: Node adds it itself, so that it is unknown whether it
   * was sent, and it need not be (RFC 8446 §4.4.2).
   */
  chain(socket: TLSSocket): X509Certificate[];
}

const LONGEST_CHAIN = 10;
const MAX_STORED = 256;

/**
 * Opens a reader that caches what it read last: a scan meets its site's certificate several times, and most sites share
 * a few issuers. Not by Node's `getPeerX509Certificate`: each call leaks some 5 kB of native memory for every further
 * certificate in the chain (X509Certificate::New in its crypto_x509.cc copies them and takes them off OpenSSL's list
 * without freeing them; observed in Node 24.21).
 */
export function createPeerCertificates(): PeerCertificates {
  const stored = new Map<string, X509Certificate>();

  /** Node returns an empty object for no certificate, contrary to its types. */
  const read = ({ raw, fingerprint512 }: Partial<PeerCertificate>): X509Certificate | null => {
    if (raw === undefined || fingerprint512 === undefined) return null;
    const certificate = stored.get(fingerprint512) ?? new X509Certificate(raw);
    stored.delete(fingerprint512);
    stored.set(fingerprint512, certificate);
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_STORED) break;
      stored.delete(oldest);
    }
    return certificate;
  };

  return {
    own: (socket) => read(socket.getPeerCertificate()),
    chain(socket) {
      const linked: DetailedPeerCertificate[] = [];
      let next: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true);
      // A root names itself as its issuer.
      while (next && !linked.includes(next) && linked.length < LONGEST_CHAIN) {
        linked.push(next);
        next = next.issuerCertificate;
      }
      const root = linked.at(-1);
      const trusted = verifyError(socket) !== "SELF_SIGNED_CERT_IN_CHAIN";
      if (linked.length > 1 && root?.issuerCertificate === root && trusted) linked.pop();
      return linked.map(read).filter((certificate) => certificate !== null);
    },
  };
}
