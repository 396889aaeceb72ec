import { expect, test } from "vitest";
import { loaded } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";
import { moveWithin, openWithin } from "./browser/within-app.ts";

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

test("the hub's tabs show their content with the figures of the API; ACORD data is exported after a preview of each box", async () => {
  const stats = (await world.api("/api/exports/stats")) as { averageFileSize: number };
  const client = await clientCalled("Ledgerlark");
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
  await moveWithin(page, `${HUB}&hub=mrc&client=${client}`);
  await page.getByText("Unique Market Reference").first().waitFor();
  // The slip is a draft with items to be advised.
  await page.getByRole("note").getByText("DRAFT").waitFor();
  await page
    .getByText(/items? to be advised/)
    .first()
    .waitFor();
  // A client's document fills the page, without the portfolio's tiles.
  expect(await tiles.count()).toBe(0);
  await hub.getByRole("tab", { name: /ACORD/ }).click();
  await page.getByText("required fields").first().waitFor();
  expect(await tiles.count()).toBe(0);

  await moveWithin(page, `${HUB}&hub=acord&client=${client}&form=140&step=export`);
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
}, 120_000);

test("terms, clauses and risk codes make versions of a slip, and unsaved terms survive a preview and an unchanged version", async () => {
  const client = await clientCalled("Kestrel");
  const page = await world.page(`${HUB}&hub=mrc&client=${client}&step=customise&field=conditions`);
  const save = page.getByRole("button", { name: "Save Custom Terms" });
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
  await save.click();
  await page.getByText("Unique Market Reference").first().waitFor();
  const { items } = (await world.api(`/api/mrc/slips?client=${client}`)) as { items: { id: string }[] };
  const slip = (await world.api(`/api/mrc/slips/${items[0]?.id}`)) as { choices: unknown };
  expect(slip.choices).toMatchObject({
    conditions: [{ ref: "LSW3001", fill: { days: "45", notice: "10" } }],
    interest: ["Privacy liability", "Extortion"],
    riskCodes: [{ code: "CY", percent: 100 }],
  });

  await page.getByRole("tab", { name: "Customize" }).click();
  await page.getByLabel("Custom deductible").fill("7,500");
  await page.getByRole("textbox", { name: /^Additional terms/ }).fill("Monthly report to the leader");
  await page.getByLabel("Save as template").fill("Hull and cargo");
  await save.click();
  await page.getByText("Draft 2").first().waitFor();
  await page.getByText("GBP 7,500").first().waitFor();
  const versions = page.getByRole("region", { name: "Versions" });
  await versions.getByText(/headings? changed/).click();
  await versions.getByText(/Monthly report to the leader/).waitFor();
  await page.getByRole("button", { name: "Show version 1" }).click();
  await page.getByText("This is version 1 of 2.").waitFor();
  await page.getByRole("tab", { name: "Templates" }).click();
  await page.getByText("Hull and cargo").first().waitFor();

  await page.getByRole("tab", { name: "Customize" }).click();
  const wording = page.getByLabel("Policy wording");
  // The form begins again with the version that arrives.
  await loaded(page);
  await wording.fill("Market cyber wording, version 2");
  // A sample's slip has no UMR, so that its reference can still change.
  expect(await page.getByLabel("UMR reference").count()).toBe(1);
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByText("Unique Market Reference").first().waitFor();
  await page.getByRole("button", { name: "Generate Slip" }).click();
  await page.getByText("Nothing has changed since version 2. No new version was saved.").waitFor();
  await page.getByRole("tab", { name: "Customize" }).click();
  await expect.poll(() => wording.inputValue(), { timeout: 20_000 }).toBe("Market cyber wording, version 2");
  // A click beside an empty field is not lost.
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByRole("button", { name: "Add a risk code" }).click();
  await page.getByRole("combobox", { name: "Code 2" }).waitFor();
  for (const added of [/^Remove line 1/, /^Remove code 2/]) await page.getByRole("button", { name: added }).click();
  await save.click();
  await page.getByText("Draft 3").first().waitFor();
  await page.getByText("Market cyber wording, version 2").first().waitFor();
}, 120_000);

test("a second slip has its own reference, and the address jumps to each heading; a record with conflicts requires a reason", async () => {
  const client = await clientCalled("Tidewater");
  const page = await world.page(HUB);
  const opened = Promise.withResolvers<void>();
  await page.route(`**/api/clients/${client}`, (route) => opened.promise.then(() => route.continue()));
  await moveWithin(page, `${HUB}&hub=mrc&client=${client}`);
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
  await page.reload();
  await here.waitFor();
  await expect.poll(async () => (await here.boundingBox())?.y, { timeout: 20_000 }).toBeLessThan(200);

  await openWithin(page, `${HUB}&hub=mrc&client=${await clientCalled("Tallyman")}`);
  await page.getByRole("button", { name: "Generate Slip" }).first().click();
  const conflicting = page.getByRole("dialog", { name: "Conflicting information" });
  await conflicting.waitFor();
  expect(await world.axe(page, "[role=dialog]")).toEqual([]);
  const go = conflicting.getByRole("button", { name: "Generate with this reason" });
  expect(await go.isDisabled()).toBe(true);
  await conflicting.getByLabel("Reason").fill("The client confirmed by telephone");
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
