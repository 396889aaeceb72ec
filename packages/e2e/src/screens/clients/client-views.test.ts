import type { ClientRow, SessionView } from "@broker/contracts";
import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

test("'Ask for …' in the list leads to that question of the conversation", async () => {
  const { items } = (await world.api("/api/clients?search=kestrel")) as { items: ClientRow[] };
  const page = await world.page("/dashboard?q=kestrel");
  await page.getByRole("link", { name: /^Ask (?:for|about)/ }).click();
  await page.waitForURL(/onboarding\/[0-9a-f]+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { question } = (await world.api(`/api/onboarding/sessions/${id}`)) as SessionView;
  expect(question?.field).toBe(items[0]?.missing[0]?.field);
  await page.getByRole("heading", { level: 2, name: question?.ask.broker ?? "" }).waitFor();
});

test("'What-if' of a client leads by keyboard to the actions, not to the top of the analysis", async () => {
  const page = await world.page("/dashboard?q=brightsmile");
  await page.getByRole("link", { name: /^Brightsmile/ }).click();
  await page.getByRole("link", { name: "What-if" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("#what-if h2:focus").waitFor();
});

test("an incomplete binding names and focuses what it lacks, and a chosen quote leaves the focus in its section", async () => {
  const page = await world.page("/dashboard?q=merrow");
  await page.getByRole("link", { name: /^Merrow/ }).click();
  await page.getByRole("tab", { name: /^Placements/ }).click();
  await page.getByRole("button", { name: "Choose Harbourline Syndicate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose", exact: true }).click();
  await page.locator("main :is(h2, h3):focus").waitFor();
  await page.getByRole("button", { name: "Change stage" }).click();
  const dialog = page.getByRole("dialog", { name: "Change stage" });
  await dialog.getByLabel("New stage").selectOption("bound");
  await dialog.getByRole("button", { name: "Record" }).click();
  await dialog.getByText("Inception is required.").waitFor();
  await dialog.getByText("Confirm this to continue.").waitFor();
  await dialog.getByRole("textbox", { name: "Inception" }).and(dialog.locator(":focus")).waitFor();
  await dialog.getByRole("textbox", { name: "Inception" }).fill("2027-01-01");
  await dialog.getByRole("textbox", { name: "Expiry" }).fill("2027-12-31");
  await dialog.getByRole("checkbox", { name: /^Bind with placeability/ }).check();
  await dialog.getByRole("button", { name: "Record" }).click();
  await page.getByText("Placement moved to bound.", { exact: false }).waitFor();
});

test("an erased client is neither in the browser's history nor in the search history", async () => {
  const page = await world.page("/dashboard");
  const name = "Erased Soon Ltd";
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const address = page.url();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Erase this client" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goBack();
  expect(page.url()).not.toBe(address);
  expect(await page.getByRole("link", { name }).count()).toBe(0);
});
