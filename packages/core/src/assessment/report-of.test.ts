import { createHash } from "node:crypto";
import { type DnsAnswer, type ScanEvidence, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { evidenceId, reportOf } from "./report-of.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");

function deadName(status: DnsAnswer["status"]): ScanEvidence {
  const ask = (name: string, type: DnsAnswer["type"]): DnsAnswer => ({
    name,
    type,
    status,
    records: [],
    aliases: [],
    authenticated: false,
  });
  return {
    schemaVersion: "1.0.0",
    target: { input: "bellhouse.example", domain: "bellhouse.example", url: "https://bellhouse.example/" },
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 800,
    only: [],
    dkimSelectors: [],
    resolverValidates: null,
    dns: (["A", "AAAA", "MX", "NS", "SOA", "TXT"] as const).map((type) => ask("bellhouse.example", type)),
    http: [],
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [
      { name: "dns", status: "complete", reason: null },
      { name: "email", status: "complete", reason: null },
      { name: "web", status: "failed", reason: "No website answered." },
      { name: "tls", status: "failed", reason: "No handshake." },
      { name: "page", status: "skipped", reason: "No page." },
    ],
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 6, bytes: 0 },
  };
}

test("a name that does not exist fails with a sentence, and nothing about it is judged or scored", async () => {
  const report = await reportOf(deadName("nxdomain"), digest);
  expect([report.status, report.error?.message]).toEqual([
    "failed",
    "This domain does not exist in the DNS. Check the spelling.",
  ]);
  expect(report.scores.overall).toBeNull();
  expect(report.checks.filter((check) => check.points !== null)).toEqual([]);
  expect(report.riskAssessment).toEqual({ overallScore: null, band: null, recommendations: [] });
  expect(ScanReport.safeParse(report).success).toBe(true);
});

test("name servers that are silent fail the scan with another sentence than a name that is not there", async () => {
  const report = await reportOf(deadName("timeout"), digest);
  expect(report.error?.message).toBe("Neither DNS nor a website responded.");
});

test("a scan that was stopped at once does not blame the name servers", async () => {
  const report = await reportOf(deadName("aborted"), digest);
  expect(report.error?.message).toBe("The scan ended before any query was made.");
});

test("a name whose signatures do not verify fails with that reason", async () => {
  const evidence = deadName("servfail");
  const digestOf = { type: "DS", keyTag: 1, algorithm: 13, digestType: 2, digest: "00" } as const;
  const ds: DnsAnswer = {
    name: "bellhouse.example",
    type: "DS",
    status: "ok",
    records: [digestOf],
    aliases: [],
    authenticated: true,
  };
  const report = await reportOf({ ...evidence, resolverValidates: true, dns: [...evidence.dns, ds] }, digest);
  expect([report.status, report.error?.message]).toEqual([
    "failed",
    "The domain's DNSSEC signatures do not validate, so the resolver gives no answers for it.",
  ]);
});

test("a site behind an inspecting proxy was partly observed", async () => {
  const seen: DnsAnswer = { ...(deadName("ok").dns[0] as DnsAnswer), records: [{ type: "A", address: "192.0.2.1" }] };
  const evidence = { ...deadName("nodata"), dns: [seen], collectors: [] };
  const emails = [{ name: "email", status: "complete", reason: null } as const];
  expect((await reportOf({ ...evidence, collectors: emails }, digest)).status).toBe("complete");
  const interception = { issuer: "CN=Acme Inspection", how: "It signed a known host." };
  expect((await reportOf({ ...evidence, collectors: emails, interception }, digest)).status).toBe("partial");
});

test("the same evidence gives the same bytes, and its id is the hash of the evidence", async () => {
  const evidence = deadName("nxdomain");
  const again = structuredClone(evidence);
  expect(JSON.stringify(await reportOf(evidence, digest))).toBe(JSON.stringify(await reportOf(again, digest)));
  expect((await reportOf(evidence, digest)).id).toBe(evidenceId(again, digest));
});

test("one changed byte of evidence is another scan", () => {
  const evidence = deadName("nxdomain");
  expect(evidenceId({ ...evidence, durationMs: 801 }, digest)).not.toBe(evidenceId(evidence, digest));
});
