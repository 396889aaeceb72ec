import type { ClientFile, ClientRow } from "@broker/contracts";
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

test("answers are saved as they are given and taken back, and one that the scan contradicts is confirmed with a reason", async () => {
  const { id } = await clientOf(/Pennine/);
  const before = await answersOf(id);
  const page = await world.page(`/dashboard/clients/${id}?tab=controls`);
  const row = (control: string) => page.locator(`[data-control=${control}]`);
  await row("iso27001").locator("input[type=radio][tabindex='0']").focus();
  await pressKeys(page, "p");
  await expect
    .poll(() => answersOf(id), { timeout: 15_000 })
    .toEqual({ ...before, iso27001: expect.objectContaining({ answer: "partial" }) });
  await pressKeys(page, "z");
  await expect.poll(() => answersOf(id), { timeout: 15_000 }).toEqual(before);

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
