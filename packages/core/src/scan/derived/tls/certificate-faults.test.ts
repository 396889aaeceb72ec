import { expect, test } from "vitest";
import { verificationWords } from "./certificate-faults.ts";

test("a broker reads why a certificate was refused, not the library's code", () => {
  expect(verificationWords("CERT_HAS_EXPIRED")).toBe("a certificate has expired");
  expect(verificationWords("ERR_TLS_CERT_ALTNAME_INVALID")).toBe("the certificate is for another name");
});

test("an unknown code is not lost", () => {
  expect(verificationWords("CRL_HAS_EXPIRED")).toBe("CRL_HAS_EXPIRED");
});
