import { type FiledReport, type ReportAsset, WORDS } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseLargeFile } from "../../browser/part/large-file.ts";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT, ROW, shownText } from "../compliance-world.ts";

const parts = openParts();

const REPORT: FiledReport = {
  ...{ id: "v1", file: { name: "export.csv", bytes: 2048, sha256: "a".repeat(64) }, vendor: "microsoft" },
  ...{ product: "defender-for-endpoint", format: "csv", scannedAt: "2026-11-20", complete: true, total: 3 },
  bySeverity: { critical: 1, high: 2, medium: 0, low: 0, info: 0 },
  notices: [{ id: "rows-skipped", count: 2 }],
  ...{ observedOn: "2026-11-20", validUntil: "2027-02-18", by: "sam", at: "2026-11-21T09:00:00.000Z" },
  assets: { accepted: 1, internal: 1, candidate: 1, rejected: 0 },
  withdrawn: null,
};

const asset = (host: string, kind: ReportAsset["kind"]): ReportAsset => ({
  ...{ host, kind, address: null, os: "Windows Server 2019", open: 2, examinedOn: "2026-11-20" },
});

const ANSWERS: Answers = {
  "GET /api/column-maps": { items: [] },
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/clients/:id/reports": {
    items: [REPORT],
    assets: [asset("srv-01.castlegate.example", "accepted"), asset("203.0.113.9", "candidate")],
  },
};

const AT = `/?client=${CLIENT}&tab=reports`;
const open = (answers: Answers = {}, width = 1440) =>
  parts.show("ctem", { at: AT, answers: { ...ANSWERS, ...answers }, width });

const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });

/** Drops a report and a file of another kind together: alone, the report would be accepted. */
const DROP_TWO = `{
  const dropped = new DataTransfer();
  dropped.items.add(new File(["id,title"], "export.csv", { type: "text/csv" }));
  dropped.items.add(new File(["MZ"], "scan.exe"));
  const zone = document.querySelector("input[type=file]").parentElement;
  zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
}`;

test("the drop zone rejects by ending and by size in the words of the catalogue, and sends nothing", async () => {
  const { page, sent } = await open();
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await drop(page, "scan.exe", Buffer.from("MZ"));
  await page.getByText(/^File type must be \.pdf, .*\.xml, \.nessus, .*\.txt$/).waitFor();
  await chooseLargeFile(page, "scan.csv", 10 * 1024 * 1024 + 1);
  await page.getByText(WORDS.fileExceedsLimit, { exact: true }).waitFor();
  expect(sent("POST /api/clients/:id/reports")).toHaveLength(0);
});

test("of two dropped files neither is used, and without a file nothing is", async () => {
  const { page, sent } = await open();
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.evaluate(DROP_TWO);
  await page.getByText(WORDS.tooManyFiles, { exact: true }).waitFor();
  await page.locator("input[type=file]").setInputFiles([]);
  await page.getByText(WORDS.noFileSelected, { exact: true }).waitFor();
  expect(await page.getByText(WORDS.tooManyFiles).count()).toBe(0);
  expect(sent("POST /api/clients/:id/reports")).toHaveLength(0);
});

test("a filed report names its vendor, what it changed and the hosts to decide on", async () => {
  const { page } = await open({
    "POST /api/clients/:id/reports": {
      ...{ report: REPORT, repeated: false, opened: 2, seenAgain: 1, notObserved: 4, candidates: ["203.0.113.9"] },
    },
  });
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await drop(page, "export.csv", Buffer.from("id,title"));
  await page.getByText("Vendor Detected: Microsoft Defender").waitFor();
  await page.getByText("3 findings. 2 new findings, 1 observed before, 4 not observed since.").waitFor();
  await page.getByText("Rows that could not be read were left out (2).").first().waitFor();
  await page.getByText("1 host is not accepted as the client's.").waitFor();
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a refused file is shown with the server's sentence", async () => {
  const { page } = await open({
    "POST /api/clients/:id/reports": new Refusal(422, "input_invalid", "The report is not recognised."),
  });
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await drop(page, "notes.txt", Buffer.from("nothing"));
  await page.getByText("The report is not recognised.").waitFor();
  expect(await page.getByText("Vendor Detected").count()).toBe(0);
});

test("undecided hosts come first, and one is accepted", async () => {
  const { page, sent } = await open({
    "PUT /api/clients/:id/report-assets/:host": asset("203.0.113.9", "accepted"),
  });
  const hosts = page.getByRole("table", { name: "2 examined hosts" });
  expect((await shownText(hosts.getByRole("row")))[1]).toContain("203.0.113.9");
  await page.getByRole("button", { name: "Accept 203.0.113.9" }).press("Enter");
  await page.getByText("203.0.113.9: accepted.").waitFor();
  expect(sent("PUT /api/clients/:id/report-assets/:host")).toEqual([{ kind: "accepted" }]);
});

test("a report is withdrawn with a reason", async () => {
  const withdrawn = { by: "sam", at: "2026-11-22T09:00:00.000Z", reason: "Another company's" };
  const { page, sent } = await open({
    "POST /api/clients/:id/reports/:report/withdraw": { ...REPORT, withdrawn },
  });
  await page.getByRole("button", { name: "Withdraw export.csv" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw report" });
  await dialog.getByLabel("Reason").fill("Another company's");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/reports/:report/withdraw")).toEqual([{ reason: "Another company's" }]);
});

test("a viewer has no drop zone and no decision", async () => {
  const { page } = await parts.show("ctem", { at: AT, answers: ANSWERS, as: "viewer" });
  await page.getByRole("table", { name: "Filed reports, newest first" }).waitFor();
  expect(await page.getByRole("button", { name: /Choose a file|Accept|Reject|Withdraw/ }).count()).toBe(0);
});

test("at 320 px a hostile file or host name stays text and does not widen the page", async () => {
  const name = `<img src=x onerror="document.title='x'">\u202e${"long".repeat(50)}.csv`;
  const hostile = { ...REPORT, file: { ...REPORT.file, name } };
  const { page } = await open(
    { "GET /api/clients/:id/reports": { items: [hostile], assets: [asset(`${"h".repeat(200)}`, "candidate")] } },
    320,
  );
  await page.getByText("<img src=x").first().waitFor();
  // Tabs reach 6 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(326);
  expect(await page.title()).not.toBe("x");
});
