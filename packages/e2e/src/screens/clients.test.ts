import { readFileSync } from "node:fs";
import type { ClientFile, ClientRow, SessionView } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys } from "./browser/keyboard.ts";
import { loaded } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

/** Presses Tab until the element that matches has the focus; returns the number of presses. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let steps = 1; steps <= 80; steps += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return steps;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

test("on a phone a client's page shows the figures of the API; what is not urgent opens by keyboard", async () => {
  const row = await world.client(/Tallyman/);
  const page = await world.page(`/dashboard/clients/${row.id}`, { width: 360 });
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.waitFor();
  await loaded(page);
  for (const open of ["Blockers with source and what clears each", "Client record by field"])
    expect([open, await page.getByRole("table", { name: open }).count()]).toEqual([open, Number(/^Block/.test(open))]);
  expect(await record.getAttribute("aria-expanded")).toBe("false");
  await record.focus();
  await page.keyboard.press("Enter");
  expect(await record.getAttribute("aria-expanded")).toBe("true");
  await page.getByRole("table", { name: "Client record by field" }).waitFor();
  expect(await world.axe(page, "main")).toEqual([]);
  for (const heading of ["Controls", "Cover", "Exposure", "Documents", "Placement"])
    await page.getByRole("button", { name: heading, exact: true }).click();
  const title = await page
    .locator("header")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .textContent();
  expect(title).toContain(row.name);
  expect(title).toContain(String(row.posture?.posture));
  expect(title).toContain(`in ${row.expiresIn} days`);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("by keyboard: add a client, enter its employees, make a document", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await loaded(page);
  let steps = await tabTo(page, "main header button:last-of-type");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The first field has the focus.
  await page.locator("[role=dialog] input[name=name]:focus").waitFor();
  await page.keyboard.type("Keyboard Ltd");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Keyboard Ltd" }).waitFor();
  await loaded(page);
  steps += await tabTo(page, "button[aria-label='Add Employees']");
  await page.keyboard.press("Enter");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "42", exact: true }).waitFor();
  // The focus stays in the row after saving and after cancelling.
  const edit = page.locator("button[aria-label='Edit Employees']:focus");
  await edit.waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await edit.waitFor();
  steps += await tabTo(page, "button[aria-label='Generate: UK cyber proposal']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Format").selectOption("json");
  steps += await tabTo(page, "[role=dialog] button[type=submit]");
  await page.keyboard.press("Enter");
  await page.getByText("UK cyber proposal form, JSON is created and recorded.").waitFor();
  expect(steps).toBeLessThan(120);
});

test("the quote comparison scrolls in its own region and the page fits the window", async () => {
  const row = await world.client(/Ledgerlark/);
  const page = await world.page(`/dashboard/clients/${row.id}?tab=placements`, { width: 360 });
  await page.getByRole("region", { name: "Quotes side by side" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

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

const BOOK = [
  "Firm,Web,Renewal date,Holder,Premium,Contact email,Co no",
  'Dawn Joinery Ltd,dawn-joinery.example,31/03/2027,Example Mutual,"£4,250.50",jo@dawn-joinery.example,123',
  ",nameless.example,,,,,",
  "Dusk Ltd,dusk.example,32/03/2027,,,,",
  "",
].join("\n");

const choose = (page: Page, text: string) =>
  page.locator("input[type=file]").setInputFiles({ name: "book.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a file is previewed and mapped, its rejected rows are saved as a file, and its import is undone", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("button", { name: "Import clients" }).click();
  const dialog = page.getByRole("dialog", { name: "Import clients" });
  await dialog.locator("button:focus", { hasText: "Choose a file" }).waitFor();
  await choose(page, BOOK);
  // 'Firm' and 'Holder' are no titles that we know: without a name every row is rejected.
  await dialog.getByText("0 new clients, 0 on record to be updated, 3 rows rejected.").waitFor();
  await dialog.getByLabel("Firm").selectOption({ label: "Legal name" });
  await dialog.getByText("1 new client, 0 on record to be updated, 2 rows rejected.").waitFor();
  await dialog.getByLabel("Holder").selectOption({ label: "Insurer" });
  await dialog.getByText("Line 2, Dawn Joinery Ltd: Company number 123 is read as 00000123. Is it complete?").waitFor();
  const rejected = dialog.getByRole("table", { name: "2 rows rejected" });
  await rejected.getByRole("row", { name: /^Dusk Ltd 4 Renewal date must be/ }).waitFor();
  await rejected.getByRole("row", { name: /^No name 3 The row has no company name/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download rejected rows" }).click(),
  ]);
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved.split("\r\n")[0]).toBe("\uFEFFFirm,Web,Renewal date,Holder,Premium,Contact email,Co no,Reason");
  expect(saved.split("\r\n")[1]).toBe(",nameless.example,,,,,,The row has no company name.");
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);

  await dialog.getByRole("button", { name: "Import 1 client" }).click();
  await dialog.getByText("1 client added, 0 changed, 0 unchanged.").waitFor();
  const { items } = (await world.api("/api/clients?search=dawn-joinery")) as { items: { id: string }[] };
  const { fields } = (await world.api(`/api/clients/${items[0]?.id}`)) as ClientFile;
  const held = (name: string) => fields.find(({ field }) => field === name)?.held?.value;
  expect(held("expiringPolicy")).toEqual({ expiresOn: "2027-03-31", insurer: "Example Mutual", premium: 425_050 });
  expect(held("companyNumber")).toBe("00000123");
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await dialog.getByText("Import undone: 1 client removed", { exact: false }).waitFor();
  expect(await world.api("/api/clients?search=dawn-joinery")).toMatchObject({ total: 0 });
});

test("a view is shared by keyboard, read by a guest in a browser of their own, and revoked", async () => {
  const { items } = (await world.api("/api/clients?search=Castlegate")) as { items: { id: string }[] };
  const page = await world.page(`/dashboard/clients/${items[0]?.id}?tab=exports`);
  await page.getByRole("button", { name: "Share a view…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Who receives the link").fill("Ann Lee");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The view is shared" });
  await dialog.waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  const link = (await dialog.locator("p.font-mono").textContent()) ?? "";
  const guest = await page.context().browser()?.newContext();
  const view = await guest?.newPage();
  await view?.goto(link);
  await view?.getByRole("button", { name: "Open the report" }).click();
  await view?.getByRole("heading", { level: 1, name: "Castlegate Precision Manufacturing Limited" }).waitFor();
  expect(await guest?.cookies()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Revoke the view of Ann Lee" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Revoked. The link no longer works.").waitFor();
  await view?.goto(link);
  await view?.getByText("This link cannot be opened").waitFor();
  await guest?.close();
});

/** The effective answers of a client, by control. */
async function answersOf(id: string): Promise<Record<string, unknown>> {
  const { fields } = (await world.api(`/api/clients/${id}`)) as ClientFile;
  const held = fields.filter((each) => each.group === "controls" && each.held !== null);
  return Object.fromEntries(held.map((each) => [each.field.slice("controls.".length), each.held?.value]));
}

