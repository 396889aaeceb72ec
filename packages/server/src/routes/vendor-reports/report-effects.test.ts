import {
  type CcrView,
  COMPLIANCE_API,
  type ComplianceState,
  type KnownControl,
  REPORTS_API,
  type ScanEvidence,
} from "@broker/contracts";
import { essentialsOf } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFacts } from "../../verbs/documents/read-submission.ts";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { reportsRoutes } from "./reports-routes.ts";

const NOW = "2026-12-02T12:00:00.000Z";
const DOMAIN = "acme.example";

let api: PartOfApi;
beforeEach(() => {
  api = partOfApi(NOW, { ...REPORTS_API, ...COMPLIANCE_API }, { ...reportsRoutes(), ...complianceRoutes() });
});
afterEach(() => api.close());

/** A record of Defender; the update of November 2026 was released on the 10th, the second Tuesday. */
const record = (cve: string, severity: string, update: string | null, seen: string) => ({
  ...{ id: `m1_${cve}`, deviceId: "m1", deviceName: `laptop-7.${DOMAIN}`, osPlatform: "Windows11", cveId: cve },
  ...{ softwareVendor: "microsoft", softwareName: "windows_11", softwareVersion: "10.0.22631.1" },
  ...{ vulnerabilitySeverityLevel: severity, cvssScore: severity === "High" ? 8.8 : 4, lastSeenTimestamp: seen },
  ...{ recommendedSecurityUpdate: update, exploitabilityLevel: "NoExploit" },
});
const OVERDUE = record("CVE-2026-60001", "High", "November 2026 Security Updates", "2026-11-30 09:15:30");
/** An update of high severity of which the report names no month. */
const UNDATED = { ...record("CVE-2026-60003", "High", "KB5046633", "2026-11-30 09:15:30"), fixingKbId: "5046633" };
const OTHER = record("CVE-2026-60002", "Low", null, "2026-11-30 10:15:30");
const LATER = { ...OTHER, lastSeenTimestamp: "2026-12-02 09:45:00" };

const defender = (...value: readonly object[]) =>
  JSON.stringify({ "@odata.context": "https://api.example/$metadata#SoftwareVulnerability", value });

const file = async (client: string, name: string, ...value: readonly object[]) => {
  const { status } = await api.upload(`/api/clients/${client}/reports`, { name, bytes: defender(...value) });
  expect(status).toBe(201);
};

/** A client that adopted Cyber Essentials, with a scan of its website. */
async function scannedClient(answer?: KnownControl["answer"]): Promise<string> {
  const client = await addClient(api.workspace, "Acme Ltd", {
    domains: [{ name: DOMAIN, role: "main", accepted: true }],
    ...(answer === undefined ? {} : { "controls.patchCriticalDays": { answer } }),
  });
  const target = { input: DOMAIN, domain: DOMAIN, url: `https://${DOMAIN}/`, gradedHost: DOMAIN };
  const evidence = { target, http: [], dns: [] } as unknown as ScanEvidence;
  const known = { provenance: "declared", asOf: "2026-12-02" } as const;
  const controls = answer === undefined ? {} : { patchCriticalDays: { answer, ...known } };
  const scan = buildReport({ id: "a".repeat(64), target, record: { controls } });
  await api.workspace.database.scans.save(scan, evidence);
  const { body } = await api.call("GET", `/api/clients/${client}/compliance`);
  const path = `/api/clients/${client}/compliance/cyber-essentials`;
  expect((await api.call("PUT", path, { version: body.version })).status).toBe(200);
  return client;
}

interface Shown {
  readonly state: ComplianceState;
  readonly suggested?: true;
}

const words = (found: Shown | undefined) =>
  found === undefined ? "none" : found.suggested === true ? `suggested ${found.state}` : found.state;
const byId =
  (id: string) =>
  (each: { readonly id: string }): boolean =>
    each.id === id;

/** What each place states of critical updates: hub, framework, gaps, CCR and the scan's own analysis. */
async function shown(client: string) {
  const read = async (path: string) => (await api.call("GET", `/api/clients/${client}/${path}`)).body;
  const { controls, gaps } = await read("compliance");
  const { requirements } = await read("compliance/cyber-essentials");
  const { pillars }: CcrView = await read("ccr");
  const protect = pillars.find(byId("PR"))?.requirements ?? [];
  const { report } = await readFacts(api.workspace, client);
  const themes = report === null ? [] : Object.values(essentialsOf(report).themes);
  return {
    hub: words(controls.find(byId("CC-VUL-03"))),
    check: words(requirements.find(byId("SUM-04"))),
    gap: words(gaps.find(({ control }: { control: string }) => control === "CC-VUL-03")),
    // PR.PS-02: software is maintained, replaced and removed.
    ccr: words(protect.find(byId("PR.PS-02"))),
    scan: themes.flatMap(({ requirements: rows }) => rows).find(byId("SUM-04"))?.state,
  };
}

test("a high-severity fix 20 days old makes SUM-04 not met wherever it is shown, and the next report without it restores each", async () => {
  const client = await scannedClient("yes");
  // Another control of PR.PS-02, unsupported software, is not assessed.
  const before = { hub: "met", check: "met", gap: "none", ccr: "partly", scan: "met" };
  expect(await shown(client)).toEqual(before);
  await file(client, "first.json", OVERDUE, OTHER);
  expect(await shown(client)).toEqual({
    ...{ hub: "not-met", check: "not-met", gap: "not-met", ccr: "not-met", scan: "not-met" },
  });
  await file(client, "second.json", LATER);
  expect(await shown(client)).toEqual(before);
});

test("without an answer the overdue fix alone makes SUM-04 not met everywhere", async () => {
  const client = await scannedClient();
  await file(client, "first.json", OVERDUE);
  expect(await shown(client)).toEqual({
    ...{ hub: "not-met", check: "not-met", gap: "not-met", ccr: "not-met", scan: "not-met" },
  });
});

test("an update without the day of its fix is marked as suggested wherever it is shown", async () => {
  const client = await scannedClient();
  await file(client, "first.json", UNDATED);
  const partly = "suggested partly";
  expect(await shown(client)).toEqual({ hub: partly, check: partly, gap: partly, ccr: partly, scan: "doubtful" });
});
