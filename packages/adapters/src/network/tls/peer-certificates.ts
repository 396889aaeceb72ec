import { X509Certificate } from "node:crypto";
import type { DetailedPeerCertificate, PeerCertificate, TLSSocket } from "node:tls";
import { verifyError } from "./verify-error.ts";

const LONGEST_CHAIN = 10;

/**
 * The certificate of the server itself; null when it sent none that can be read. Not by Node's `getPeerX509Certificate`: each call of that
 * loses some 5 kB of native memory for every further certificate in the chain (X509Certificate::New in its crypto_x509.cc copies them and
 * takes them off OpenSSL's list without freeing them; seen in Node 24.21).
 */
export function peerCertificate(socket: TLSSocket): X509Certificate | null {
  return parsed(socket.getPeerCertificate());
}

/**
 * The chain that a server sent, each certificate issued by the next, the server's own first. What issued none of the others is left out, and
 * so is the root at the end unless it is one that nobody here trusts: Node adds a trusted root itself, so that whether it was sent cannot be
 * told, and it need not be (RFC 8446 §4.4.2).
 */
export function peerChain(socket: TLSSocket): X509Certificate[] {
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
  return linked.map(parsed).filter((certificate) => certificate !== null);
}

/** Node gives an object without anything in it for no certificate, against its types. */
function parsed({ raw }: Partial<PeerCertificate>): X509Certificate | null {
  return raw === undefined ? null : new X509Certificate(raw);
}
