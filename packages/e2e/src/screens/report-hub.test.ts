import { expect, test } from "vitest";
import { pressKeys, saveSlipByKeys } from "./browser/keyboard.ts";

import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const HUB = "/app?view=dashboard&tab=report-formatting";

interface Named {
  readonly id: string;
  readonly name: string;
}
async function clientCalled(name: string): Promise<string> {
  const { items } = (await world.api("/api/clients?limit=100")) as { items: Named[] };
  return items.find((each) => each.name.startsWith(name))?.id ?? "";
}

test("the hub's tabs show their content with the figures of the API", async () => {
  const stats = (await world.api("/api/exports/stats")) as { averageFileSize: number };
  const page = await world.page(HUB);
  const hub = page.getByRole("tablist", { name: "Report Formatting Hub" });
  const tiles = page.getByText("Prospects identified");
  await page.getByText("Outstanding").first().waitFor();
  for (const [tab, words] of [
    ["History", "Export CSV"],
    ["Analytics", `${stats.averageFileSize.toFixed(1)} KB`],
  ] as const) {
    await hub.getByRole("tab", { name: tab }).click();
    await page.getByText(words).first().waitFor();
    expect(await tiles.count()).toBe(1);
  }
  await page.goto(`${HUB}&hub=acord&client=${await clientCalled("Ledgerlark")}`);
  await page.getByText("required fields").first().waitFor();
  // A client's document fills the page, without the portfolio's tiles.
  expect(await tiles.count()).toBe(0);
  await hub.getByRole("tab", { name: "MRC" }).click();
  await page.getByText("Unique Market Reference").first().waitFor();
  // The slip is a draft with items to be advised.
  await page.getByRole("note").getByText("DRAFT").waitFor();
  await page
    .getByText(/items? to be advised/)
    .first()
    .waitFor();
  expect(await tiles.count()).toBe(0);
  await page.getByRole("tab", { name: "Customize" }).click();
  await page.getByText("Save Custom Terms").waitFor();
}, 120_000);

test("ACORD data: export requires a preview, which lists each box with its source, and names the file by form and client", async () => {
  const client = await clientCalled("Ledgerlark");
  const page = await world.page(`${HUB}&hub=acord&client=${client}&form=140&step=export`);
  const button = page.getByRole("button", { name: "Export XML" });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByRole("tab", { name: "Form Selection" }).click();
  const { forms } = (await world.api(`/api/clients/${client}/acord`)) as {
    forms: { form: string; required: number; requiredFilled: number }[];
  };
  for (const { form, required, requiredFilled } of forms)
    expect(
      await page
        .getByRole("radio", { name: new RegExp(`ACORD ${form}`) })
        .locator("xpath=../..")
        .textContent(),
    ).toContain(`${requiredFilled} of ${required}`);
  await page.getByRole("button", { name: "Generate Preview" }).click();
  await page.getByRole("heading", { name: "Boxes" }).waitFor();
  const data = (await world.api(`/api/clients/${client}/acord/140`)) as {
    validationErrors: { message: string }[];
  };
  // Boxes with issues are named in words, as in the list of all boxes.
  const BOX = /\b[A-Za-z\d]+(?:_[A-Za-z\d]+)+\b/;
  for (const { message } of data.validationErrors)
    for (const words of message.split(BOX)) await page.getByText(words.trim()).first().waitFor();
  expect(data.validationErrors.some(({ message }) => message.startsWith("CommercialProperty_Premises_Subject"))).toBe(
    true,
  );
  await page.getByText("Commercial Property, Premises, Subject Of Insurance Code is required and blank").waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe(`ACORD_140_${client}.xml`);
  await page.getByText("ACORD 140, XML").first().waitFor();
});

test("by keyboard, in at most forty keys: a slip is made, its terms are shown and its file is saved", async () => {
  const page = await world.page(`${HUB}&hub=mrc`);
  const picker = page.getByLabel("Client", { exact: true });
  await picker.focus();
  const keys = await pressKeys(page, "K", "e", "s");
  const file = await saveSlipByKeys(page, "JSON");
  expect(file.name).toBe("kestrel-brewing-company-limited-slip-v1.json");
  await page.getByText("MRC slip (standard), JSON").waitFor();
  expect(keys + file.keys).toBeLessThanOrEqual(40);
});

test("saved terms create the next version, and its history states the changes", async () => {
  const client = await clientCalled("Tidewater");
  const page = await world.page(`${HUB}&hub=mrc&client=${client}&step=customise`);
  await page.getByLabel("Custom deductible").fill("7,500");
  await page.getByRole("textbox", { name: /^Additional terms/ }).fill("Monthly report to the leader");
  await page.getByLabel("Save as template").fill("Hull and cargo");
  await page.getByRole("button", { name: "Save Custom Terms" }).click();
  await page.getByText("Draft 2").first().waitFor();
  await page.getByText("GBP 7,500").first().waitFor();
  const versions = page.getByRole("region", { name: "Versions" });
  await versions.getByText(/headings? changed/).click();
  await versions.getByText(/Monthly report to the leader/).waitFor();
  await page.getByRole("button", { name: "Show version 1" }).click();
  await page.getByText("This is version 1 of 2.").waitFor();
  await page.getByRole("tab", { name: "Templates" }).click();
  await page.getByText("Hull and cargo").first().waitFor();
});

