import { readFileSync } from "node:fs";
import type { ClientFile } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

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