test("answers are saved as they are given and taken back, and one that the scan contradicts is confirmed with a reason", async () => {
  const { id } = await world.client(/Pennine/);
  const before = await answersOf(id);
  const page = await world.page(`/dashboard/clients/${id}?tab=controls`);
  const row = (control: string) => page.locator(`[data-control=${control}]`);
  await row("iso27001").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "p");
  await expect
    .poll(() => answersOf(id), { timeout: 30_000 })
    .toEqual({ ...before, iso27001: expect.objectContaining({ answer: "partial" }) });
  await pressKeys(page, "z");
  await expect.poll(() => answersOf(id), { timeout: 30_000 }).toEqual(before);

  const control = row("endOfLifeSystems");
  await control.getByRole("radio", { name: "No", exact: true }).click();
  const conflict = control.getByRole("region", { name: "Conflict: End-of-life systems in use" });
  await conflict.getByText("The submission is on hold", { exact: false }).waitFor();
  await conflict.getByRole("button", { name: "Ask the client" }).click();
  await page.getByRole("dialog").getByLabel("Text").waitFor();
  await page.keyboard.press("Escape");
  await conflict.getByRole("button", { name: "Confirm the answer: give a reason" }).click();
  await page.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await page.getByRole("dialog").getByText("Enter why the answer is correct").first().waitFor();
  await page.getByRole("textbox", { name: "Reason" }).fill("Isolated behind a reverse proxy.");
  await page.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await conflict.getByText("It does not block documents.", { exact: false }).waitFor();
  await control.getByText("Confirmed", { exact: true }).waitFor();
  await conflict.getByText("Isolated behind a reverse proxy.", { exact: true }).waitFor();
  expect(await control.getByText("In conflict").count()).toBe(0);
  await page.getByText("1, despite a finding").waitFor();
  const { doubts } = (await world.api(`/api/clients/${id}`)) as ClientFile;
  const [doubt] = doubts.filter(({ field }) => field === "controls.endOfLifeSystems");
  expect(doubt).toMatchObject({ blocks: false, reason: expect.stringContaining("Isolated behind a reverse proxy.") });
});
