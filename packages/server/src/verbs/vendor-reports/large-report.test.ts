import { REPORTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { reportsRoutes } from "../../routes/vendor-reports/reports-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-28T09:00:00.000Z", REPORTS_API, reportsRoutes());
});
afterAll(() => api.close());

/** A SARIF report with this number of weaknesses, none on a stated host. */
const sarif = (count: number): string =>
  JSON.stringify({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Wide", rules: [] } },
        results: Array.from({ length: count }, (_, n) => ({
          ruleId: `W${n}`,
          level: n % 2 === 0 ? "error" : "note",
          message: { text: `Weakness ${n}` },
          locations: [{ physicalLocation: { artifactLocation: { uri: `src/file-${n}.ts` } } }],
        })),
      },
    ],
  });

test("a report with thousands of weaknesses is filed and withdrawn in parts", async () => {
  const client = await addClient(api.workspace, "Large Ltd");
  const { body } = await api.upload(`/api/clients/${client}/reports`, { name: "a.sarif", bytes: sarif(2000) });
  expect(body).toMatchObject({ opened: 2000, repeated: false });
  const page = (await api.call("GET", `/api/findings?client=${client}`)).body;
  expect([page.total, page.items.length, page.items[0].severity]).toEqual([2000, 50, "high"]);
  const path = `/api/clients/${client}/reports/${body.report.id}/withdraw`;
  await api.call("POST", path, { reason: "Of another company" });
  expect((await api.call("GET", `/api/findings?client=${client}`)).body.total).toBe(0);
});
