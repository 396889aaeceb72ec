import type { ClientFile, ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pressKeys } from "./browser/keyboard.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

async function clientOf(name: RegExp): Promise<ClientRow> {
  const { items } = (await world.api("/api/clients")) as { items: ClientRow[] };
  const row = items.find((each) => name.test(each.name ?? ""));
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

/** The effective answers of a client, by control. */
async function answersOf(id: string): Promise<Record<string, unknown>> {
  const { fields } = (await world.api(`/api/clients/${id}`)) as ClientFile;
  const held = fields.filter((each) => each.group === "controls" && each.held !== null);
  return Object.fromEntries(held.map((each) => [each.field.slice("controls.".length), each.held?.value]));
}

async function open(name: RegExp, look: Parameters<typeof world.page>[1] = {}): Promise<{ page: Page; id: string }> {
  const { id } = await clientOf(name);
  const page = await world.page(`/dashboard/clients/${id}?tab=controls`, look);
  await page.getByRole("heading", { level: 2, name: "Key controls" }).waitFor();
  return { page, id };
}

const row = (page: Page, control: string) => page.locator(`[data-control=${control}]`);
const focused = (page: Page, control: string) =>
  page.locator(`[data-control=${control}] input[type=radio]:focus`).waitFor();
const chosen = (page: Page, control: string, label: string) =>
  row(page, control).getByRole("radio", { name: label, checked: true }).waitFor();

test("one key answers a control, saves it and moves to the next; Z takes the last answer back", async () => {
  const { page, id } = await open(/Fenland/);
  expect(await answersOf(id)).toEqual({});
  expect(await page.getByRole("progressbar", { name: "0 of 28 answered" }).count()).toBe(1);
  await pressKeys(page, "y");
  await focused(page, "mfaEmail");
  await pressKeys(page, "n");
  await focused(page, "edr");
  await pressKeys(page, "u");
  await focused(page, "backupOffline");
  await page.getByRole("progressbar", { name: "3 of 28 answered" }).waitFor();
  await expect
    .poll(() => answersOf(id), { timeout: 15_000 })
    .toEqual({ mfaRemoteAccess: { answer: "yes" }, mfaEmail: { answer: "no" }, edr: { answer: "unknown" } });
  await row(page, "edr").getByText("Not disclosed").waitFor();
  await pressKeys(page, "z");
  await focused(page, "edr");
  await row(page, "edr").getByText("Not assessed", { exact: true }).last().waitFor();
  await expect
    .poll(() => answersOf(id), { timeout: 15_000 })
    .toEqual({ mfaRemoteAccess: { answer: "yes" }, mfaEmail: { answer: "no" } });
});

test("'Partial' opens its share and note in the row; letters typed in the note answer nothing", async () => {
  const { page, id } = await open(/Kestrel/);
  await row(page, "backupFrequency").getByRole("radio", { name: "Don’t know" }).click();
  await pressKeys(page, "p");
  await page.locator("[data-control=backupFrequency] [data-share]:focus").waitFor();
  await page.keyboard.type("180");
  await pressKeys(page, "Tab");
  await row(page, "backupFrequency").getByText("Coverage must be a percentage from 0 to 100.").waitFor();
  await row(page, "backupFrequency").locator("[data-share]").fill("80");
  await pressKeys(page, "Tab");
  await page.keyboard.type("not yet the yard");
  await pressKeys(page, "Enter");
  await expect
    .poll(async () => (await answersOf(id)).backupFrequency, { timeout: 15_000 })
    .toEqual({ answer: "partial", coveragePct: 80, note: "not yet the yard" });
});

test("after 'Partial' the next letter answers the next control, with or without a share", async () => {
  const { page, id } = await open(/Sandstone/);
  await row(page, "mfaRemoteAccess").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "p", "n", "p");
  await page.keyboard.type("80u");
  await focused(page, "backupTested");
  await expect
    .poll(() => answersOf(id), { timeout: 15_000 })
    .toMatchObject({
      mfaRemoteAccess: { answer: "partial" },
      mfaEmail: { answer: "no" },
      edr: { answer: "partial", coveragePct: 80 },
      backupOffline: { answer: "unknown" },
    });
});

