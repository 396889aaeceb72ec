import { constants } from "node:crypto";
import { createSecureContext, getCACertificates, type SecureContext, type SecureVersion } from "node:tls";
import { AppError } from "@broker/contracts";
import { createPeerCertificates, type PeerCertificates } from "./peer-certificates.ts";

/** The authorities that a scan trusts: the ones that Node was started with, and the extra ones of the configuration. */
export function trustedAuthorities(caPem: string | null): readonly string[] {
  const usual = getCACertificates("default");
  return caPem === null ? usual : [...usual, caPem];
}

/**
 * TLS settings shared by all connections of the process; making one for each connection costs more than the handshake.
 */
export interface TlsContexts {
  /** For requests: one cheap key share. */
  readonly requests: SecureContext;
  /** For the ordinary handshake: the offer of a modern browser, post-quantum group included. */
  readonly modern: SecureContext;
  /** For the probe of one protocol version, with every cipher that OpenSSL still has. */
  only(version: SecureVersion): SecureContext;
  readonly certificates: PeerCertificates;
}

const LEGACY = { secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT };
const CLASSIC_GROUPS = "X25519:P-256:P-384:P-521";
const MODERN_GROUPS = "*X25519MLKEM768:*X25519:P-256:P-384:P-521";

/** Makes the shared settings. Throws `config_invalid` when the extra authorities are no PEM certificates. */
export function createTlsContexts(caPem: string | null): TlsContexts {
  if (caPem !== null && !caPem.includes("-----BEGIN CERTIFICATE-----")) {
    throw new AppError("config_invalid", "The file of extra certificate authorities holds no PEM certificate.", {
      hint: "network.caFile must name a file with one or more '-----BEGIN CERTIFICATE-----' blocks.",
    });
  }
  const probes = new Map<SecureVersion, SecureContext>();
  return {
    ...trusting(caPem),
    certificates: createPeerCertificates(),
    only(version) {
      const context =
        probes.get(version) ??
        createSecureContext({
          minVersion: version,
          maxVersion: version,
          ciphers: "DEFAULT@SECLEVEL=0",
          ecdhCurve: CLASSIC_GROUPS,
          ...LEGACY,
        });
      probes.set(version, context);
      return context;
    },
  };
}

function contextsFor(caPem: string | null) {
  const options = { ca: [...trustedAuthorities(caPem)], ...LEGACY };
  return { requests: createSecureContext({ ...options, ecdhCurve: CLASSIC_GROUPS }), modern: modernContext(options) };
}

let last: { readonly caPem: string | null; readonly contexts: ReturnType<typeof contextsFor> } | undefined;

/**
 * A process has one set of authorities. Reading all of them takes longer than several handshakes, so it is done once.
 */
function trusting(caPem: string | null) {
  if (last?.caPem !== caPem) last = { caPem, contexts: contextsFor(caPem) };
  return last.contexts;
}

function modernContext(options: Parameters<typeof createSecureContext>[0]): SecureContext {
  try {
    return createSecureContext({ ...options, ecdhCurve: MODERN_GROUPS });
  } catch (error) {
    // An OpenSSL without post-quantum groups refuses the whole list.
    if (error instanceof Error) return createSecureContext({ ...options, ecdhCurve: CLASSIC_GROUPS });
    throw error;
  }
}
