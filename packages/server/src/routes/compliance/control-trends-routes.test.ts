import { COMPLIANCE_API, type Outcome } from "@broker/contracts";
import { buildCheck, buildReport, evidenceOfReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";

let api: PartOfApi;
let client: string;
beforeAll(async () => {
  api = partOfApi(NOW, COMPLIANCE_API, complianceRoutes());
  client = await addClient(api.workspace, "Fen Ltd", {
    domains: [{ name: "fen.example", role: "main", accepted: true }],
  });
  for (const [day, outcome] of [
    ["2026-11-01", "pass"],
    ["2026-11-11", "fail"],
    ["2026-11-16", "pass"],
  ] as const) {
    const report = scanOn(day, outcome);
    await api.workspace.database.scans.save(report, evidenceOfReport(report));
  }
});
afterAll(() => api.close());

/** A scan whose check of DMARC, which shows whether email is authenticated, has an outcome. */
function scanOn(day: string, outcome: Outcome) {
  const startedAt = `${day}T09:00:00.000Z`;
  const target = {
    input: "fen.example",
    domain: "fen.example",
    url: "https://fen.example/",
    gradedHost: "fen.example",
  };
  const checks = [{ ...buildCheck("dmarc-enforced", outcome), asOf: startedAt }];
  return buildReport({ id: day.replaceAll("-", "").padEnd(64, "a"), target, startedAt, checks });
}

test("the effectiveness of a control has its observed days, the share in operation and its lapses", async () => {
  const { status, body } = await api.call("GET", `/api/clients/${client}/effectiveness`);
  expect([status, body.client.name, body.scans, body.from, body.to]).toEqual([
    ...[200, "Fen Ltd", 3, "2026-06-03", "2026-11-29"],
  ]);
  // Met for 10 days, failed for 5, met for 14.
  const email = body.controls.find(({ control }: { control: string }) => control === "CC-EML-01");
  expect(email).toMatchObject({ observedDays: 29, operatingDays: 24, share: 24 / 29 });
  expect(email.lapses).toEqual([{ on: "2026-11-11", lapsed: true, restoredOn: "2026-11-16", days: 5 }]);
  expect(body.trend.map(({ day }: { day: string }) => day)).toEqual(["2026-11-01", "2026-11-11", "2026-11-16"]);
  expect((await api.call("GET", "/api/clients/nobody/effectiveness")).status).toBe(404);
});

test("readiness over time has a point for each day with a scan, with the six pillars", async () => {
  const { status, body } = await api.call("GET", `/api/clients/${client}/ccr/trend`);
  expect([status, body.client.id, body.points.length]).toEqual([200, client, 3]);
  for (const { pillars } of body.points)
    expect(pillars.map(({ id }: { id: string }) => id)).toEqual(["GV", "ID", "PR", "DE", "RS", "RC"]);
  const unscanned = await addClient(api.workspace, "Moor Ltd", {});
  expect((await api.call("GET", `/api/clients/${unscanned}/ccr/trend`)).body.points).toEqual([]);
});

test("effectiveness is of the tier Ultimate, readiness of the tiers with NIST CSF", async () => {
  const actor = { by: "jane", at: NOW };
  const statuses = async () =>
    Promise.all(
      ["effectiveness", "ccr/trend"].map(
        async (path) => (await api.call("GET", `/api/clients/${client}/${path}`)).status,
      ),
    );
  await api.workspace.database.clients.setTier("Enhanced", actor);
  expect(await statuses()).toEqual([403, 200]);
  await api.workspace.database.clients.setTier("Basic", actor);
  expect(await statuses()).toEqual([403, 403]);
  await api.workspace.database.clients.setTier("Ultimate", actor);
  expect(await statuses()).toEqual([200, 200]);
});
