import { PLANS_API, PRICING_API } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plansRoutes, pricingRoutes } from "./pricing-routes.ts";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(
    "2026-11-22T09:00:00.000Z",
    { ...PLANS_API, ...PRICING_API },
    {
      ...plansRoutes(),
      ...pricingRoutes({} as never),
    },
  );
});
afterAll(() => api.close());

test("the calculator's defaults give the worked example by the formula, with the literature's example beside it", async () => {
  const { status, body } = await api.call("GET", "/api/roi");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    monthlyOnboardingSavings: { amount: "14687.50", currency: "GBP" },
    premiumOptimisationRevenue: { amount: "56250.00" },
    claimsPreventionValue: { amount: "37500.00" },
    totalMonthlyROI: { amount: "108437.50" },
    roiMultiplier: 22,
    illustrativeExample: { totalMonthlyROI: { amount: "293300.00" }, roiMultiplier: 60, illustrative: true },
  });
});

test("typed numbers are whole; an invalid or empty one counts as 0 and a note says so", async () => {
  const { body } = await api.call("GET", "/api/roi?clients=ten&premium=1500.90&hours=&minutes=0");
  expect(body.inputs).toEqual({
    monthlyClients: 0,
    averagePremium: 1500,
    traditionalOnboardingHours: 0,
    onboardingMinutes: 0,
  });
  expect(body).toMatchObject({ totalMonthlyROI: { amount: "0.00" }, illustrativeExample: null });
  expect(body.notes).toHaveLength(3);
});

test("rates on line are premium over limit, by the client's record, and outside 0.5 to 3 percent where they fall there", async () => {
  const client = await addClient(api.workspace, "Rated Ltd", {
    turnover: { total: 300_000_000, year: 2025 },
    expiringPolicy: { premium: 400_000, limit: 100_000_000 },
  });
  const { status, body } = await api.call("GET", `/api/rate-on-line?risk=${client}`);
  expect(status).toBe(200);
  // £4,000 of premium over £1,000,000 of limit.
  expect(body.expiring).toMatchObject({ rate: 0.004, paybackYears: 250, provenance: "declared" });
  expect(body.current.rate).toBeCloseTo(body.current.premium.pence / body.current.limit.pence, 6);
  const layered = await api.call("GET", `/api/rate-on-line?risk=${client}&layers=1000000,4000000`);
  expect(layered.body.layers.map(({ limit }: { limit: { pence: number } }) => limit.pence)).toEqual([
    100_000_000, 400_000_000,
  ]);
});

test("a risk is priced from typed data only, and without any the answer says what to provide", async () => {
  const { status, body } = await api.call(
    "GET",
    "/api/premium?revenue=3000000&sic=62020&limit=1000000&retention=10000",
  );
  expect(status).toBe(200);
  expect(body.headline).toMatchObject({ basis: "modelled", provenance: "estimated" });
  expect(body.terms.limit).toMatchObject({ value: { pence: 100_000_000 }, provenance: "declared" });
  const none = await api.call("GET", "/api/premium");
  expect([none.status, none.body.code]).toEqual([400, "usage"]);
  const unknown = await api.call("GET", "/api/premium?risk=nobody.example");
  expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
});

test("a forecast runs in a worker while other calls are answered, and the same seed gives the same figures", async () => {
  const address = "/api/forecast?revenue=5000000&limit=1000000&years=500000";
  let done = false;
  const first = api.call("GET", address).finally(() => {
    done = true;
  });
  // In this thread it would finish before so many turns of the event loop.
  for (let call = 0; call < 20; call += 1) await api.call("GET", "/api/roi");
  expect(done).toBe(false);
  const one = await first;
  const other = await api.call("GET", address);
  expect(one.body.forecast.views[0].average.grossPence).toBeGreaterThan(0);
  expect(other.body).toEqual(one.body);
  expect(one.body.outlook).toBeNull();
}, 60_000);

test("below Ultimate a forecast is refused", async () => {
  const { clients } = api.workspace.database;
  const by = { by: "jane", at: "2026-11-22T09:00:00.000Z" };
  await clients.setTier("Enhanced", by);
  const refused = await api.call("GET", "/api/forecast?revenue=5000000&limit=1000000&years=10000");
  expect([refused.status, refused.body.code]).toEqual([403, "feature_locked"]);
  await clients.setTier("Ultimate", by);
});

test("market ticks begin at 1.8 and continue from where the last call ended", async () => {
  const first = await api.call("GET", "/api/market/ticks?count=4");
  expect(first.body).toMatchObject({ title: "Indicative market movement", provenance: "simulated", baseline: 2.5 });
  expect(first.body.items[0].rate).toBe(1.8);
  const next = await api.call("GET", "/api/market/ticks?from=2&count=2");
  expect(next.body.items).toEqual(first.body.items.slice(2));
});

describe("a saved plan", () => {
  const CHECK = "login-page-over-https";
  const first = buildReport();
  const scanOf = (id: string, startedAt: string) => {
    const checks = first.checks.map((check) => (check.id === CHECK ? { ...check, outcome: "pass" as const } : check));
    return { ...first, id, startedAt, checks };
  };
  const { domain } = first.target;
  const form = { fixes: [CHECK], owner: "R. Halden", dueOn: "2026-11-20" };

  test("has its actions ticked off by the later scan in which the finding is gone, and can be deleted", async () => {
    const { scans } = api.workspace.database;
    await scans.save(first, evidenceOfReport(first));
    const saved = await api.call("POST", `/api/scans/${first.id}/plans`, form);
    expect(saved.status).toBe(201);
    const address = `/api/plans/${saved.body.id}`;
    const before = (await api.call("GET", address)).body;
    expect(before).toMatchObject({ ...{ domain, owner: "R. Halden", dueOn: "2026-11-20" }, overdue: true });
    expect(before.actions).toMatchObject([{ id: CHECK, done: null }]);
    const later = scanOf("b".repeat(64), "2026-11-21T09:00:00.000Z");
    await scans.save(later, evidenceOfReport(later));
    const after = (await api.call("GET", address)).body;
    expect(after.actions[0].done).toEqual({ kind: "scan", scanId: later.id, at: later.startedAt });
    expect(after).toMatchObject({ overdue: false, lastScan: { id: later.id } });
    const line = { id: saved.body.id, actions: 1, done: 1 };
    expect((await api.call("GET", `/api/plans?of=www.${domain}`)).body.items).toMatchObject([line]);
    expect((await api.call("DELETE", address)).status).toBe(204);
    expect((await api.call("GET", address)).status).toBe(404);
  });

  test("is refused without an owner, with a day that does not exist, and for an action that is not open", async () => {
    const refused = async (over: object) =>
      (await api.call("POST", `/api/scans/${domain}/plans`, { ...form, ...over })).body;
    expect((await refused({ owner: " " })).errors).toEqual({ owner: "Enter who is responsible." });
    expect((await refused({ dueOn: "2026-02-30" })).errors).toHaveProperty("dueOn");
    expect(await refused({ fixes: ["no-such-check"] })).toMatchObject({ code: "usage" });
  });
});
