import { expect, test } from "vitest";
import { misfits } from "../../browser/part/fit.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { setTheme } from "../../browser/theme.ts";
import { DETAIL, LABEL_ANSWERS } from "./label-world.ts";

const parts = openParts();
type Showing = Parameters<typeof parts.show>[1];
const tab = async (name: string, showing: Showing = {}) => {
  const shown = await parts.show("white-label", { ...showing, answers: { ...LABEL_ANSWERS, ...showing?.answers } });
  await shown.page.getByRole("tab", { name }).click();
  return shown;
};

test("the overview begins with the next step, and an empty workspace with how to begin", async () => {
  const { page } = await tab("Overview");
  await page.getByText("Harbour MGA: its domain or sender is not verified yet.").waitFor();
  await page.getByRole("button", { name: "Show records" }).click();
  await page.getByText("harbour.example has no SPF record.").waitFor();
  const { page: empty } = await tab("Overview", { answers: { "GET /api/white-label": { items: [] } } });
  await empty.getByText("No configuration yet: app, documents and emails carry the product's own look.").waitFor();
  await empty.getByRole("button", { name: "Add configuration" }).waitFor();
});

test("a colour that is too pale is answered with the nearest that passes, which one press takes over and saves", async () => {
  const { page, sent } = await tab("Branding", { answers: { "PUT /api/white-label/:id/branding": DETAIL } });
  const box = page.getByLabel("Primary colour", { exact: true });
  await box.fill("#ffcc00");
  await page.getByText("The primary colour cannot be read everywhere").waitFor();
  await page.getByRole("cell", { name: "Too low" }).first().waitFor();
  await page.getByRole("button", { name: /^Use #[0-9a-f]{6}$/ }).click();
  expect(await page.getByRole("cell", { name: "Too low" }).count()).toBe(0);
  const nearest = await box.inputValue();
  await page.getByRole("button", { name: "Save branding" }).click();
  await expect.poll(() => sent("PUT /api/white-label/:id/branding").length).toBe(1);
  expect(sent("PUT /api/white-label/:id/branding")).toEqual([
    { seen: 2, branding: { ...DETAIL.branding, primaryColor: nearest } },
  ]);
});

test("a logo is shown on the paper that it is drawn for, in the dark theme too", async () => {
  const branding = { ...DETAIL.branding, logo: "a".repeat(64) };
  const pictures = { logo: "data:image/gif;base64,R0lGODlhAQABAAAAACw=", favicon: null };
  const { page } = await tab("Branding", {
    answers: { "GET /api/white-label/:id": { ...DETAIL, branding, pictures } },
  });
  await setTheme(page, "dark");
  await page.getByAltText("Logo as chosen").waitFor();
  const ground = `getComputedStyle(document.querySelector("[alt='Logo as chosen']").parentElement).backgroundColor`;
  expect(await page.evaluate(ground)).toBe("rgb(255, 255, 255)");
});

test("a refusal is shown at its field, and what was typed stays", async () => {
  const sentence = "The footer is too long.";
  const refused = new Refusal(422, "input_invalid", `Nothing was saved. ${sentence}`, { footer: sentence });
  const { page } = await tab("Branding", { answers: { "PUT /api/white-label/:id/branding": refused } });
  await page.getByLabel("Footer optional").fill("A footer");
  await page.getByRole("button", { name: "Save branding" }).click();
  await page.getByText(sentence, { exact: true }).waitFor();
  expect(await page.getByLabel("Footer optional").inputValue()).toBe("A footer");
});

test("an earlier version is rolled back to after a question", async () => {
  const { page, sent } = await tab("Branding", { answers: { "POST /api/white-label/:id/restore": DETAIL } });
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  await page.getByRole("button", { name: "Roll back", exact: true }).click();
  await expect.poll(() => sent("POST /api/white-label/:id/restore")).toEqual([{ version: 1 }]);
});

test("own wording with a figure is refused where it is typed; wording without one is saved with the features", async () => {
  const { page, sent } = await tab("Features", { answers: { "PUT /api/white-label/:id/features": DETAIL } });
  await page.getByRole("button", { name: "Configure templates" }).click();
  const box = page.getByLabel("Reports: after the last section optional");
  await box.fill("We cut claims by 40%.");
  await page.getByRole("button", { name: "Use this wording" }).click();
  await page.getByText("Wording states no amount, percentage or score").waitFor();
  await box.fill("Your account team answers questions.");
  await page.getByRole("button", { name: "Use this wording" }).click();
  await page.getByRole("button", { name: "Save features" }).click();
  await expect.poll(() => sent("PUT /api/white-label/:id/features").length).toBe(1);
  expect(sent("PUT /api/white-label/:id/features")).toMatchObject([
    { features: { customReports: true, wording: { reportClosing: "Your account team answers questions." } } },
  ]);
});

test("an API key is generated with its scopes and shown once", async () => {
  const key = `bk_00112233aabbccdd_${"s".repeat(43)}`;
  const keys = LABEL_ANSWERS["GET /api/api-keys"];
  const [first] = typeof keys === "object" && "items" in keys ? keys.items : [];
  const { page, sent } = await tab("API Management", {
    answers: { "POST /api/api-keys": { ...first, key } as never },
  });
  await page.getByText("Calls a minute, each key").waitFor();
  await page.getByRole("button", { name: "Generate API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Quayside");
  await dialog.getByLabel("reports:read").check();
  await dialog.getByRole("button", { name: "Generate API key" }).click();
  await page.getByText(key).waitFor();
  expect(sent("POST /api/api-keys")).toEqual([
    { name: "Quayside", scopes: ["risk:read", "reports:read"], days: 365, addresses: [] },
  ]);
  await page.getByRole("button", { name: "Done" }).click();
  expect(await page.getByText(key).count()).toBe(0);
});

test("a viewer reads and changes nothing", async () => {
  const { page } = await tab("Branding", { as: "viewer" });
  await page.getByText("Only an administrator can change branding.").waitFor();
  expect(await page.getByRole("button", { name: /Save|Roll back|Use #/ }).count()).toBe(0);
});

test("each part fits the window in both themes, and a narrow one", async () => {
  for (const name of ["Overview", "Configurations", "Branding", "Features", "API Management"]) {
    const { page } = await tab(name);
    await page.getByRole("tab", { name, selected: true }).waitFor();
    await loaded(page);
    // The box of a table reaches into the margin, which a part by itself does not have.
    expect([name, await misfits(page, 6)]).toEqual([name, []]);
  }
});
