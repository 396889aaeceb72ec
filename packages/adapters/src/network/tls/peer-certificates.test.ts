import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CERTIFICATES } from "../test/certificates.ts";
import { certificateNamesHost } from "./peer-certificates.ts";
import { presentCertificate } from "./present-certificate.ts";

describe("whether a certificate is for a host", () => {
  it.each([
    ["a.example", true],
    ["A.EXAMPLE", true],
    ["b.example", false],
    ["www.example.com", true],
    ["a.b.example.com", false],
    ["example.com", false],
    ["www.wild.example", false],
    ["192.0.2.1", true],
    ["192.0.2.2", false],
  ])("for a.example, *.example.com, w*.wild.example and 192.0.2.1 the answer on %s is %s", (host, expected) => {
    expect(certificateNamesHost(new X509Certificate(CERTIFICATES.names), host)).toBe(expected);
  });

  it("takes no notice of the common name, as browsers do", () => {
    expect(certificateNamesHost(new X509Certificate(CERTIFICATES.commonNameOnly), "a.example")).toBe(false);
  });
});

const present = (name: keyof typeof CERTIFICATES) => presentCertificate(new X509Certificate(CERTIFICATES[name]));

describe("fields of a certificate", () => {
  it("is subject and issuer with the most specific part first, and the names in order", () => {
    expect(present("names")).toMatchObject({
      subject: "CN=names, O=Test & Sons Ltd, C=GB",
      issuer: "CN=names, O=Test & Sons Ltd, C=GB",
      altNames: ["a.example", "*.example.com", "w*.wild.example", "192.0.2.1"],
      selfSigned: true,
    });
  });

  it.each([
    ["names", "EC", 256, "ecdsa-with-SHA256"],
    ["commonNameOnly", "EC", 384, "ecdsa-with-SHA256"],
    ["oddNames", "Ed25519", 256, "ED25519"],
    ["rsa", "RSA", 2048, "sha256WithRSAEncryption"],
  ] as const)("is the key and signature of %s: %s %i, %s", (name, keyType, keyBits, signature) => {
    expect(present(name)).toMatchObject({ keyType, keyBits, signature });
  });

  it("excludes mail addresses from the names, and has no names if there are none", () => {
    expect(present("oddNames").altNames).toEqual(["quote", "good.example"]);
    expect(present("commonNameOnly").altNames).toEqual([]);
  });

  it("is dates in ISO 8601 and the fingerprint as 64 hex digits", () => {
    const { notBefore, notAfter, fingerprint256 } = present("rsa");
    expect([notBefore, notAfter]).toEqual(["2026-11-21T01:43:39.000Z", "2046-11-16T01:43:39.000Z"]);
    expect(fingerprint256).toBe("53b5e5951dbea87efa2cf108c0f0ab954e7be569aee035a963542e980cd485df");
  });

  it("splits names that Node quotes because they could be taken for several", () => {
    const certificate = new X509Certificate(CERTIFICATES.names);
    const quoted = Object.create(certificate, {
      subjectAltName: { value: 'DNS:"evil.example\\u002c DNS:bank.example", DNS:good.example, IP Address:192.0.2.1' },
      subject: { value: "CN=x" },
      issuer: { value: "CN=x" },
      validFromDate: { value: certificate.validFromDate },
      validToDate: { value: certificate.validToDate },
      publicKey: { value: certificate.publicKey },
      signatureAlgorithm: { value: undefined },
      fingerprint256: { value: "AA:BB" },
      checkIssued: { value: () => false },
    }) as X509Certificate;
    expect(presentCertificate(quoted)).toMatchObject({
      altNames: ["evil.example, DNS:bank.example", "good.example", "192.0.2.1"],
      signature: null,
      fingerprint256: "aabb",
    });
  });
});
