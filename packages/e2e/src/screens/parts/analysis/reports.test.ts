import type { ReportDocument } from "@broker/contracts";
import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { openParts, RawAnswer } from "../../browser/part-page.ts";
import { readToEnd } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { ANSWERS, COMPANY, DOMAIN, VIEW } from "./analysis-world.ts";

const parts = openParts();
const HERE = `/analysis?url=${DOMAIN}`;
const [ROW = { id: "?", title: "?" }] = VIEW.sum.rows.filter(({ posture }) => posture !== null);

const documentFor = (audience: string): ReportDocument => ({
  ...{ audience, title: `Report for ${audience}`, description: "What it is for.", unverified: null, alert: null },
  ...{ company: COMPANY, domain: DOMAIN, scanned: "5 Nov 2026", dated: "2026-11-06T00:00:00.000Z" },
  ...{ status: "complete", sections: [{ id: "summary", title: "Summary", note: "" }] },
});
const REPORTS = {
  ...ANSWERS,
  "POST /api/reports/:type": ({ url }: { readonly url: URL }) => documentFor(url.pathname.split("/").at(-1) ?? ""),
  "GET /api/scans/:id/reports/:audience": new RawAnswer("text/html", "<h1>Cyber risk summary</h1>"),
};

test("an address that names a report opens it as a document, its JSON on request; another is generated and viewed", async () => {
  const { page } = await parts.show("screen", { at: `${HERE}&report=executive`, answers: REPORTS });
  const dialog = page.getByRole("dialog", { name: "Report for executive" });
  await dialog.getByRole("button", { name: "Copy JSON" }).waitFor();
  await dialog.getByRole("button", { name: "Download JSON" }).waitFor();
  await dialog.frameLocator("iframe").getByRole("heading", { level: 1 }).first().waitFor();
  await dialog.getByRole("button", { name: "Show JSON" }).click();
  expect(await dialog.getByRole("region").textContent()).toContain('"audience": "executive"');
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("report")).toBeNull();
  const card = page.getByRole("article", { name: "Insurance report" });
  await card.getByRole("button", { name: /Generate Report/ }).click();
  await card.getByRole("button", { name: /View Report/ }).click();
  await page.getByRole("dialog", { name: "Report for insurance" }).waitFor();
  expect(new URL(page.url()).searchParams.get("report")).toBe("insurance");
});

test("by keyboard: from the website to the score breakdown and the PDF in four steps", async () => {
  const { page } = await parts.show("screen", { at: "/analysis", answers: REPORTS });
  await page.getByLabel("Client website").focus();
  await page.keyboard.type(DOMAIN);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await tabTo(page, new RegExp(`^${ROW.title}$`));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: ROW.title });
  await dialog.getByText("Score breakdown").first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The focus returns to the control that opened the dialog.
  await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe(ROW.title);
  await tabTo(page, /^Full PDF$/, "Shift+Tab");
  // The fourth step: Enter on the link.
  const { pathname, search } = new URL(String(await page.evaluate("document.activeElement.href")));
  expect([pathname, search]).toEqual([`/api/scans/${VIEW.report.id}/reports/full`, "?format=pdf&save=true"]);
});

test("a sample's scan with every section open has the figures of the API, and fits 320 pixels", async () => {
  const { page } = await parts.show("screen", {
    ...{ at: HERE, width: 320 },
    answers: { ...REPORTS, "GET /api/scans/:id": { ...VIEW, sample: true } },
  });
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  const closed = page.locator("section h2 button[aria-expanded=false]");
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
  await readToEnd(page, COMPANY);
  await page.getByRole("table", { name: "Every check of the scan" }).waitFor();
  expect(await page.getByText("Sample data").count()).toBe(1);
  const headline = await page.getByRole("region", { name: "Overall posture" }).textContent();
  expect(headline).toContain(`${VIEW.headline.figure}`);
  expect(headline).toContain(`risk score ${VIEW.headline.risk}`);
  expect(await page.getByRole("region", { name: "Score breakdown" }).textContent()).toContain(
    (VIEW.sum.sum ?? 0).toFixed(2),
  );
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});
