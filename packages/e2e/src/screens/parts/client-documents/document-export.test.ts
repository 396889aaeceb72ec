import { WORDS } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answers, openParts, RawAnswer, Refusal, SESSION } from "../../browser/part-page.ts";
import { shownText } from "../compliance-world.ts";
import { DOCUMENT_ANSWERS, DOCUMENT_AT } from "./client-document-world.ts";

const parts = openParts();
const FILE = "GET /api/clients/:id/documents/:document/file";

const open = (answers: Answers = {}) =>
  parts.show("client-documents", { at: DOCUMENT_AT, answers: { ...DOCUMENT_ANSWERS, ...answers } });

const choose = async (page: Page, format: string) => {
  await page.getByRole("button", { name: "Export" }).press("Enter");
  await page.getByRole("menuitem", { name: format }).press("Enter");
};

test("the confirmation appears once the file has arrived, never before", async () => {
  const held = Promise.withResolvers<RawAnswer>();
  const { page } = await open({ [FILE]: () => held.promise });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await choose(page, "PDF");
      await page.getByRole("button", { name: "Exporting" }).waitFor();
      expect(await page.getByText(WORDS.documentDownloadedTitle).count()).toBe(0);
      held.resolve(new RawAnswer("application/pdf", "%PDF-1.7"));
    })(),
  ]);
  expect(download.suggestedFilename()).toBe("Backup policy.pdf");
  await page.getByText(WORDS.documentDownloadedTitle).waitFor();
  await page.getByText(WORDS.documentDownloaded("Backup policy")).waitFor();
});

test("a file that is refused is not confirmed; the reason is shown", async () => {
  const { page } = await open({ [FILE]: new Refusal(500, "browser_missing", "No browser is installed for PDF.") });
  await choose(page, "PDF");
  const dialog = page.getByRole("dialog", { name: "Not exported" });
  await dialog.getByText("No browser is installed for PDF.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByText(WORDS.documentDownloadedTitle).count()).toBe(0);
});

test("Basic exports as PDF alone, the tiers above in every format", async () => {
  for (const [tier, formats] of [
    ["Basic", ["PDF"]],
    ["Enhanced", ["Word", "PDF", "HTML", "Markdown"]],
  ] as const) {
    const { page } = await open({ "GET /api/session": { ...SESSION, tier } });
    await page.getByRole("button", { name: "Export" }).press("Enter");
    await page.getByRole("menuitem").first().waitFor();
    expect(await shownText(page.getByRole("menuitem"))).toEqual(formats);
    await page.keyboard.press("Escape");
  }
});
