import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog } from "@broker/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { registryFacts, saveScan } from "../../workspace/test/save-scan.ts";
import { listNotifications, readAllNotifications, readNotification } from "../notifications.ts";

import { workspaceFigures } from "../portfolio/portfolio-questions.ts";
import { recentAnalyses } from "./recent-analyses.ts";
import { searchWorkspace } from "./search-workspace.ts";
import { readTodo } from "./todo.ts";

const TODAY = "2026-11-22T12:00:00.000Z";
const ACTOR = { by: "jane", at: TODAY };
let lone: LoneWorkspace;
beforeEach(() => {
  lone = loneWorkspace(TODAY);
});
afterEach(() => lone.close());

const scanned = (domain: string, day: string) => saveScan(lone.workspace, domain, day);

type Said = readonly [field: ClientField, value: unknown, provenance?: "registry"];
let made = 0;

/** A client with these declared values. */
async function client(...statements: readonly Said[]): Promise<string> {
  made += 1;
  const id = made.toString(16).padStart(12, "c");
  const log: ClientLog = { id, version: 1, createdAt: TODAY, sample: false, entries: [] };
  const reported = (known: ClientLog | null) =>
    statements.reduce(
      (entries, [field, value, provenance], n) =>
        assertValue(
          entries,
          { field, value, provenance: provenance ?? "declared", asOf: `2026-11-0${n + 1}`, by: "jane" },
          TODAY,
        ),
      known ?? log,
    );
  const entry = { id, name: null, companyNumber: null, domains: [], actor: ACTOR, apply: reported };
  await lone.workspace.database.clients.record([entry]);
  return id;
}

const domains = (name: string) => [{ name, role: "main", accepted: true }];

test("an empty workspace has nothing recent, nothing to do, no search results and zero counts", async () => {
  const { workspace } = lone;
  expect(await recentAnalyses(workspace, { limit: 6 })).toEqual({ items: [], total: 0, next: null });
  expect(await readTodo(workspace)).toEqual({ items: [], total: 0 });
  expect(await searchWorkspace(workspace, "acme")).toEqual({ clients: [], prospects: [], domains: [], checks: [] });
  expect(await workspaceFigures(workspace)).toEqual({
    clients: 0,
    clientLimit: null,
    prospects: 0,
    prospectsAnalysed: 0,
    cyberReadyLeads: 0,
    companiesAnalysed: 0,
    premiumOptimised: null,
  });
});

test("a recent analysis has its figures, and no savings if the turnover is not disclosed", async () => {
  await scanned("acme.example", "2026-11-20");
  const { items, total } = await recentAnalyses(lone.workspace, { limit: 6 });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    domain: "acme.example",
    website: "https://acme.example/",
    lastAnalysis: "2026-11-20T07:00:00.000Z",
    insuranceImpact: null,
  });
});

test("the saving from the actions is taken off the expiring premium of the client that owns the domain", async () => {
  await scanned("acme.example", "2026-11-20");
  await client(
    ["legalName", "Acme Ltd"],
    ["domains", domains("acme.example")],
    ["turnover", { total: 500_000_000, uk: 500_000_000 }],
    ["employees", 40],
    ["industry", "Technology"],
    [
      "expiringPolicy",
      { insurer: "Beazley", expiresOn: "2027-06-30", premium: 1_000_000, limit: 100_000_000, retention: 1_000_000 },
    ],
  );
  const [row] = (await recentAnalyses(lone.workspace, { limit: 6 })).items;
  const impact = row?.insuranceImpact;
  expect(impact?.of).toBe("expiring");
  const saved = Number(impact?.savings.amount);
  expect(saved).toBeGreaterThan(0);
  // The difference of the printed premiums, which are in whole pounds.
  expect(Number.isInteger(saved)).toBe(true);
  // Ten thousand pounds expire, so that a percent is a hundred of them.
  expect(impact?.savingsPercentage).toBe(Math.round(saved / 100));
});

test("tasks: first conflicts, then the renewal, then unscanned domains", async () => {
  const id = await client(
    ["legalName", "Acme Ltd"],
    ["domains", domains("acme.example")],
    ["employees", 40],
    ["employees", 62, "registry"],
    [
      "expiringPolicy",
      { insurer: "Beazley", expiresOn: "2026-12-15", premium: 500_000, limit: 100_000_000, retention: 1_000_000 },
    ],
  );
  const { items, total } = await readTodo(lone.workspace);
  expect(total).toBe(3);
  expect(items.map(({ kind, title, detail, address }) => [kind, title, detail, address])).toEqual([
    [
      "settle",
      "Resolve conflicting information: Acme Ltd",
      "Sources conflict on 1 field. Until this is resolved, documents for underwriters require an override with a reason.",
      `/dashboard/clients/${id}`,
    ],
    [
      "renewal",
      "Prepare renewal: Acme Ltd",
      "The policy expires on 15 Dec 2026, in 23 days.",
      `/dashboard/clients/${id}`,
    ],
    ["scan", "Analyse acme.example", "Acme Ltd has 1 unscanned domain.", "/analysis?url=https%3A%2F%2Facme.example%2F"],
  ]);
});