test("unsaved terms survive a preview and an unchanged version; a click beside an empty field is not lost", async () => {
  const client = await clientCalled("Ledgerlark");
  const page = await world.page(`${HUB}&hub=mrc&client=${client}&step=customise`);
  const wording = page.getByLabel("Policy wording");
  await wording.fill("Market cyber wording, version 2");
  // A sample's slip has no UMR, so that its reference can still change.
  expect(await page.getByLabel("UMR reference").count()).toBe(1);
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByText("Unique Market Reference").first().waitFor();
  const generate = page.getByRole("button", { name: "Generate Slip" });
  await generate.click();
  // The sample's record has gained answers since its first version; since the second nothing has changed.
  await page.getByText("Draft 2").first().waitFor();
  await generate.click();
  await page.getByText("Nothing has changed since version 2. No new version was saved.").waitFor();
  await page.getByRole("tab", { name: "Customize" }).click();
  await expect.poll(() => wording.inputValue(), { timeout: 20_000 }).toBe("Market cyber wording, version 2");
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByRole("button", { name: "Add a risk code" }).click();
  await page.getByRole("combobox", { name: "Code 1" }).waitFor();
  for (const at of [1, 0])
    await page
      .getByRole("button", { name: /^Remove / })
      .nth(at)
      .click();
  await page.getByRole("button", { name: "Save Custom Terms" }).click();
  await page.getByText("Draft 3").first().waitFor();
  await page.getByText("Market cyber wording, version 2").first().waitFor();
}, 60_000);

test("clauses with their details, insuring clauses and risk codes are chosen in the form and appear on the slip", async () => {
  const client = await clientCalled("Kestrel");
  const page = await world.page(`${HUB}&hub=mrc&client=${client}&step=customise&field=conditions`);
  await expect.poll(() => page.evaluate("document.activeElement?.id"), { timeout: 20_000 }).toBe("choice-conditions");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Clause 1" }).fill("LSW3001");
  await page.getByText("Premium Payment Clause. Fill in days=…, notice=…").waitFor();
  await page.getByLabel("Blanks").fill("sixty");
  await page.getByLabel("Insuring clauses").fill("Privacy liability\nExtortion");
  await page.getByText("Enter names and values, such as days=60, notice=15.").waitFor();
  await page.getByLabel("Blanks").fill("days=45, notice=10");
  await page.getByRole("button", { name: "Add a risk code" }).click();
  expect(await page.getByRole("combobox", { name: "Code 1" }).inputValue()).toBe("CY");
  await page.getByLabel("Of the premium").first().fill("100");
  expect(await world.axe(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Save Custom Terms" }).click();
  await page.getByText("Unique Market Reference").first().waitFor();
  const { items } = (await world.api(`/api/mrc/slips?client=${client}`)) as { items: { id: string }[] };
  const slip = (await world.api(`/api/mrc/slips/${items[0]?.id}`)) as { choices: unknown };
  expect(slip.choices).toMatchObject({
    conditions: [{ ref: "LSW3001", fill: { days: "45", notice: "10" } }],
    interest: ["Privacy liability", "Extortion"],
    riskCodes: [{ code: "CY", percent: 100 }],
  });
});

test("a second slip has its own reference, and the address jumps to each heading", async () => {
  const client = await clientCalled("Tidewater");
  const page = await world.blank({ width: 360 });
  const opened = Promise.withResolvers<void>();
  await page.route(`**/api/clients/${client}`, (route) => opened.promise.then(() => route.continue()));
  await page.goto(`${HUB}&hub=mrc&client=${client}`);
  await page.getByRole("button", { name: "New slip" }).click();
  // The record arrives while the dialog is open, which stays.
  await page.getByRole("dialog", { name: "New slip" }).waitFor();
  opened.resolve();
  const dialog = page.getByRole("dialog", { name: "New slip" });
  await dialog.getByLabel(/^UMR reference/).fill("LAYER2");
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Generate slip" }).click();
  const slips = page.getByLabel("Slip", { exact: true });
  await slips.waitFor();
  // A sample's slip has no UMR.
  expect(await slips.locator("option").allTextContents()).toEqual([
    expect.stringMatching(/^Slip 2, SAMPLE, /),
    expect.stringMatching(/^Slip 1, SAMPLE, /),
  ]);
  const ways = page.getByRole("navigation", { name: "Headings of the slip" });
  await ways.getByText("Every heading").click();
  await ways.getByRole("link", { name: "Premium", exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#slip-\d+$/);
  const here = page.locator(new URL(page.url()).hash);
  expect((await here.boundingBox())?.y).toBeLessThan(200);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await page.reload();
  await here.waitFor();
  await expect.poll(async () => (await here.boundingBox())?.y).toBeLessThan(200);
});

test("a record with conflicting information requires a reason, which is printed", async () => {
  const client = await clientCalled("Tallyman");
  const page = await world.page(`${HUB}&hub=mrc&client=${client}`);
  await page.getByRole("button", { name: "Generate Slip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Conflicting information" });
  await dialog.waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  const go = dialog.getByRole("button", { name: "Generate with this reason" });
  expect(await go.isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("The client confirmed by telephone");
  await go.click();
  await page.getByText("The client confirmed by telephone").first().waitFor();
});

test("the Basic tier makes its two PDFs and shows what the next tier adds", async () => {
  const page = await world.page("/app?view=dashboard");
  const setTier = (tier: string) =>
    page.evaluate(
      (name) =>
        fetch("/api/tier", {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ tier: name }),
        }).then((answer) => answer.status),
      tier,
    );
  expect(await setTier("Basic")).toBe(200);
  try {
    const client = await clientCalled("Ledgerlark");
    await page.goto(`${HUB}&hub=mrc&client=${client}`);
    await page.getByRole("tab", { name: "Basic MRC" }).waitFor();
    expect(await world.axe(page, "main")).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      page.getByRole("button", { name: "Generate PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-slip-v\d+\.pdf$/);
    await page.getByRole("button", { name: "Upgrade", exact: true }).first().waitFor();
    await page.getByRole("link", { name: "Compare Features" }).waitFor();
  } finally {
    await setTier("Ultimate");
  }
});
