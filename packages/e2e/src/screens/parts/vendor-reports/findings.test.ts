import type { FindingRow, Weakness } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT, shownText } from "../compliance-world.ts";

const parts = openParts();

const FOUND: FindingRow = {
  ...{ id: "w1", kind: "weakness", client: { id: CLIENT, name: "Castlegate Precision" }, severity: "critical" },
  ...{ title: "Remote code execution in the print service", assets: ["a.example", "b.example", "c.example"] },
  ...{ assetCount: 5, cves: ["CVE-2026-1001"], kev: true, epss: 0.913, observedBy: ["Scan", "Nessus"] },
  ...{ first: "2026-11-01", last: "2026-11-20", state: "open" },
};
const CHECK: FindingRow = {
  ...FOUND,
  ...{ id: "castlegate.example/hsts", kind: "check", severity: "low", title: "HSTS not enabled", cves: [] },
  ...{ kev: null, epss: null, assets: ["castlegate.example"], assetCount: 1, observedBy: ["Scan"] },
};

const WEAKNESS: Weakness = {
  ...{ id: "w1", client: CLIENT, title: FOUND.title, severity: "critical", rated: true, cves: FOUND.cves, cwe: [94] },
  ...{ cvss: 9.8, solution: "Install the update.", fixedOn: "2026-10-30", shows: ["patch-missing"] },
  ...{ kevSince: "2026-11-03", epss: 0.913, state: "open", disputes: [], first: FOUND.first, last: FOUND.last },
  places: [
    {
      ...{ host: "a.example", port: 445, detail: null, kind: "accepted", state: "open" },
      ...{ first: FOUND.first, last: FOUND.last, notObservedSince: null },
      sources: [
        {
          ...{ kind: "report", ref: "v1", tool: "Nessus", first: FOUND.first, last: FOUND.last },
          notObservedSince: null,
        },
      ],
    },
  ],
};

const NOTE: FindingRow = { ...CHECK, id: "castlegate.example/banner", severity: "info", title: "Server banner" };

/** Pixels by which the text of the dialog is wider than the dialog. */
const SPILL = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('[role=dialog]'))";

const ANSWERS: Answers = {
  "GET /api/findings": { items: [FOUND, CHECK, NOTE], total: 3, next: null },
  "GET /api/clients/:id/weaknesses/:weakness": WEAKNESS,
};

const show = (answers: Answers = {}, more: object = {}) =>
  parts.show("findings", { values: { client: CLIENT }, answers: { ...ANSWERS, ...answers }, ...more });

test("findings of scans and reports are one table with the specified columns", async () => {
  const { page } = await show();
  const table = page.getByRole("table", { name: "Findings" });
  expect(await shownText(table.getByRole("columnheader"))).toEqual([
    ...["Severity", "Title", "Assets", "KEV", "Observed by", "First", "Last", "State"],
  ]);
  const rows = await shownText(table.getByRole("row"));
  expect(rows.slice(1).map((row) => row.split(" ")[0])).toEqual(["Critical", "Low", "Informational"]);
  await table.getByRole("rowheader", { name: "HSTS not enabled" }).waitFor();
  expect(rows[1]).toContain("a.example, b.example, c.example and 2 more");
  expect(rows[1]).toContain("Exploited EPSS 91.3%");
  expect(rows[1]).toContain("Scan, Nessus 1 Nov 2026 20 Nov 2026 Open");
  expect(rows[2]).toContain("– Scan");
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a weakness opens with its places and sources, and is disputed with ground and reason", async () => {
  const { page, sent } = await show({ "POST /api/clients/:id/weaknesses/:weakness/dispute": WEAKNESS });
  await page.getByRole("button", { name: FOUND.title }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Finding" });
  await dialog.getByText(FOUND.title).waitFor();
  await dialog.getByText("Exploited, listed 3 Nov 2026").waitFor();
  await dialog.getByText("a.example:445").waitFor();
  await dialog.getByText("Nessus, 20 Nov 2026").waitFor();
  await dialog.getByText("Critical", { exact: true }).waitFor();
  const register = dialog.getByRole("link", { name: "Risk register of the client" });
  expect(await register.getAttribute("href")).toMatch(/^\/dashboard\/risk-register\?client=/);
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Dispute" }).click();
  const record = dialog.getByRole("button", { name: "Record dispute" });
  expect(await record.isDisabled()).toBe(true);
  await dialog.getByLabel("Ground").selectOption("compensating-control");
  await dialog.getByLabel("Reason").fill("Print service is disabled");
  await record.click();
  await page.getByText("Dispute recorded.").waitFor();
  expect(sent("POST /api/clients/:id/weaknesses/:weakness/dispute")).toEqual([
    { ground: "compensating-control", reason: "Print service is disabled", evidence: null, until: null },
  ]);
});

test("a viewer reads a weakness and cannot dispute it", async () => {
  const { page } = await show({}, { as: "viewer", at: "/?finding=w1" });
  const dialog = page.getByRole("dialog", { name: "Finding" });
  await dialog.getByText("a.example:445").waitFor();
  expect(await dialog.getByRole("button", { name: /ispute/ }).count()).toBe(0);
});

test("at 320 px hostile titles and hosts stay text and do not widen page or dialog", async () => {
  const title = `<script>document.title='x'</script>\u202e${"Loremipsum".repeat(16)}`;
  const host = `${"h".repeat(200)}.example`;
  const hostile = { ...WEAKNESS, title, places: WEAKNESS.places.map((place) => ({ ...place, host })) };
  const { page } = await show(
    {
      "GET /api/findings": { items: [{ ...FOUND, title, assets: [host] }], total: 1, next: null },
      "GET /api/clients/:id/weaknesses/:weakness": hostile,
    },
    { width: 320 },
  );
  const button = page.getByRole("button", { name: "<script>" });
  const box = await button.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(321);
  await button.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(host).waitFor();
  expect(await page.evaluate(SPILL)).toBe(0);
  expect(await page.title()).not.toBe("x");
});
