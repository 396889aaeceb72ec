import { readFileSync } from "node:fs";
import type { ClientFile } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

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
  expect(await world.axe(page)).toEqual([]);

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

test("an invalid value marks and focuses its field; a short company number is asked about once, not refused", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("button", { name: "Add client" }).click();
  const dialog = page.getByRole("dialog", { name: "Add client" });
  await dialog.getByLabel("Legal name").fill("Question Ltd");
  await dialog.getByLabel(/^Employees/).fill("about 40");
  await dialog.getByRole("button", { name: "Add client" }).click();
  const employees = dialog.getByLabel(/^Employees/);
  await dialog.locator("input[name=employees][aria-invalid=true]:focus").waitFor();
  expect(await employees.getAttribute("aria-describedby")).toContain("error");
  await dialog.getByText("Employees must be a whole number such as 42, not 'about 40'.").last().waitFor();
  await employees.fill("40");
  await dialog.getByLabel(/^Company number/).fill("123");
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "31/03/2027");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector("input[name=expiresOn]").dispatchEvent(paste);
  })()`);
  expect(await dialog.getByLabel(/^Policy expiry/).inputValue()).toBe("2027-03-31");
  await dialog.getByRole("button", { name: "Add client" }).click();
  await dialog.getByText("123 would be recorded as 00000123.", { exact: false }).last().waitFor();
  await dialog.locator("input[name=companyNumber][aria-invalid=true]:focus").waitFor();
  await dialog.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("heading", { level: 1, name: "Question Ltd" }).waitFor();
});

test("in the record a mistake stays in its row, marked and focused, and names the field as it is shown", async () => {
  const { items } = (await world.api("/api/clients?search=pennine")) as { items: { id: string }[] };
  const page = await world.page(`/dashboard/clients/${items[0]?.id}`);
  await page.getByRole("button", { name: /^(Add|Edit) Employees$/ }).click();
  await page.getByRole("textbox", { name: "Employees" }).fill("many");
  await page.keyboard.press("Enter");
  await page.getByText("Employees must be a whole number such as 42, not 'many'.").waitFor();
  await page.locator("input[aria-label=Employees][aria-invalid=true]:focus").waitFor();
});
