import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { CheckResult, ScanEvidence } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const findings = (args: readonly string[], columns?: number) =>
  workspace.run(["findings", "list", ...args], { columns });
beforeEach(async () => {
  const dnssec = buildCheck("dnssec-signed", "fail", {
    severity: "low",
    title: "Domain not protected by DNSSEC",
  });
  const dmarc = buildCheck("dmarc-enforced", "fail", { title: "DMARC is not enforced" });
  const met = buildCheck("https-available", "pass");
  await keep("fair.example", [dnssec, met, met, met]);
  await keep("bad.example", [dnssec, buildCheck("dmarc-enforced", "partial"), met]);
  await keep("worst.example", [dnssec, dmarc]);
});

async function keep(domain: string, checks: CheckResult[]): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const report = buildReport({ id: Buffer.from(domain).toString("hex").padEnd(64, "0"), target, checks });
  const evidence = { target, http: [], dns: [] } as unknown as ScanEvidence;
  await store.save(report, evidence);
  await records.close();
}

describe("broker findings list", () => {
  test("the most common failures of the portfolio come first, with the command that lists the companies affected", async () => {
    const { exitCode, stdout, stderr } = await findings([]);
    expect(exitCode).toBe(0);
    const hits = stdout.split("\n").flatMap((line) => /^ +(\d+) +0 +(.*)$/.exec(line)?.slice(1, 3).join(": ") ?? []);
    expect(hits[0]).toMatch(/^3: .*DNSSEC$/);
    expect(hits[1]).toMatch(/^2: .*DMARC/);
    expect(stderr).toContain("broker findings list --check dnssec-signed");
  });

  test("who fails a check is listed with the worst company first, as table, JSON and CSV", async () => {
    const order = ["worst.example", "bad.example", "fair.example"];
    const table = await findings(["--check", "dnssec-signed"]);
    expect(table.stdout.match(/\w+\.example/g)).toEqual(order);
    const json = await findings(["--check", "dnssec-signed", "--json"]);
    expect((JSON.parse(json.stdout) as { domain: string }[]).map(({ domain }) => domain)).toEqual(order);
    const csv = await findings(["--check", "dnssec-signed", "--format", "csv"]);
    const [head, first] = csv.stdout.split("\r\n");
    expect(head).toBe("domain,client,posture,checkId,title,area,outcome,severity,lost,weight,dispute,at,scanId");
    expect(first).toMatch(/^worst\.example,,0,dnssec-signed,Domain not protected by DNSSEC,transport,fail,low,10,10,/);
  });

  test("what one domain fails is listed with its points, in a narrow window too", async () => {
    const wide = await findings(["--domain", "https://worst.example/x", "--severity", "high"]);
    expect(wide.stdout).toContain("worst.example, 5 Nov 2026, posture 0");
    expect(wide.stdout).toContain("dmarc-enforced, |||| High, 0 of 10 points");
    expect(wide.stdout).not.toContain("DNSSEC");
    const narrow = await findings(["--domain", "worst.example"], 40);
    expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
  });

  test("further rows are announced, and an empty result is reported on stderr", async () => {
    expect((await findings(["--check", "dnssec-signed", "--limit", "2"])).stderr).toContain(
      "There are more: --limit 20",
    );
    const none = await findings(["--domain", "fair.example", "--severity", "critical"]);
    expect([none.exitCode, none.stdout]).toEqual([0, ""]);
    expect(none.stderr).toContain("No latest scan in the portfolio has this finding.");
  });

  test("an unknown check is refused with a suggestion", async () => {
    const { exitCode, stderr } = await findings(["--check", "dmarc-enforcd"]);
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining("Did you mean dmarc-enforced?")]);
  });
});