test("Enter saves the share of 'Partial' and moves to the next control; a wrong share keeps the focus", async () => {
  const { page, id } = await open(/Merrow/);
  await row(page, "mfaRemoteAccess").getByRole("radio", { name: "Don’t know" }).click();
  await pressKeys(page, "p");
  const share = row(page, "mfaRemoteAccess").locator("[data-share]");
  await row(page, "mfaRemoteAccess").locator("[data-share]:focus").waitFor();
  await page.keyboard.type("180");
  await pressKeys(page, "Enter");
  await row(page, "mfaRemoteAccess").getByText("Coverage must be a percentage from 0 to 100.").waitFor();
  await row(page, "mfaRemoteAccess").locator("[data-share]:focus").waitFor();
  await share.fill("80");
  await pressKeys(page, "Enter");
  await focused(page, "mfaEmail");
  await pressKeys(page, "n");
  await focused(page, "edr");
  await expect
    .poll(() => answersOf(id), { timeout: 15_000 })
    .toMatchObject({ mfaRemoteAccess: { answer: "partial", coveragePct: 80 }, mfaEmail: { answer: "no" } });
});

test("arrows move between answers and controls without answering; W opens the reason", async () => {
  const { page, id } = await open(/Tidewater/);
  const before = await answersOf(id);
  await row(page, "mfaRemoteAccess").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp");
  await focused(page, "mfaEmail");
  await pressKeys(page, "w");
  await row(page, "mfaEmail").getByText("redirect payments", { exact: false }).waitFor();
  expect(
    await row(page, "mfaEmail").getByRole("button", { name: "Why: MFA on email" }).getAttribute("aria-expanded"),
  ).toBe("true");
  expect(await answersOf(id)).toEqual(before);
});

test("an answer that the scan contradicts shows both values below its row, with the way to correct it", async () => {
  const { page } = await open(/Pennine/);
  const control = row(page, "endOfLifeSystems");
  await control.getByRole("radio", { name: "No", exact: true }).click();
  const conflict = control.getByRole("region", { name: "Conflict: End-of-life systems in use" });
  await conflict.getByText("The website runs on unsupported (end-of-life) software.", { exact: false }).waitFor();
  await control.getByText("In conflict").waitFor();
  expect(await world.axe(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Change the answer to Yes" }).click();
  await conflict.waitFor({ state: "detached" });
  await chosen(page, "endOfLifeSystems", "Yes");
  await control.getByText("Adverse").waitFor();
});

test("an answer that the scan contradicts is confirmed with a reason, and then no longer blocks", async () => {
  const { page, id } = await open(/Pennine/);
  const control = row(page, "endOfLifeSystems");
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

test("an answer changed elsewhere is not overwritten: both are shown, and the user decides", async () => {
  const { page, id } = await open(/Brightsmile/);
  const other = (await open(/Brightsmile/)).page;
  await row(other, "iso27001").getByRole("radio", { name: "No", exact: true }).click();
  await expect.poll(async () => (await answersOf(id)).iso27001, { timeout: 15_000 }).toEqual({ answer: "no" });
  await row(page, "iso27001").getByRole("radio", { name: "Partial" }).click();
  const refused = row(page, "iso27001").getByRole("alert");
  await refused.getByText("ISO 27001 was changed in the meantime", { exact: false }).waitFor();
  await refused.getByText("On record: No. Not saved: Partial.").waitFor();
  await refused.getByRole("button", { name: "Leave the record as it is" }).click();
  await chosen(page, "iso27001", "No");
});

test("a viewer reads answers, states and reasons and can change none", async () => {
  const { page, id } = await open(/Northgate/, { as: "viewer" });
  const before = await answersOf(id);
  expect(await page.getByRole("radio").count()).toBe(0);
  await page.getByText("Your role (viewer) is read-only and cannot answer controls.").waitFor();
  await pressKeys(page, "y", "n", "z");
  await row(page, "edr").getByRole("button", { name: /^Why/ }).click();
  await row(page, "edr").getByText("Ransomware terms depend on it.", { exact: false }).waitFor();
  expect(await answersOf(id)).toEqual(before);
});

test("at 320 px all 28 controls fit the window", async () => {
  const { page } = await open(/Ledgerlark/, { width: 320 });
  expect(await page.getByRole("radiogroup").count()).toBe(28);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await world.axe(page)).toEqual([]);
});
