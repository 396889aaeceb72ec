import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  ClientFrameworkDetail,
  ComplianceOverview,
  FindingRow,
  ReportFiled,
  Risk,
  RiskProposal,
} from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "./run-here.ts";

let folder = "";
function setDay(day: string): void {
  const config = { home: "home", clock: `${day}T12:00:00Z`, network: { dnsServers: ["127.0.0.1:1"] } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vendor-reports-e2e-"));
  setDay("2026-11-30");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const brokerAt = (...args: readonly string[]) =>
  runHere(args, { folder, env: { XDG_CONFIG_HOME: join(folder, "none"), USER: "jane", NO_COLOR: "1" } });
async function broker(...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await brokerAt(...args);
  if (exitCode !== 0) throw new Error(`broker ${args.join(" ")} ended with ${exitCode}: ${stderr}`);
  return stdout;
}
const json = async (...args: readonly string[]) => JSON.parse(await broker(...args, "--json"));

/** A record of Defender; the update of November 2026 was released on the 10th, the second Tuesday. */
const record = (cve: string, severity: string, update: string | null, seen: string) => ({
  ...{ id: `m1_${cve}`, deviceId: "m1", deviceName: "laptop-7.acme.example", osPlatform: "Windows11" },
  ...{ softwareVendor: "microsoft", softwareName: "windows_11", softwareVersion: "10.0.22631.1", cveId: cve },
  ...{ vulnerabilitySeverityLevel: severity, cvssScore: severity === "High" ? 8.8 : 4, lastSeenTimestamp: seen },
  ...{ recommendedSecurityUpdate: update, exploitabilityLevel: "NoExploit" },
});
const OVERDUE = record("CVE-2026-60001", "High", "November 2026 Security Updates", "2026-11-30 09:15:30");
const OTHER = record("CVE-2026-60002", "Low", null, "2026-11-30 10:15:30");

function defender(name: string, ...value: readonly object[]): string {
  const context = "https://api.security.microsoft.com/api/$metadata#SoftwareVulnerability";
  writeFileSync(join(folder, name), JSON.stringify({ "@odata.context": context, value }));
  return name;
}

const requirement = async (id: string) => {
  const detail: ClientFrameworkDetail = await json("compliance", "show", "acme", "cyber-essentials");
  return detail.requirements.find((each) => each.id === id);
};
const gapOf = async (control: string) => {
  const { gaps }: ComplianceOverview = await json("compliance", "show", "acme");
  return gaps.find((each) => each.control === control);
};

test("a high-severity fix 20 days old makes SUM-04 not met against the answer, and proposes gap, risk and subjectivity; the next report proposes closing all", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  await broker("compliance", "answer", "acme", "patchCriticalDays=yes");
  expect((await requirement("SUM-04"))?.state).toBe("met");

  const first: ReportFiled = await json("parse", defender("first.json", OVERDUE, OTHER), "--client", "acme");
  expect(first).toMatchObject({ opened: 2, notObserved: 0, candidates: [] });
  expect(first.report).toMatchObject({ vendor: "microsoft", total: 2, assets: { accepted: 1 } });
  expect(await requirement("SUM-04")).toMatchObject({ state: "not-met", basis: "observed" });
  const overview: ComplianceOverview = await json("compliance", "show", "acme");
  const patches = overview.controls.find(({ id }) => id === "CC-VUL-03");
  expect(patches).toMatchObject({ state: "not-met", conflict: true });
  expect(await gapOf("CC-VUL-03")).toBeDefined();

  const found: FindingRow[] = await json("findings", "list", "--client", "acme");
  expect(found[0]).toMatchObject({
    ...{ kind: "weakness", severity: "high", assets: ["laptop-7.acme.example"], state: "open" },
    ...{ cves: ["CVE-2026-60001"], observedBy: ["Microsoft Defender"], last: "2026-11-30" },
  });
  const { slipId, subjectivities } = await json("mrc", "generate", "acme").then(() =>
    json("mrc", "subjectivities", "acme"),
  );
  const required = subjectivities.find(({ control }: { control: string | null }) => control === "patchCriticalDays");
  expect(required).toMatchObject({ status: "open", how: { source: "Microsoft Defender report (CVE-2026-60001)" } });
  const subjectivity = `${slipId}/${required.n}`;
  const { items: proposed }: { items: RiskProposal[] } = await json("risks", "draft", "acme");
  const proposal = proposed.find(({ origin }) => origin === "report");
  expect(proposal?.links.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
    `weakness ${found[0]?.id}`,
    "gap CC-VUL-03",
    `subjectivity ${subjectivity}`,
  ]);
  const { items: opened }: { items: Risk[] } = await json("risks", "draft", "acme", "--open", proposal?.key ?? "");
  // Likelihood 4 (high) and impact 5 (ransomware).
  expect(opened).toMatchObject([{ status: "Open", inherent: { index: 8 }, closing: null }]);

  setDay("2026-12-02");
  const later = { ...OTHER, lastSeenTimestamp: "2026-12-02 09:45:00" };
  const second: ReportFiled = await json("parse", defender("second.json", later), "--client", "acme");
  expect(second).toMatchObject({ opened: 0, seenAgain: 1, notObserved: 1 });
  expect((await requirement("SUM-04"))?.state).toBe("met");
  expect(await gapOf("CC-VUL-03")).toBeUndefined();
  const { items: kept }: { items: Risk[] } = await json("risks", "list", "acme");
  expect(kept).toMatchObject([{ status: "Open", closing: { reason: "not-observed", on: "2026-12-02" } }]);
  expect(kept[0]?.links.map(({ state }) => state)).toEqual(["done", "done", "open"]);
  const ended: Risk = await json("risks", "close", kept[0]?.id ?? "", "--reason", "Fix observed");
  expect(ended.proposes).toMatchObject([
    { kind: "subjectivity", ref: subjectivity, evidence: { reason: "not-observed", on: "2026-12-02" } },
  ]);
});

