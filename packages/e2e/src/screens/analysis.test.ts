import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";
import { openWithin } from "./browser/within-app.ts";

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
  // The address alone holds the selection.
  const { pathname, search } = new URL(page.url());
  await openWithin(page, pathname + search);
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
