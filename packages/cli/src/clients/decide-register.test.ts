import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { buildReport, evidenceOfReport, registeredCompany } from "@broker/core/testing";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker } = workspace;
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "employees=4");
  const target = { input: "acme.example", domain: "acme.example", url: "https://acme.example/", gradedHost: null };
  const report = buildReport({ target });
  if (report.facts.page !== null) report.facts.page.companyNumber = null;
  const registry = {
    found: false,
    asOf: report.startedAt,
    via: "service" as const,
    company: registeredCompany.build({ number: "07000001", name: "ACME LIMITED", status: "liquidation" }),
    match: { score: 0.5, reasons: ["its name matches the one on the page"], taken: false },
    candidates: [],
    activities: [],
    industry: null,
    stability: null,
  };
  const database = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  await database.scans.save({ ...report, facts: { ...report.facts, registry } }, evidenceOfReport(report));
  await database.close();
});

const first = (text: string) => text.trim().split("\n")[0]?.trim();

test("a proposed entry is shown with both commands; the accepted one heads the client and stops its documents", async () => {
  const shown = (await broker("clients", "show", "acme")).stdout;
  expect(shown).toContain("1 register entry to confirm or reject");
  expect(shown).toContain("Companies House: ACME LIMITED, 07000001, in liquidation");
  expect(shown).toMatch(/broker clients registry accept [0-9a-f]{12} 07000001/);
  const accepted = await broker("clients", "registry", "accept", "acme", "07000001");
  expect([accepted.exitCode, accepted.stdout]).toEqual([
    0,
    "Companies House: 07000001, in liquidation is recorded as the register entry of Acme Ltd.\n",
  ]);
  const sentence = "Companies House records Acme Ltd (07000001) as 'in liquidation', as at 5 Nov 2026.";
  const page = (await broker("clients", "show", "acme")).stdout;
  expect(first(page.replace(/\s+/g, " "))).toContain(sentence);
  expect(page).not.toContain("to confirm or reject");
  expect((await broker("clients", "list")).stdout).toContain("in liquidation");
  const refused = await broker("mrc", "generate", "acme", "--format", "json", "-o", "-");
  expect([refused.exitCode, refused.stdout]).toEqual([2, ""]);
  expect(refused.stderr.replace(/\s+/g, " ")).toContain(
    `The company's register status is not plainly active. ${sentence}`,
  );
  const reason = "The liquidator instructs us.";
  const despite = ["--despite-contradictions", reason];
  const slip = await broker("mrc", "generate", "acme", "--format", "json", "-o", "-", ...despite);
  expect(slip.exitCode).toBe(0);
  expect(slip.stdout).toContain(sentence);
  expect(slip.stdout).toContain(reason);
});

test("a rejected entry is no longer proposed, and nothing of it is recorded", async () => {
  const rejected = await broker("clients", "registry", "reject", "acme", "07000001", "--by", "sam", "--json");
  expect(JSON.parse(rejected.stdout).entry).toMatchObject({ state: "rejected", decided: { by: "sam" } });
  const page = (await broker("clients", "show", "acme")).stdout;
  expect(page).not.toContain("07000001");
  const again = await broker("clients", "registry", "reject", "acme", "07000001");
  expect([again.exitCode, again.stderr]).toEqual([64, expect.stringContaining("was rejected already")]);
});