test("a file that cannot be read ends with 64 and one sentence, and nothing is stored", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  writeFileSync(join(folder, "cut.xml"), '<?xml version="1.0"?><NessusClientData_v2><Report name="a"><ReportHost');
  const { exitCode, stdout, stderr } = await brokerAt("parse", "cut.xml", "--client", "acme");
  expect([exitCode, stdout]).toEqual([64, ""]);
  expect(stderr).toContain("incomplete");
  const { items } = await json("reports", "list", "acme");
  expect(items).toEqual([]);
});

test("a report without findings changes no score and is never called clean", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  const before: ComplianceOverview = await json("compliance", "show", "acme");
  const shown = await broker("parse", defender("none.json"), "--client", "acme");
  expect(shown).not.toMatch(/\bclean\b/i);
  const after: ComplianceOverview = await json("compliance", "show", "acme");
  expect(after.frameworks).toEqual(before.frameworks);
});

test("an erased client leaves no report, document or risk, and its export restores them elsewhere", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Technology");
  await broker("parse", defender("first.json", OVERDUE, OTHER), "--client", "acme");
  await broker("documents", "generate", "acme", "password-policy");
  await broker("risks", "draft", "acme", "--all");
  writeFileSync(join(folder, "acme.json"), await broker("clients", "export", "acme", "--format", "json"));
  await broker("clients", "erase", "acme", "--yes");
  expect((await json("risks", "list")).items).toEqual([]);
  expect(await json("findings", "list", "--kind", "weakness")).toEqual([]);
  await broker("clients", "import", "acme.json");
  expect((await json("reports", "list", "acme")).items).toHaveLength(1);
  expect((await json("risks", "list", "acme")).items.length).toBeGreaterThan(0);
  const { items } = await json("documents", "list", "acme");
  expect(items.find(({ template }: { template: string }) => template === "password-policy")?.state).toBe("draft");
});
