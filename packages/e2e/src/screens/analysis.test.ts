import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "./browser/keyboard.ts";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
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
  const headline = await page.getByRole("region", { name: "Overall posture" }).textContent();
  expect(headline).toContain(`${view.headline.figure}`);
  expect(headline).toContain(`risk score ${view.headline.risk}`);
  expect(await page.getByRole("region", { name: "Score breakdown" }).textContent()).toContain(view.sum.sum.toFixed(2));
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("without a website the start form appears; a skeleton while a scan loads, a retry after a server error, then the scan", async () => {
  const page = await open("/analysis");
  const button = page.getByRole("button", { name: "Analyze Website" });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Client website").fill("pennine-haulage.example");
  expect(await button.isDisabled()).toBe(false);
  let broken = true;
  await page.route("**/api/scans/pennine-haulage.example", async (route) => {
    if (!broken) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 400));
    return route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "", status: 500, code: "internal", detail: "It broke." }),
    });
  });
  await button.click();
  await page.getByRole("status", { name: "Loading" }).waitFor();
  await page.getByText("It broke.").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
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
  expect(await world.axe(page)).toEqual([]);
});

test("by keyboard: from the website to the score breakdown and the PDF in four steps", async () => {
  const page = await open("/analysis");
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
  await tabTo(page, /^Full PDF$/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  moves += 1;
  expect(download.suggestedFilename()).toBe("pennine-haulage.example-full.pdf");
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(moves).toBe(4);
});

test("a report is generated and shown as a document, its JSON on request", async () => {
  const page = await open(`${HERE}#reports`);
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await readAll(page);
  const card = page.getByRole("article", { name: "Executive report" });
  await card.getByRole("button", { name: /Generate Report/ }).click();
  await card.getByRole("button", { name: /View Report/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cyber risk summary" });
  await dialog.getByRole("button", { name: "Copy JSON" }).waitFor();
  await dialog.getByRole("button", { name: "Download JSON" }).waitFor();
  await dialog.frameLocator("iframe").getByRole("heading", { level: 1 }).first().waitFor();
  await dialog.getByRole("button", { name: "Show JSON" }).click();
  expect(await dialog.getByRole("region").textContent()).toContain('"audience": "executive"');
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).searchParams.get("report")).toBeNull();
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
  await readAll(page);
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
  expect(await world.axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Open the analysis" }).click();
  await expect.poll(() => page.title()).toBe(`${COMPANY} · Broker Intelligence`);
});

test("an address that names a report opens it, even below the fold", async () => {
  const page = await open(`${HERE}&report=executive`);
  await page.getByRole("dialog").getByRole("button", { name: "Copy JSON" }).waitFor();
});

test("hosts found by a scan are listed for a company that is not a client", async () => {
  const page = await open("/analysis?url=harcourt-vale.example");
  await readAll(page);
  const assets = page.getByRole("region", { name: "Assets" });
  await assets.getByText("The company is not a client.").waitFor();
  const { hosts } = (await world.api("/api/scans/harcourt-vale.example")) as { hosts: { host: string }[] };
  expect(hosts.length).toBeGreaterThan(0);
  expect(await assets.getByRole("listitem").count()).toBe(hosts.length);
});

test("an address with an unknown score component opens no breakdown; the first Tab loads the content below the fold", async () => {
  const page = await open(`${HERE}&sum=nothing`);
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await loaded(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  const [report, checks] = [
    page.getByRole("button", { name: "Generate Report" }).first(),
    page.getByRole("table", { name: "Every check of the scan" }),
  ];
  expect([await report.count(), await checks.count()]).toEqual([0, 0]);
  await page.keyboard.press("Tab");
  await Promise.all([report.waitFor(), checks.waitFor()]);
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("an address opens a score component's breakdown; Escape and Back close it and stay on the analysis", async () => {
  const page = await open(`${HERE}&sum=webSecurity`);
  const dialog = page.getByRole("dialog");
  const isNamed = () => new URL(page.url()).searchParams.has("sum");
  await page.getByRole("dialog", { name: "Web security" }).getByText("Score breakdown").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: "Web security", exact: true });
  await opener.click();
  await dialog.waitFor();
  expect(isNamed()).toBe(true);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(isNamed()).toBe(false);
});

test("a link to a section below the fold scrolls to it after the sections above have loaded", async () => {
  const page = await open(HERE);
  await page.getByRole("link", { name: /^All \d+ checks$/ }).click();
  await page.getByRole("table", { name: "Every check of the scan" }).waitFor();
  await expect.poll(async () => (await page.locator("#checks").boundingBox())?.y ?? 9999).toBeLessThan(200);
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
