import { createHash } from "node:crypto";
import type { DnsAnswer, HttpPurpose, ScanEvidence } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { evidenceId, reportOf } from "../assessment/report-of.ts";
import { reviseReport } from "../assessment/revise-report.ts";
import { buildEvidence } from "./derived/http/build-exchange.ts";
import { buildExchange } from "./derived/page/build-view.ts";
import { collectorsOfCheck, renewEvidence } from "./recheck.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
const LATER = "2026-11-09T09:00:00.000Z";
const page = (purpose: HttpPurpose, html: string) => buildExchange(html, { purpose });
const txt = (name: string, text: string): DnsAnswer => ({
  name,
  type: "TXT",
  status: "ok",
  records: [{ type: "TXT", text }],
  aliases: [],
  authenticated: false,
});
const spent = (requests: number) => ({
  requests,
  connections: 1,
  tlsOnlyConnections: 0,
  smtpConnections: 0,
  dnsQuestions: 2,
  bytes: 100,
});
const status = (name: "email" | "web" | "page", reason: string) => ({ name, status: "complete" as const, reason });

const before = buildEvidence([page("https-home", "then"), page("login", "then"), page("mta-sts", "then")], {
  dns: [txt("_dmarc.harrowvale.example", "v=DMARC1; p=none"), txt("harrowvale.example", "v=spf1 -all")],
  collectors: [status("email", "then"), status("web", "then"), status("page", "then")],
  ledger: spent(5),
});
const fresh = buildEvidence([page("mta-sts", "now")], {
  startedAt: LATER,
  durationMs: 300,
  dns: [txt("_dmarc.harrowvale.example", "v=DMARC1; p=reject")],
  collectors: [status("email", "now"), { name: "web", status: "skipped", reason: "Not asked for." }],
  ledger: spent(1),
});
const scanId = evidenceId(before, digest);
const renew = (from: ScanEvidence, collectors: readonly ("email" | "web" | "page")[], seen = fresh) =>
  renewEvidence({ scanId, evidence: from, checkId: "dmarc-enforced", collectors, gradedHost: null }, seen);

describe("evidence with a rechecked part", () => {
  test("has that part as later observed, and everything else unchanged", () => {
    const renewed = renew(before, ["email"]);
    expect(renewed.http.map(({ purpose, body }) => `${purpose} ${body?.text}`)).toEqual([
      "https-home then",
      "login then",
      "mta-sts now",
    ]);
    expect(renewed.dns.map(({ name, records }) => [name, records[0]])).toEqual([
      ["_dmarc.harrowvale.example", { type: "TXT", text: "v=DMARC1; p=reject" }],
      ["harrowvale.example", { type: "TXT", text: "v=spf1 -all" }],
    ]);
    expect(renewed.collectors.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      "email now",
      "web then",
      "page then",
    ]);
    expect([renewed.startedAt, renewed.durationMs, renewed.ledger.requests]).toEqual([before.startedAt, 1300, 6]);
  });

  test("records who rechecked what and when, for each recheck", () => {
    const twice = renew(renew(before, ["email"]), ["web", "page"], { ...fresh, startedAt: "2026-11-12T09:00:00.000Z" });
    expect(twice.rechecked).toEqual({
      scanId,
      looks: [
        { at: LATER, checkId: "dmarc-enforced", collectors: ["email"] },
        { at: "2026-11-12T09:00:00.000Z", checkId: "dmarc-enforced", collectors: ["web", "page"] },
      ],
    });
  });

  test("is judged as the same scan, each check as of the day of its own evidence, and the same bytes each time", async () => {
    const renewed = renew(before, ["email"]);
    const report = await reportOf(renewed, digest);
    expect([report.id, report.startedAt]).toEqual([scanId, before.startedAt]);
    expect(report.rechecked).toEqual({ evidenceId: evidenceId(renewed, digest), looks: renewed.rechecked?.looks });
    const asOf = (id: string) => report.checks.find((check) => check.id === id)?.asOf;
    expect([asOf("dmarc-enforced"), asOf("strict-transport-security")]).toEqual([LATER, before.startedAt]);
    expect(JSON.stringify(await reportOf(renewed, digest))).toBe(JSON.stringify(report));
  });

  test("gives a revision with another hash than the earlier evidence, with the same answers and disputes", async () => {
    const context = { outside: {}, disputes: [] };
    const [then, now] = [await reportOf(before, digest), await reportOf(renew(before, ["email"]), digest)];
    const hash = (base: typeof then) => reviseReport(base, context, 2, digest).revision.hash;
    expect(hash(then)).not.toBe(hash(now));
  });

  test("ignores what a proxy on our side answered in the recheck", () => {
    const interception = { issuer: "Proxy CA", how: "certificate" };
    expect(renew(before, ["email"], { ...fresh, interception }).interception).toEqual(interception);
  });
});

test.each([
  ["dmarc-enforced", ["email"]],
  ["certificate-trusted", ["tls"]],
  ["strict-transport-security", ["web"]],
  ["no-such-check", []],
])("%s is judged from %j", (checkId, collectors) => {
  expect(collectorsOfCheck(checkId)).toEqual(collectors);
});
