import { type TlsEvidence, TlsFacts, type TlsHandshake, type TlsProbe } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { buildEvidence } from "../http/build-exchange.ts";
import { deriveTlsFacts } from "./tls-facts.ts";

const certificate = {
  subject: "CN=www.harrowvale.example",
  issuer: "CN=Issuing CA",
  altNames: ["www.harrowvale.example"],
  notBefore: "2026-09-01T00:00:00.000Z",
  notAfter: "2026-11-30T00:00:00.000Z",
  keyType: "EC",
  keyBits: 256,
  signature: "ecdsa-with-SHA256",
  fingerprint256: "00",
  selfSigned: false,
};
const handshake: TlsHandshake = {
  protocol: "TLS1.3",
  cipher: "TLS_AES_256_GCM_SHA384",
  keyExchange: "X25519",
  alpn: null,
  chain: [certificate, { ...certificate, subject: "CN=Issuing CA", issuer: "CN=Root" }],
  verifyError: null,
  nameMatches: true,
  ocspStapled: true,
};
const probe = (name: TlsProbe["probe"], outcome: TlsProbe["outcome"]): TlsProbe => ({
  probe: name,
  outcome,
  cipher: null,
  detail: null,
});
const derive = (tls: Partial<TlsEvidence>, overrides = {}) =>
  deriveTlsFacts(
    buildEvidence([], {
      tls: { host: "www.harrowvale.example", handshake, failure: null, probes: [], ...tls },
      ...overrides,
    }),
  );

function facts(tls: Partial<TlsEvidence> = {}): TlsFacts {
  const derived = derive(tls);
  if (!("facts" in derived)) throw new Error(derived.unseen);
  return TlsFacts.parse(derived.facts);
}

describe("transport security of a host", () => {
  it("counts whole days from the scan to the certificate's end: 5 November 09:00 to 30 November 00:00 is 24", () => {
    expect(facts().certificate?.daysLeft).toBe(24);
    expect(facts().chain.map(({ subject }) => subject)).toEqual(["CN=Issuing CA"]);
  });

  it("counts an expired certificate below zero", () => {
    const expired = { ...handshake, chain: [{ ...certificate, notAfter: "2026-11-05T08:59:59.000Z" }] };
    expect(facts({ handshake: expired }).certificate?.daysLeft).toBe(-1);
  });

  it("learns the newest protocol from the handshake and the others from probes", () => {
    const probes = [
      probe("TLS1.0", "accepted"),
      probe("TLS1.1", "refused"),
      probe("TLS1.2", "accepted"),
      probe("SSLv3", "not-observed"),
      probe("3DES", "refused"),
    ];
    expect(facts({ probes })).toMatchObject({
      protocols: { SSLv3: null, "TLS1.0": true, "TLS1.1": false, "TLS1.2": true, "TLS1.3": true },
      weakCiphers: { RC4: null, "3DES": false },
    });
  });

  it("concludes from a negotiated TLS 1.2 that the server has no 1.3", () => {
    const older = { ...handshake, protocol: "TLSv1.2", cipher: "ECDHE-RSA-AES128-GCM-SHA256" };
    expect(facts({ handshake: older }).protocols).toMatchObject({ "TLS1.2": true, "TLS1.3": false });
  });

  it.each([
    ["TLS1.3", "TLS_AES_128_GCM_SHA256", null, true],
    ["TLS1.2", "ECDHE-RSA-AES128-GCM-SHA256", "X25519", true],
    ["TLS1.2", "DHE-RSA-AES128-SHA", "DH 2048", true],
    ["TLS1.2", "AES128-GCM-SHA256", "RSA", false],
    ["TLS1.0", "DES-CBC3-SHA", null, false],
  ])("of %s with %s and %s has forward secrecy: %s", (protocol, cipher, keyExchange, expected) => {
    expect(facts({ handshake: { ...handshake, protocol, cipher, keyExchange } }).forwardSecrecy).toBe(expected);
  });

  it("distinguishes a bad chain from a wrong name", () => {
    expect(facts({ handshake: { ...handshake, verifyError: "CERT_HAS_EXPIRED" } })).toMatchObject({
      chainValid: false,
      chainError: "CERT_HAS_EXPIRED",
      hostnameMatches: true,
    });
    expect(facts({ handshake: { ...handshake, nameMatches: false } })).toMatchObject({
      chainValid: true,
      hostnameMatches: false,
    });
  });

  it("uses only the probes for a server that refuses modern clients", () => {
    const seen = facts({
      handshake: null,
      failure: { code: "alert", message: "protocol_version" },
      probes: [probe("TLS1.0", "accepted"), probe("TLS1.2", "refused")],
    });
    expect(seen).toMatchObject({
      certificate: null,
      chainValid: null,
      protocols: { "TLS1.0": true, "TLS1.2": false, "TLS1.3": null },
    });
  });

  it("has empty facts for a closed port, so that checks can say that there is no HTTPS", () => {
    expect(facts({ handshake: null, failure: { code: "connect", message: "refused" } })).toMatchObject({
      certificate: null,
      cipher: null,
    });
  });

  it("is not observed after silence, and where it was not requested", () => {
    expect(derive({ handshake: null, failure: { code: "timeout", message: "No answer in 8 s." } })).toEqual({
      unseen: "No TLS connection was established. No answer in 8 s.",
    });
    expect(deriveTlsFacts(buildEvidence([]))).toEqual({ unseen: "TLS was not assessed." });
  });

  it.each([
    "CN=Zscaler Intermediate Root CA (zscaler.net), O=Zscaler Inc.",
    "CN=FortiGate CA, O=Fortinet",
    "CN=mitmproxy, O=mitmproxy",
    "CN=Kaspersky Anti-Virus Personal Root Certificate",
  ])("is unseen behind a product that signs in place of the site: %s", (issuer) => {
    const signed = { ...handshake, chain: [{ ...certificate, issuer }] };
    expect(derive({ handshake: signed })).toMatchObject({
      unseen: expect.stringContaining("signs in place of the site"),
    });
  });

  it.each([
    "CN=R11, O=Let's Encrypt, C=US",
    "CN=Cloudflare TLS Issuing ECC CA 1, O=SSL Corporation",
    "CN=Sectigo RSA Domain Validation Secure Server CA",
    "CN=Cisco Internal Issuing CA",
  ])("is detected with an authority that sites may use: %s", (issuer) => {
    expect(derive({ handshake: { ...handshake, chain: [{ ...certificate, issuer }] } })).toHaveProperty("facts");
  });
});
