import { NO_BRANDING, PRODUCT_NAME, WHITE_LABEL_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { whiteLabelRoutes } from "../../routes/white-label/white-label-routes.ts";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { clientReportOf, renderClientReport } from "./client-report-of.ts";
import { renderReport } from "./render-report.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-29T09:00:00.000Z", WHITE_LABEL_API, whiteLabelRoutes({ network: undefined as never }));
});
afterAll(() => api.close());

test("a branded report names the brand in every format and nowhere the product", async () => {
  await saveScan({ database: api.workspace.database }, "acme.example", "2026-11-20");
  const report = await api.workspace.database.scans.find("acme.example");
  const { id } = (await api.call("POST", "/api/white-label", { name: "Harbour" })).body;
  const branding = { ...NO_BRANDING, productName: "Harbour Cyber" };
  await api.call("PUT", `/api/white-label/${id}/branding`, { seen: 1, branding });
  await api.call("PATCH", `/api/white-label/${id}`, { active: true });
  const read = await clientReportOf(api.workspace, report, null);
  for (const format of ["html", "md", "json"] as const) {
    const technical = await renderReport(api.workspace, report, { audience: "technical", format, unverified: null });
    const ofClient = await renderClientReport(api.workspace, read, format);
    for (const text of [String(technical.content), String(ofClient)])
      expect([format, text.includes("Harbour Cyber"), text.includes(PRODUCT_NAME)]).toEqual([format, true, false]);
  }
});
