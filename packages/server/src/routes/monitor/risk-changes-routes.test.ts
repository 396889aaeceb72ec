import { MONITOR_API, type ScanReport } from "@broker/contracts";
import { buildCheck, buildReport, evidenceOfReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../../app/server-parts.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { monitorRoutes } from "./monitor-routes.ts";

let api: PartOfApi;
let acme: string;

/** A scan of a day of November: SPF passes or fails, as the premium depends on it. */
function scanOf(domain: string, day: number, posture: number, spf: "pass" | "fail", over: Partial<ScanReport> = {}) {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const startedAt = `2026-11-${String(day).padStart(2, "0")}T02:00:00.000Z`;
  const id = `${Buffer.from(domain.slice(0, 4)).toString("hex")}${day}`.padEnd(64, "a");
  const checks = [buildCheck("spf-not-open", spf, { category: "technical", weight: 10 })];
  const report = buildReport({ id, target, startedAt, checks, ...over });
  const { overall } = report.scores;
  const scored = { ...overall, posture, risk: 100 - posture, coverage: 1 } as NonNullable<typeof overall>;
  return { ...report, scores: { ...report.scores, overall: scored } };
}

beforeAll(async () => {
  api = partOfApi("2026-11-22T09:00:00.000Z", MONITOR_API, monitorRoutes({} as ServerParts));
  const { workspace } = api;
  const domains = (name: string) => ({ domains: [{ name, role: "main", accepted: true }] });
  acme = await addClient(workspace, "Acme Ltd", { ...domains("acme.example"), turnover: { total: 500_000_000 } });
  await addClient(workspace, "Unpriced Ltd", domains("unpriced.example"));
  await addClient(workspace, "Once Ltd", domains("once.example"));
  await addClient(workspace, "Never Ltd", domains("never.example"));
  for (const report of [
    scanOf("acme.example", 6, 70, "pass"),
    scanOf("acme.example", 13, 58, "fail"),
    scanOf("unpriced.example", 6, 60, "fail"),
    scanOf("unpriced.example", 13, 66, "pass"),
    scanOf("once.example", 13, 85, "pass"),
  ])
    await workspace.database.scans.save(report, evidenceOfReport(report));
});
afterAll(() => api.close());

test("the largest increase comes first, with trend, status and the effect on the premium", async () => {
  const { status, body } = await api.call("GET", "/api/monitor/risk-changes");
  expect([status, body.total, body.clients, body.scanned, body.next]).toEqual([200, 3, 4, 3, null]);
  expect(body.items).toMatchObject([
    {
      ...{ name: "Acme Ltd", currentScore: 42, previousScore: 30, trend: "increasing", complianceStatus: "critical" },
      // The factor of the check is 1.03 where it fails and 1 where it passes.
      ...{ recent: [30, 42], premiumImpact: 3, premiumLack: null, lastAssessment: "2026-11-13T02:00:00.000Z" },
    },
    {
      ...{ name: "Unpriced Ltd", currentScore: 34, previousScore: 40, trend: "decreasing" },
      ...{ complianceStatus: "improving", premiumImpact: null, premiumLack: "turnover-not-known" },
    },
    {
      ...{ name: "Once Ltd", currentScore: 15, previousScore: null, trend: null, lack: "first-scan" },
      ...{ complianceStatus: "compliant", premiumImpact: null, premiumLack: "not-comparable" },
    },
  ]);
});

test("changes are filtered, sorted and paged; an invalid filter or cursor is refused", async () => {
  const names = async (query: string) =>
    (await api.call("GET", `/api/monitor/risk-changes?${query}`)).body.items.map(({ name }: { name: string }) => name);
  expect(await names("trend=decreasing")).toEqual(["Unpriced Ltd"]);
  expect(await names("standing=compliant")).toEqual(["Once Ltd"]);
  expect(await names("sort=name")).toEqual(["Acme Ltd", "Once Ltd", "Unpriced Ltd"]);
  // The one whose effect on the premium is known comes first; the others by name.
  expect(await names("sort=premium")).toEqual(["Acme Ltd", "Once Ltd", "Unpriced Ltd"]);
  const dear = (await api.call("GET", "/api/monitor/risk-changes?sort=premium&limit=1")).body;
  expect(await names(`sort=premium&limit=1&after=${dear.next}`)).toEqual(["Once Ltd"]);
  expect(await names("client=acme.example")).toEqual(["Acme Ltd"]);
  const first = (await api.call("GET", "/api/monitor/risk-changes?limit=2&sort=score")).body;
  expect(await names(`limit=2&sort=score&after=${first.next}`)).toEqual(["Once Ltd"]);
  expect((await api.call("GET", "/api/monitor/risk-changes?sort=price")).status).toBe(422);
  expect((await api.call("GET", `/api/monitor/risk-changes?sort=name&after=${first.next}`)).status).toBe(400);
  expect((await api.call("GET", "/api/monitor/risk-changes?client=nobody")).status).toBe(404);
});

test("the charts of a client have each scan, with changes of method marked, and its open alerts", async () => {
  const changed = scanOf("acme.example", 20, 61, "pass", { methodVersion: "99.0.0" });
  await api.workspace.database.scans.save(changed, evidenceOfReport(changed));
  const { body } = await api.call("GET", `/api/monitor/clients/${acme}/trends`);
  expect(body).toMatchObject({ client: { id: acme, name: "Acme Ltd" }, domain: "acme.example" });
  expect(body.scans.map(({ posture, apart }: { posture: number; apart: string | null }) => [posture, apart])).toEqual([
    [70, null],
    [58, null],
    [61, "method-changed"],
  ]);
  expect(body.alerts.at(-1)).toMatchObject({ day: "2026-11-22" });
  const never = (await api.call("GET", "/api/monitor/clients/Never%20Ltd/trends")).body;
  expect(never).toMatchObject({ client: { name: "Never Ltd" }, domain: null, scans: [] });
  const { items } = (await api.call("GET", "/api/monitor/risk-changes?client=acme.example")).body;
  expect(items).toMatchObject([
    { currentScore: 39, trend: null, lack: "method-changed", premiumLack: "not-comparable" },
  ]);
});

test("behavioural risk has five figures; what no source answered is not known", async () => {
  const { body } = await api.call("GET", "/api/monitor/behaviour");
  expect(body.clients).toBe(4);
  expect(body.tiles.map(({ figure, value }: { figure: string; value: number | null }) => [figure, value])).toEqual([
    ["breached-addresses", null],
    ["stealer-machines", null],
    ["training", null],
    ["phishing-clicks", null],
    ["mfa-coverage", null],
  ]);
  await addClient(api.workspace, "Guarded Ltd", {
    domains: [{ name: "guarded.example", role: "main", accepted: true }],
    "controls.mfaEmail": { answer: "yes" },
    "controls.mfaRemoteAccess": { answer: "no" },
  });
  const { tiles } = (await api.call("GET", "/api/monitor/behaviour?client=Guarded%20Ltd")).body;
  expect(tiles.at(-1)).toMatchObject({
    value: 0.5,
    known: 1,
    provenance: "declared",
    asOf: "2026-11-22T09:00:00.000Z",
  });
});
