import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { CLIENT, shownText } from "../compliance-world.ts";
import { COMPARED, DOCUMENT_ANSWERS, DRAFTED, LIST_AT, NOT_COMPARED } from "./client-document-world.ts";

const parts = openParts();
const region = (page: Page) => page.getByRole("region", { name: "Verification" });
const list = (page: Page) => region(page).getByRole("table", { name: "Verification" });

test("what is not verified comes first, with who compared each document and until when", async () => {
  const { page } = await parts.show("client-documents", { at: LIST_AT, answers: DOCUMENT_ANSWERS });
  await region(page).getByText("1 of 2 documents not verified.").waitFor();
  expect(await shownText(list(page).getByRole("columnheader"))).toEqual([
    ...["Document", "Verification", "Compared with", "Verified by", "On", "Valid until"],
  ]);
  const rows = await shownText(list(page).getByRole("row"));
  expect(rows[1]).toContain("Cyber Essentials ce.pdf, filed on 2 Nov 2026 Not verified");
  expect(rows[2]).toContain("Signed original Original seen in person: agrees Jane Doe 20 Nov 2026 10 Dec 2026");
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("documents are filtered by who verified them and by the end of the verification", async () => {
  const verified = {
    standing: "verified" as const,
    verifiedBy: "Jane Doe",
    on: "2026-11-20",
    validUntil: "2026-12-10",
  };
  const items = [
    { ...DRAFTED, state: "in-force" as const, verified },
    { ...DRAFTED, id: "d2", name: "Access policy" },
  ];
  const documents = { items, required: [], missing: [], basis: { industry: null, country: null, sic: [] } };
  const answers = { ...DOCUMENT_ANSWERS, "GET /api/clients/:id/documents": documents };
  const { page } = await parts.show("client-documents", { at: LIST_AT, answers });
  const table = page.getByRole("table", { name: "Documents", exact: true });
  expect((await shownText(table.getByRole("columnheader"))).slice(-2)).toEqual(["Verified by", "Valid until"]);
  const filter = page.getByRole("region", { name: "Required and drafted" }).getByRole("combobox");
  await filter.filter({ hasText: "Verified by anyone" }).selectOption("Jane Doe");
  await expect.poll(() => table.getByRole("row").count(), { timeout: 10_000 }).toBe(2);
  await filter.filter({ hasText: "Valid until any day" }).selectOption("Ended");
  await page.getByText("No documents match.").waitFor();
});

test("a comparison is recorded by keyboard with its document, original, day, outcome and end", async () => {
  const { page, sent } = await parts.show("client-documents", {
    at: LIST_AT,
    answers: { ...DOCUMENT_ANSWERS, "POST /api/clients/:id/verifications": COMPARED },
  });
  await region(page).getByRole("button", { name: "Record a comparison" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Record a comparison" });
  await dialog.getByLabel("Document").selectOption("Cyber Essentials (ce.pdf)");
  await dialog.getByLabel("Compared with").fill("IASME certificate search");
  await dialog.getByLabel("How").selectOption("Register looked up");
  await dialog.getByLabel("Day of the comparison").fill("2026-11-20");
  await dialog.getByLabel("Valid until (empty = no end)").fill("2027-11-20");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel("Compared with").press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/verifications")).toEqual([
    {
      ...{ document: "e1", against: "IASME certificate search", method: "register", on: "2026-11-20" },
      ...{ outcome: "agrees", validUntil: "2027-11-20", note: null },
    },
  ]);
});

test("comparisons of a document are shown, and one is withdrawn with the reason", async () => {
  const key = "POST /api/clients/:id/verifications/:verification/withdraw";
  const answers = { ...DOCUMENT_ANSWERS, [key]: COMPARED };
  const { page, sent } = await parts.show("client-documents", { at: LIST_AT, answers });
  await list(page).getByRole("button", { name: "Backup policy" }).click();
  const dialog = page.getByRole("dialog", { name: "Backup policy" });
  expect((await shownText(dialog.getByRole("row")))[1]).toContain("20 Nov 2026, version 1 10 Dec 2026");
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  const reason = page.getByRole("dialog", { name: "Withdraw comparison" });
  await reason.getByLabel("Reason").fill("Other file");
  await reason.locator("button[type=submit]").click();
  await page.getByText("Comparison withdrawn.").waitFor();
  expect(sent(key)).toEqual([{ reason: "Other file" }]);
});

test("a viewer records nothing, and at 320 px nothing is wider than the page", async () => {
  const shown = { at: LIST_AT, answers: DOCUMENT_ANSWERS, as: "viewer" as const, width: 320 };
  const { page } = await parts.show("client-documents", shown);
  await list(page).waitFor();
  expect(await page.getByRole("button", { name: "Record a comparison" }).count()).toBe(0);
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(321);
  expect([CLIENT, NOT_COMPARED.id].every((id) => id !== "")).toBe(true);
});
