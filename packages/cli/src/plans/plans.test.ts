import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { SavedPlan } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker } = workspace;
const CHECK = "login-page-over-https";
const first = buildReport();
const { domain } = first.target;
const later = {
  ...first,
  id: "b".repeat(64),
  startedAt: "2026-11-21T09:00:00.000Z",
  checks: first.checks.map((check) => (check.id === CHECK ? { ...check, outcome: "pass" as const } : check)),
};
const plan: SavedPlan = {
  ...{ id: "3f0c9a1e-7d00-4000-8000-000000000000", name: "Harrow Vale Ltd", domain, clientId: null },
  ...{ owner: "R. Halden", dueOn: "2026-11-20", premiumBasis: null, createdBy: "jane" },
  createdAt: "2026-11-06T09:00:00.000Z",
  scan: { id: first.id, startedAt: first.startedAt },
  actions: [
    {
      id: CHECK,
      title: "Serve login pages over HTTPS",
      hours: 2,
      effect: { points: 1.5, premium: null },
    },
    { id: "control:edr", title: "Deploy EDR", hours: 40, group: "before-market", effect: null },
  ],
  figures: [
    { id: "posture", title: "Posture", kind: "points", before: 49, after: 55, change: 6, provenance: "derived" },
  ],
};

beforeEach(async () => {
  const database = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date("2026-11-28T09:00:00Z"),
  });
  for (const report of [first, later]) await database.scans.save(report, evidenceOfReport(report));
  await database.plans.save(plan);
  await database.close();
});

test("the plans of a domain are listed with owner, date and what is done", async () => {
  const { stdout, stderr } = await broker("plans", "list", domain);
  expect(stdout).toMatch(/3f0c9a1e +Harrow Vale Ltd +R\. Halden +20 Nov 2026 +1 of 2 done, overdue/);
  expect(stderr).toContain("broker plans show 3f0c9a1e");
  const [line] = JSON.parse((await broker("plans", "list", domain, "--json")).stdout);
  expect(line).toMatchObject({ id: plan.id, actions: 2, done: 1, overdue: true });
  const csv = (await broker("plans", "list", domain, "--format", "csv")).stdout;
  expect(csv.split("\r\n")[1]).toBe(
    `${plan.id},Harrow Vale Ltd,${domain},,R. Halden,2026-11-20,2026-11-06T09:00:00.000Z,2,1,yes`,
  );
});

test("a plan shows which actions are done and by which scan", async () => {
  const { stdout } = await broker("plans", "show", "3f0c9a1e");
  expect(stdout).toContain("1 of 2 actions done, overdue since 20 Nov 2026.");
  expect(stdout).toMatch(/Serve login pages over +done, scan of 21 Nov 2026 +\+1\.50 .* 2 h\n +HTTPS\n/);
  expect(stdout).toMatch(/Deploy EDR +open/);
  expect(stdout).toMatch(/Effort remaining +40 hours/);
});

test("a company without a plan has none, and an unknown id is refused", async () => {
  const none = await broker("plans", "list", "other.example");
  expect([none.exitCode, none.stdout, none.stderr]).toEqual([0, "", "No plan of 'other.example' is saved.\n"]);
  expect((await broker("plans", "show", "0000aaaa")).stderr).toContain("There is no such plan.");
});
