import type { ColumnMap, VendorReport } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { shownText } from "../compliance-world.ts";

const parts = openParts();

const MAP: ColumnMap = { name: "Own scanner", columns: { title: "Finding", severity: "Risk" } };

const finding = (id: string, severity: "high" | "info", hosts: string[]): VendorReport["findings"][number] => ({
  ...{ id, title: `Weakness ${id}`, severity, vendorSeverity: "4", cves: ["CVE-2026-1001"], cwe: [], cvss: 8.1, hosts },
  ...{ places: [], placeCount: hosts.length, solution: null, fixedOn: "2026-10-01" },
});

const REPORT: VendorReport = {
  ...{ schemaVersion: "1.0.0", file: { name: "scan.nessus", bytes: 9, sha256: "b".repeat(64) }, vendor: "tenable" },
  ...{ product: "nessus", format: "xml", scannedAt: "2026-11-20T09:00:00Z", complete: false, total: 2 },
  bySeverity: { critical: 0, high: 1, medium: 0, low: 0, info: 1 },
  findings: [finding("1", "info", []), finding("2", "high", ["a.example", "b.example", "c.example", "d.example"])],
  assets: [{ host: "a.example", address: null, os: null, findings: 1 }],
  notices: [{ id: "incomplete", count: null }],
};

const open = (answers: Answers = {}, more: object = {}) =>
  parts.show("ctem", {
    at: "/?tab=parser",
    answers: { "GET /api/column-maps": { items: [MAP] }, "POST /api/parse": REPORT, ...answers },
    ...more,
  });

const drop = (page: Page) =>
  page.locator("input[type=file]").setInputFiles({ name: "scan.csv", mimeType: "", buffer: Buffer.from("a,b") });

test("a report is read without a client: vendor, counts, findings with the worst first, and what is missing", async () => {
  const { page, sent } = await open();
  await page.getByText("Nothing is stored, and no figure of a client changes.").waitFor();
  await drop(page);
  await page.getByText("Vendor Detected: Tenable").waitFor();
  await page.getByText("The file ends early: the report is incomplete.").waitFor();
  const rows = await shownText(page.getByRole("table", { name: "Findings of the report" }).getByRole("row"));
  expect(rows[1]).toContain("High Weakness 2 CVE-2026-1001 a.example, b.example, c.example and 1 more 8.1 1 Oct 2026");
  expect(rows[2]).toContain("Informational Weakness 1");
  await page.getByText("In part", { exact: true }).waitFor();
  expect(sent("POST /api/parse")).toHaveLength(1);
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a report that is not recognised is refused with the server's sentence, and nothing is shown", async () => {
  const { page } = await open({
    "POST /api/parse": new Refusal(422, "input_invalid", "The report is not recognised."),
  });
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await drop(page);
  await page.getByText("The report is not recognised.").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
});

test("a column map is defined from the title alone, and the report is read by it", async () => {
  const own: ColumnMap = { name: "Pentest list", columns: { title: "Issue" }, severities: { P1: "critical" } };
  const maps = [MAP];
  const addresses: string[] = [];
  const { page, sent } = await open({
    "GET /api/column-maps": () => ({ items: maps }),
    "PUT /api/column-maps/:name": () => {
      maps.push(own);
      return own;
    },
    "POST /api/parse": ({ url }) => {
      addresses.push(url.search);
      return REPORT;
    },
  });
  await page.getByRole("button", { name: "New column map" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New column map" });
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("Name of the map").fill("Own scanner");
  await dialog.getByLabel("Title of the finding").fill("Issue");
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByText("A map of this name exists.").waitFor();
  await dialog.getByLabel("Name of the map").fill("Pentest list");
  await dialog.getByLabel("Words for Critical").fill("P1");
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PUT /api/column-maps/:name")).toEqual([own]);
  await page.getByText("Title from 'Issue'; 1 column mapped.").waitFor();
  await drop(page);
  await page.getByText("Vendor Detected: Tenable").waitFor();
  expect(addresses).toEqual(["?map=Pentest+list"]);
});

test("a saved map is changed under its name", async () => {
  const { page, sent } = await open({ "PUT /api/column-maps/:name": MAP });
  await page.getByLabel("Read by").selectOption("Own scanner");
  await page.getByRole("button", { name: "Change map" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Column map: Own scanner" });
  await dialog.getByLabel("Host optional", { exact: true }).fill("Server");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PUT /api/column-maps/:name")).toEqual([{ ...MAP, columns: { ...MAP.columns, host: "Server" } }]);
});

test("a viewer reads why reports cannot be read", async () => {
  const { page } = await open({}, { as: "viewer" });
  await page.getByText("Your role (viewer) is read-only and cannot read reports.").waitFor();
  expect(await page.getByRole("button", { name: "Choose a file" }).count()).toBe(0);
});

test("at 320 px a hostile title stays text and does not widen the page", async () => {
  const title = `<script>document.title='x'</script>${"Loremipsum".repeat(16)}`;
  const findings = [{ ...finding("1", "high", ["h".repeat(200)]), title }];
  const { page } = await open({ "POST /api/parse": { ...REPORT, findings } }, { width: 320 });
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await drop(page);
  await page.getByText("<script>").waitFor();
  // Tabs reach 6 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(326);
  expect(await page.title()).not.toBe("x");
});
