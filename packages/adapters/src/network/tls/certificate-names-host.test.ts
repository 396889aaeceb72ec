import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CERTIFICATES } from "../test/certificates.ts";
import { certificateNamesHost } from "./certificate-names-host.ts";

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
