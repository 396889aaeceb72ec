import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "./browser/keyboard.ts";
import { readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const COMPANY = "Pennine Haulage & Storage Ltd";
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 120_000;
const HERE = "/analysis?url=pennine-haulage.example";

/** Opens an address, with time for a busy machine. */
async function open(path: string, look: Parameters<typeof world.page>[1] = {}): Promise<Page> {
  const page = await world.page(path, look);
  page.setDefaultTimeout(SLOW_MS / 2);
  return page;
}

/** Scrolls to the end, so that everything below the fold loads. */
async function readAll(page: Page): Promise<void> {
  await readToEnd(page, "");
  await page.getByRole("table", { name: "Every check of the scan" }).waitFor();
  await page.getByText("Actions, by effect").waitFor();
}

test("a stored scan is shown in full at 320 pixels, with the figures of the API", async () => {
  const view = (await world.api("/api/scans/pennine-haulage.example")) as {
    headline: { figure: number; risk: number };
    sum: { sum: number };
  };
  const page = await open(HERE, { width: 320 });
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  const closed = page.locator("main section h2 button[aria-expanded=false]");
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
  await readAll(page);
  expect(await page.locator("main").getByText("Sample data").count()).toBe(1);
  const headline = await page.getByRole("region", { name: "Overall posture" }).textContent();
  expect(headline).toContain(`${view.headline.figure}`);
  expect(headline).toContain(`risk score ${view.headline.risk}`);
  expect(await page.getByRole("region", { name: "Score breakdown" }).textContent()).toContain(view.sum.sum.toFixed(2));
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("a new website is scanned with live stages; one that does not respond shows the specified message", async () => {
  const page = await world.blank();
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/scans/unregistered.example") asked += 1;
  });
  await page.goto("/analysis?url=https://unregistered.example/");
  await page.getByRole("heading", { level: 1, name: "Analysis Failed" }).waitFor();
  await page.getByText("Unable to analyze the provided website. Please try again.").waitFor();
  await page.getByRole("link", { name: "Back to Home" }).waitFor();
  await page.getByRole("heading", { name: "Simulated estimate" }).waitFor();
  // Once before the scan, which does not exist yet, and once after it.
  expect(asked).toBe(2);
  expect(await world.axe(page, "main")).toEqual([]);
});

test("by keyboard: from the website to the score breakdown and the PDF in four steps", async () => {
  const page = await open("/analysis");
  // Tab loads every section; the simulation of remediation and the printing of the file are not what is tested here.
  await page.route("**/what-if", (route) => route.abort());
  await page.route("**/reports/full?*", (route) => route.abort());
  await page.getByLabel("Client website").waitFor();
  let moves = 0;
  await page.getByLabel("Client website").focus();
  await page.keyboard.type("pennine-haulage.example");
  await page.keyboard.press("Enter");
  moves += 1;
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await tabTo(page, /^Web security$/);
  await page.keyboard.press("Enter");
  moves += 1;
  await page.getByRole("dialog", { name: "Web security" }).getByText("Transport").first().waitFor();
  await page.keyboard.press("Escape");
  moves += 1;
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // The focus returns to the control that opened the dialog.
  await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Web security");
  await tabTo(page, /^Full PDF$/, "Shift+Tab");
  const [{ id }, asked] = await Promise.all([
    world.api("/api/scans/pennine-haulage.example").then((view) => (view as { report: { id: string } }).report),
    page.waitForRequest("**/reports/full?*"),
    page.keyboard.press("Enter"),
  ]);
  moves += 1;
  expect(new URL(asked.url()).pathname).toBe(`/api/scans/${id}/reports/full`);
  expect(new URL(asked.url()).search).toBe("?format=pdf&save=true");
  expect(moves).toBe(4);
});

test("an address that names a report opens it as a document, its JSON on request; another is generated and viewed", async () => {
  const page = await open(`${HERE}&report=executive`);
  const dialog = page.getByRole("dialog", { name: "Cyber risk summary" });
  await dialog.getByRole("button", { name: "Copy JSON" }).waitFor();
  await dialog.getByRole("button", { name: "Download JSON" }).waitFor();
  await dialog.frameLocator("iframe").getByRole("heading", { level: 1 }).first().waitFor();
  await dialog.getByRole("button", { name: "Show JSON" }).click();
  expect(await dialog.getByRole("region").textContent()).toContain('"audience": "executive"');
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).searchParams.get("report")).toBeNull();
  const card = page.getByRole("article", { name: "Insurance report" });
  await card.getByRole("button", { name: /Generate Report/ }).click();
  await card.getByRole("button", { name: /View Report/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy JSON" }).waitFor();
  expect(new URL(page.url()).searchParams.get("report")).toBe("insurance");
});

test("a finding shows its evidence and can be disputed; selecting actions changes the projected figures", async () => {
  const page = await open(`${HERE}&check=dmarc-enforced`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Dispute this finding" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Our supplier sends the mail.");
  await dialog.getByRole("button", { name: "Open dispute" }).click();
  await dialog.getByText("Choose a ground.").first().waitFor();
  await dialog.getByRole("radio", { name: /^A compensating control applies/ }).check();
  await dialog.getByRole("button", { name: "Open dispute" }).click();
  await dialog.getByRole("heading", { name: /^Disputed, open/ }).waitFor();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByRole("button", { name: "Dispute this finding" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#what-if").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^All \d+ actions$/ }).click();
  await page.getByRole("checkbox", { name: /Set X-Content-Type-Options to nosniff/ }).check();
  await page.getByText("After 1 action, about 0.5 h").waitFor();
  await page.route("**/what-if", (route) => setTimeout(() => void route.continue(), 400));
  const works = page
    .getByRole("group", { name: /^Actions, by effect/ })
    .getByRole("checkbox", { checked: false, disabled: false });
  await works.first().check();
  await works.first().check();
  await page.getByText(/^After 3 actions/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("fixes")?.split(",").length).toBe(3);
  await page.reload();
  await page.getByText(/^After 3 actions/).waitFor();
  await page.getByRole("button", { name: "Save as a plan" }).click();
  await page.getByRole("button", { name: "Save plan" }).click();
  await page.getByRole("link", { name: "Owner" }).waitFor();
  await page.getByLabel("Owner").fill("R. Halden");
  await page.getByLabel("Due date").fill("2027-03-31");
  await page.getByRole("button", { name: "Save plan" }).click();
  await page.getByText("0 of 3 actions done.").waitFor();
  expect(await page.getByRole("table", { name: "Actions of the plan" }).getByText("Open").count()).toBe(3);
  expect(await world.axe(page, "main")).toEqual([]);
  await page.getByRole("link", { name: "Open the analysis" }).click();
  await expect.poll(() => page.title()).toBe(`${COMPANY} · Broker Intelligence`);
});

test("Ctrl-P prints an analysis with every section that was not on the screen yet", async () => {
  const page = await open(HERE);
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await page.evaluate(`window.print = () => {
    const at = (id) => document.querySelector("#" + id).closest("section");
    const empty = ["reports", "what-if", "assets", "history", "checks"].filter((id) => at(id).innerText.length < 150);
    window.printed = { times: (window.printed?.times ?? 0) + 1, empty, loading: document.querySelectorAll("main .skeleton").length };
  }`);
  await page.keyboard.press("Control+p");
  await expect
    .poll(() => page.evaluate("window.printed"), { timeout: SLOW_MS / 2 })
    .toEqual({ times: 1, empty: [], loading: 0 });
});