test("a few letters find clients, scanned domains, and a check with the company that fails it", async () => {
  const id = await client(["legalName", "Acme Ltd"], ["domains", domains("acme.example")]);
  await scanned("acme.example", "2026-11-20");
  const byName = await searchWorkspace(lone.workspace, "acme");
  expect(byName.clients).toEqual([{ id, name: "Acme Ltd", domain: "acme.example" }]);
  expect(byName.domains.map(({ domain }) => domain)).toEqual(["acme.example"]);
  expect((await searchWorkspace(lone.workspace, "enforced dmarc")).checks).toEqual([
    { checkId: "dmarc-enforced", title: "DMARC is not enforced", area: "email", domain: "acme.example" },
  ]);
});

test("notifications are listed with how many are unread, and are read one by one or all at once", async () => {
  await scanned("acme.example", "2026-11-19");
  await scanned("beta.example", "2026-11-20");
  const { workspace } = lone;
  const page = await listNotifications(workspace, { limit: 1 });
  expect([page.items.length, page.unread, page.next !== null]).toEqual([1, 2, true]);
  expect((await readNotification(workspace, page.items[0]?.id ?? "")).read).toBe(true);
  expect((await listNotifications(workspace, { limit: 5, unread: true })).items).toHaveLength(1);
  expect(await readAllNotifications(workspace)).toBe(1);
  const { unread } = await workspace.database.notifications.page({ limit: 1, by: workspace.by });
  expect(unread).toBe(0);
});

test("a renewal due within 120 days is notified when notifications are read, once for each of its steps", async () => {
  const policy = (expiresOn: string) => ["expiringPolicy", { expiresOn }] as const;
  // 22 November 2026 is 53 days before 14 January 2027 and 121 before 23 March.
  const id = await client(["legalName", "Acme Ltd"], policy("2027-01-14"));
  await client(["legalName", "Beta Ltd"], policy("2027-03-23"));
  const { workspace } = lone;
  const { items } = await listNotifications(workspace, { limit: 5 });
  expect(items.map(({ kind, actionUrl }) => [kind, actionUrl])).toEqual([
    ["renewal-due", `/dashboard/clients/${id}?tab=placements`],
  ]);
  expect(items[0]?.message).toMatch(/^Acme Ltd: the policy expires on 14 Jan 2027, within 60 days\. /);
  await readAllNotifications(workspace);
  const tomorrow = { ...workspace, clock: { ...workspace.clock, now: () => new Date("2026-11-23T09:00:00Z") } };
  const next = (await listNotifications(tomorrow, { limit: 5 })).items;
  expect(next.map(({ message, read }) => [message.slice(0, 4), read])).toEqual([
    ["Beta", false],
    ["Acme", true],
  ]);
  await workspace.database.clients.erase(id, ACTOR);
  expect((await listNotifications(workspace, { limit: 5 })).items.map(({ message }) => message.slice(0, 4))).toEqual([
    "Beta",
  ]);
});

test("a company that is not active comes first, without its event; a register entry to confirm follows", async () => {
  await saveScan(lone.workspace, "acme.example", "2026-11-20", registryFacts("01234567", "ACME LIMITED"));
  await saveScan(lone.workspace, "beta.example", "2026-11-20", registryFacts("07654321", "BETA LIMITED"));
  await client(["legalName", "Acme Ltd"], ["domains", domains("acme.example")], ["companyNumber", "01234567"]);
  await client(["legalName", "Beta Ltd"], ["domains", domains("beta.example")]);
  const { items } = await readTodo(lone.workspace);
  expect(items.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    [
      "status",
      "Register status: Acme Ltd",
      "Companies House records Acme Ltd (01234567) as 'in liquidation', as at 20 Nov 2026. Documents for underwriters require an override with a reason. Clarify the register status.",
    ],
    [
      "register",
      "Confirm register entry: Beta Ltd",
      "Companies House: BETA LIMITED, 07654321, in liquidation. Is it this company?",
    ],
  ]);
});
