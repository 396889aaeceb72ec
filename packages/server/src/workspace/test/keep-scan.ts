import { openScanStore } from "@broker/adapters";
import { EVIDENCE_SCHEMA_VERSION, type ScanEvidence, type ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import type { Workspace } from "../workspace.ts";

function evidenceOf({ target, startedAt }: ScanReport): ScanEvidence {
  return {
    schemaVersion: EVIDENCE_SCHEMA_VERSION,
    target: { input: target.input, domain: target.domain, url: target.url },
    startedAt,
    durationMs: 1,
    only: [],
    dkimSelectors: [],
    resolverValidates: null,
    dns: [],
    http: [],
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [],
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 },
  };
}

/** Keeps a scan of a domain, on a day, in which DMARC is not enforced; for tests. */
export async function keepScan({ lend }: Pick<Workspace, "lend">, domain: string, day: string): Promise<void> {
  const checks = [
    buildCheck("https-available", "pass"),
    buildCheck("strict-transport-security", "pass", { area: "headers" }),
    buildCheck("spf-present", "pass", { area: "email" }),
    buildCheck("login-page-over-https", "pass", { area: "authentication" }),
    buildCheck("dmarc-enforced", "fail", { area: "email", title: "DMARC is not enforced" }),
  ];
  const report: ScanReport = {
    ...buildReport({ checks }),
    id: Buffer.from(`${day}${domain}`).toString("hex").padEnd(64, "0").slice(0, 64),
    startedAt: `${day}T07:00:00.000Z`,
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
  };
  await lend(openScanStore, ({ store }) => store.save(report, evidenceOf(report)));
}
