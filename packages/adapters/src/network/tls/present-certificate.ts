import type { KeyObject, X509Certificate } from "node:crypto";
import type { PresentedCertificate } from "@broker/contracts";
import { demandsStaple } from "./ocsp-staple.ts";

/** Certificates already read: a site's and its issuers' are shown again and again. */
const read = new WeakMap<X509Certificate, PresentedCertificate>();

/**
 * Reads one certificate as sent, once however often it is presented. A key that OpenSSL cannot read has type 'unknown',
 * an invalid time is the epoch.
 */
export function presentCertificate(certificate: X509Certificate): PresentedCertificate {
  const known = read.get(certificate) ?? readCertificate(certificate);
  read.set(certificate, known);
  return known;
}

function readCertificate(certificate: X509Certificate): PresentedCertificate {
  return {
    subject: distinguishedName(certificate.subject),
    issuer: distinguishedName(certificate.issuer),
    altNames: altNames(certificate.subjectAltName),
    notBefore: isoTime(certificate.validFromDate),
    notAfter: isoTime(certificate.validToDate),
    ...keyOf(certificate),
    signature: certificate.signatureAlgorithm ?? null,
    fingerprint256: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    selfSigned: certificate.checkIssued(certificate),
    ...(demandsStaple(certificate.raw) ? { mustStaple: true as const } : {}),
  };
}

function isoTime(date: Date): string {
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}

/** Most specific part first, as RFC 4514 §2.1 orders them: `CN=…, O=…, C=…`. */
function distinguishedName(lines: string | undefined): string {
  return (lines ?? "").split("\n").reverse().join(", ");
}

/**
 * DNS names and addresses of `DNS:a, IP Address:b`; entries that Node quotes as JSON because of special characters are
 * unquoted.
 */
function altNames(text: string | undefined): string[] {
  const entries = (text ?? "").match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  return entries.flatMap((entry) => {
    const [, value] = /^\s*(?:DNS|IP Address):(.*)$/s.exec(entry) ?? [];
    if (value === undefined) return [];
    if (!value.startsWith('"')) return [value];
    return [unquoted(value)];
  });
}

function unquoted(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

function keyOf(certificate: X509Certificate): Pick<PresentedCertificate, "keyType" | "keyBits"> {
  try {
    return describeKey(certificate.publicKey);
  } catch (error) {
    if (error instanceof Error) return { keyType: "unknown", keyBits: null };
    throw error;
  }
}

function describeKey(key: KeyObject): Pick<PresentedCertificate, "keyType" | "keyBits"> {
  const details = key.asymmetricKeyDetails;
  switch (key.asymmetricKeyType) {
    case "rsa":
    case "rsa-pss":
      return { keyType: "RSA", keyBits: details?.modulusLength ?? null };
    case "ec":
      return { keyType: "EC", keyBits: curveBits(details?.namedCurve) };
    case "ed25519":
      return { keyType: "Ed25519", keyBits: 256 };
    case "ed448":
      return { keyType: "Ed448", keyBits: 456 };
    case "dsa":
      return { keyType: "DSA", keyBits: details?.modulusLength ?? null };
    default:
      return { keyType: key.asymmetricKeyType ?? "unknown", keyBits: null };
  }
}

/** Size in a curve's name: prime256v1, secp384r1, brainpoolP512r1. */
function curveBits(curve: string | undefined): number | null {
  const digits = /\d{3}/.exec(curve ?? "")?.[0];
  return digits === undefined ? null : Number(digits);
}
