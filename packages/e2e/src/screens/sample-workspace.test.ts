import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { MAIN } from "../small-world.ts";
import { copyDemo } from "./browser/sample-copy.ts";
import { openScreens } from "./browser/screen-world.ts";

const PLACED = fileURLToPath(new URL("browser/placed-sample.ts", import.meta.url));
const world = openScreens({ workspace: "empty", command: [process.execPath, "--no-warnings", PLACED, MAIN] });
beforeAll(() => copyDemo(join(world.folder(), "ready")), 180_000);
/** A guard against a hang; nothing is measured by it. */
const LOADED = { timeout: 110_000 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const back = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Back to your workspace" });

test("in an empty workspace Enter analyses the suggested sample company, in a workspace of its own", async () => {
  const page = await world.page("/app");
  await page.getByText("A sample company is filled in; press Enter to analyse it.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(/^Loading the sample data, once\./).waitFor();
  await page.waitForURL("**/analysis?url=https%3A%2F%2Fpennine-haulage.example", LOADED);
  await page.getByRole("heading", { level: 1, name: /^Pennine Haulage.*Sample data/ }).waitFor();
  await page.getByRole("link", { name: "Make the submission" }).waitFor();
  await back(page).click();
  await page.waitForURL("**/app");
  await page.getByText("No companies analysed yet.").waitFor();
  expect(await world.axe(page)).toEqual([]);
});

test("Ctrl-K opens the sample company's analysis in the sample workspace", async () => {
  const page = await world.page("/dashboard/settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a client, domain or check").waitFor();
  await page.keyboard.type("pennine-haulage.example");
  await page.getByRole("option", { name: "Analyse pennine-haulage.example" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Pennine Haulage.*Sample data/ }).waitFor(LOADED);
  await back(page).click();
  await page.waitForURL("**/app");
});

test("Live Demo runs on the sample, and the sample is removed in one click, with nothing left in the user's own", async () => {
  const page = await world.page("/app?view=dashboard");
  await button(page, "Live Demo").click();
  await page.getByRole("dialog", { name: "Welcome" }).waitFor(LOADED);
  await page.locator("dl > div").filter({ hasText: "Active clients" }).getByText("14").waitFor();
  await button(page, "Next Step").click();
  await page.getByText("Scan of pennine-haulage.example complete.").waitFor(LOADED);
  await page.goto("/app");
  await button(page, "Remove sample data").click();
  await button(page, "Load sample data").waitFor();
  expect(await world.api("/api/session")).toMatchObject({ sample: false, sampleWorkspace: "absent" });
  expect(await world.api("/api/clients")).toMatchObject({ items: [], total: 0 });
});

test("typing replaces the suggested company, and a real website is analysed in the user's own workspace", async () => {
  const page = await world.page("/app");
  await page.getByText("A sample company is filled in; press Enter to analyse it.").waitFor();
  await page.keyboard.type("harcourt-vale.example");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analysis\?url=https%3A%2F%2Fharcourt-vale\.example&job=/);
});
