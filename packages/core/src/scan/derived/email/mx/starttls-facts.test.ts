import type { SmtpEvidence, TlsHandshake } from "@broker/contracts";
import { expect, test } from "vitest";
import { starttlsFacts } from "./starttls-facts.ts";

const handshake: TlsHandshake = {
  protocol: "TLSv1.3",
  cipher: "TLS_AES_256_GCM_SHA384",
  keyExchange: null,
  alpn: null,
  chain: [],
  verifyError: null,
  nameMatches: true,
  ocspStapled: false,
};
const probe = (over: Partial<SmtpEvidence>): SmtpEvidence => ({
  host: "mx.example.com",
  outcome: "answered",
  banner: "220 mx",
  starttlsOffered: true,
  handshake,
  detail: null,
  ...over,
});
const only = (over: Partial<SmtpEvidence>) => starttlsFacts(["mx.example.com"], [probe(over)])["mx.example.com"];

test("an answering host shows its protocol and certificate", () => {
  expect(only({})).toEqual({ offered: true, protocol: "TLSv1.3", certificateValid: true });
});

test.each([{ verifyError: "CERT_HAS_EXPIRED" }, { nameMatches: false }])("%j: the certificate is not valid", (over) => {
  expect(only({ handshake: { ...handshake, ...over } })?.certificateValid).toBe(false);
});

test("a host without STARTTLS is seen as such", () => {
  expect(only({ starttlsOffered: false, handshake: null })).toEqual({
    offered: false,
    protocol: null,
    certificateValid: null,
  });
});

test.each(["port-blocked", "no-answer", "budget", "asked-recently"] as const)("%s: nothing was observed", (outcome) => {
  expect(only({ outcome })).toEqual({ offered: null, protocol: null, certificateValid: null });
});

test("an answer to an earlier scan of the day keeps its time", () => {
  const askedAt = "2026-11-05T08:00:00.000Z";
  expect([only({ askedAt })?.askedAt, only({ outcome: "no-answer", askedAt })]).toEqual([
    askedAt,
    { offered: null, protocol: null, certificateValid: null, askedAt },
  ]);
});

test("hosts that are not the domain's exchangers are left out", () => {
  expect(starttlsFacts([], [probe({})])).toEqual({});
});
