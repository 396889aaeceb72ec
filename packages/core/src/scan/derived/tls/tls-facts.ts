import {
  type CertificateFacts,
  type PresentedCertificate,
  type ScanEvidence,
  TLS_PROTOCOLS,
  type TlsEvidence,
  type TlsFacts,
  type TlsHandshake,
  type TlsProbeName,
} from "@broker/contracts";
import { type Derived, interceptionOf } from "../derived.ts";

/**
 * Whether a recording of this connection stays secret when the server's key is stolen later: always in TLS 1.3 (RFC
 * 8446 §1.2), in earlier versions by an ephemeral Diffie-Hellman exchange. Suite names as OpenSSL or IANA writes them.
 */
function forwardSecret({
  protocol,
  cipher,
  keyExchange,
}: Pick<TlsHandshake, "protocol" | "cipher" | "keyExchange">): boolean {
  if (/1\.3$/.test(protocol)) return true;
  if (/^(?:TLS_)?(?:ECDHE|DHE|EDH|EECDH)[-_]/.test(cipher)) return true;
  return keyExchange !== null && /^(?:X25519|X448|P-\d|secp|prime|DH )/i.test(keyExchange);
}

const DAY_MS = 86_400_000;

function certificateFacts(certificate: PresentedCertificate, startedAt: string): CertificateFacts {
  const { subject, altNames, issuer, notBefore, notAfter, keyType, keyBits, signature, mustStaple } = certificate;
  const daysLeft = Math.floor((Date.parse(notAfter) - Date.parse(startedAt)) / DAY_MS);
  return {
    subject,
    altNames,
    issuer,
    notBefore,
    notAfter,
    daysLeft,
    keyType,
    keyBits,
    signature,
    ...(mustStaple ? { mustStaple } : {}),
  };
}

/** `TLSv1.3` and `TLS1.3` alike. */
const plainVersion = (protocol: string) => protocol.replace("TLSv", "TLS");

function accepts({ handshake, probes }: TlsEvidence, probe: TlsProbeName): boolean | null {
  const outcome = probes.find((candidate) => candidate.probe === probe)?.outcome;
  if (outcome === "accepted") return true;
  const negotiated = plainVersion(handshake?.protocol ?? "");
  if (negotiated === probe) return true;
  if (outcome === "refused") return false;
  // A server selects the newest version that both sides support (RFC 8446 §4.2.1), and the default handshake offers
  // 1.3.
  return probe === "TLS1.3" && negotiated !== "" ? false : null;
}

/**
 * Transport security of the host that completed the handshake, from recorded evidence. Not observed as a whole when not
 * requested, nothing responded, or a proxy responded in place of the site. Without a completed handshake, only the
 * probes count.
 */
export function deriveTlsFacts(evidence: ScanEvidence): Derived<TlsFacts> {
  const { tls, startedAt } = evidence;
  if (tls === null) return { unseen: "TLS was not assessed." };
  const intercepted = interceptionOf(evidence);
  if (intercepted !== null)
    return { unseen: `A proxy (${intercepted.issuer}) signs in place of the site, so its own TLS was not observed.` };
  const { handshake, failure } = tls;
  const silent = handshake === null && tls.probes.every(({ outcome }) => outcome === "not-observed");
  if (silent && failure?.code !== "connect")
    return { unseen: `No TLS connection was established.${failure ? ` ${failure.message}` : ""}` };
  const [leaf, ...chain] = handshake?.chain ?? [];
  return {
    facts: {
      protocols: Object.fromEntries(TLS_PROTOCOLS.map((name) => [name, accepts(tls, name)])) as TlsFacts["protocols"],
      cipher: handshake?.cipher ?? null,
      keyExchange: handshake?.keyExchange ?? null,
      forwardSecrecy: handshake === null ? null : forwardSecret(handshake),
      weakCiphers: { RC4: accepts(tls, "RC4"), "3DES": accepts(tls, "3DES") },
      certificate: leaf === undefined ? null : certificateFacts(leaf, startedAt),
      chain: chain.map((certificate) => certificateFacts(certificate, startedAt)),
      chainValid: handshake === null ? null : handshake.verifyError === null,
      chainError: handshake?.verifyError ?? null,
      hostnameMatches: leaf === undefined ? null : (handshake?.nameMatches ?? null),
      ocspStapled: handshake?.ocspStapled ?? null,
      alpn: handshake?.alpn ?? null,
    },
  };
}
