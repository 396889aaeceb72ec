import { expect, test } from "vitest";
import { pressKeys, tabTo } from "../../browser/keyboard.ts";
import { openParts } from "../../browser/part-page.ts";
import { DOCUMENT_ANSWERS, DOCUMENT_AT, LIST_AT, VIEW } from "./client-document-world.ts";

const parts = openParts();
const PATCH = "PATCH /api/clients/:id/documents/:document";

test("without industry and location the list says what to fill in first", async () => {
  const { page } = await parts.show("client-documents", {
    at: LIST_AT,
    answers: {
      ...DOCUMENT_ANSWERS,
      "GET /api/clients/:id/documents": {
        ...{ items: [], required: [], missing: ["industry", "country"] },
        basis: { industry: null, country: null, sic: [] },
      },
    },
  });
  await page.getByText("Please fill in your industry and location information first.").waitFor();
});

test("by keyboard: what is to be completed before approval is named, and the owner is stated", async () => {
  const { page, sent } = await parts.show("client-documents", {
    at: DOCUMENT_AT,
    answers: {
      ...DOCUMENT_ANSWERS,
      "GET /api/clients/:id/documents/:document": { ...VIEW, open: ["owner of this document"] },
      [PATCH]: { ...VIEW, owner: "Managing director" },
    },
  });
  await page.getByText("To be completed before approval:").waitFor();
  await tabTo(page, /^Owner and review$/);
  await pressKeys(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Owner and review" });
  await dialog.getByLabel("Owner").fill("Managing director");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(sent(PATCH)).toMatchObject([{ version: 5, owner: "Managing director" }]);
});
