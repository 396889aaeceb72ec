import type { SmtpEvidence, TlsHandshake } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import type { Lookup } from "../dns/dns-lookup.ts";
import { daneFacts, starttlsFacts } from "./mail-encryption.ts";

/** Facts from a zone in which the answers below the given names are validated. */
function facts(hosts: string[], lines: string, signed: string[] = [], validates: boolean | null = true) {
  const zone = buildZone(lines);
  const lookup: Lookup = async (name, type) => ({
    ...(await zone.lookup(name, type)),
    authenticated: signed.some((host) => name.endsWith(host)),
  });
  return daneFacts(hosts, validates, lookup);
}

test("hosts with usable records are named", async () => {
  const lines = "_25._tcp.mx1.example.com TLSA 3 1 1\n_25._tcp.mx2.example.com TLSA 1 1 1";
  expect(await facts(["mx1.example.com", "mx2.example.com"], lines, ["example.com"])).toEqual({
    present: true,
    hosts: ["mx1.example.com"],
    secure: true,
  });
});

test("unvalidated records are unusable; if some are validated, only those hosts are named (RFC 7672 §2.1.1)", async () => {
  const lines = "_25._tcp.mx1.example.com TLSA 3 1 1\n_25._tcp.mx2.example.net TLSA 3 1 1";
  const hosts = ["mx1.example.com", "mx2.example.net"];
  expect(await facts(hosts, lines)).toEqual({ present: true, hosts, secure: false });
  expect(await facts(hosts, lines, ["example.net"])).toEqual({
    present: true,
    hosts: ["mx2.example.net"],
    secure: true,
  });
});

test("a resolver that is not known to validate leaves open whether the records are secure", async () => {
  const lines = "_25._tcp.mx1.example.com TLSA 3 1 1";
  expect(await facts(["mx1.example.com"], lines, ["example.com"], null)).toEqual({
    present: true,
    hosts: ["mx1.example.com"],
    secure: null,
  });
});

test("usages that mail servers do not use are as good as none (RFC 7672)", async () => {
  expect(await facts(["mx.example.com"], "_25._tcp.mx.example.com TLSA 0 0 1")).toEqual({
    present: false,
    hosts: [],
    secure: null,
  });
});

test("a question without answer leaves it open, unless another host has records", async () => {
  const slow = "_25._tcp.mx1.example.com TLSA !timeout\n";
  expect(await facts(["mx1.example.com"], slow)).toEqual({ present: null, hosts: [], secure: null });
  const both = await facts(["mx1.example.com", "mx2.example.com"], `${slow}_25._tcp.mx2.example.com TLSA 2 0 1`);
  expect(both).toEqual({ present: true, hosts: ["mx2.example.com"], secure: false });
});

test("without known hosts it is open", async () => {
  expect(await daneFacts(null, true, buildZone("").lookup)).toEqual({ present: null, hosts: [], secure: null });
});

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

test("a host without STARTTLS is reported", () => {
  expect(only({ starttlsOffered: false, handshake: null })).toEqual({
    offered: false,
    protocol: null,
    certificateValid: null,
  });
});

test.each(["port-blocked", "no-answer", "budget", "asked-recently"] as const)("%s: nothing was observed", (outcome) => {
  expect(only({ outcome })).toEqual({ offered: null, protocol: null, certificateValid: null });
});

test("an answer to an earlier scan of the day retains its time", () => {
  const askedAt = "2026-11-05T08:00:00.000Z";
  expect([only({ askedAt })?.askedAt, only({ outcome: "no-answer", askedAt })]).toEqual([
    askedAt,
    { offered: null, protocol: null, certificateValid: null, askedAt },
  ]);
});

test("hosts that are not the domain's exchangers are left out", () => {
  expect(starttlsFacts([], [probe({})])).toEqual({});
});
