import type { ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal, type SentCall } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { CLIENT, ROW } from "../compliance-world.ts";
import { keptClient } from "./client-record.ts";

const parts = openParts();
const AT = "/dashboard";

const MISSING = [{ field: "turnover", title: "Turnover" }];
const row = (id: string, name: string, more: Partial<ClientRow> = {}): ClientRow => ({ ...ROW, id, name, ...more });
const ROWS = [
  row("c1", "Tallyman & Shaw", { toSettle: 1, missing: MISSING }),
  row("c2", "Merrow Partners", { missing: [...MISSING, { field: "claims", title: "Claims" }] }),
  row("c3", "Ashdown Vets"),
];

/** The server's order: by name, or what needs doing first; and the views that narrow it. */
function listed({ url: { searchParams } }: SentCall) {
  const asked = Object.fromEntries(searchParams);
  const named = ROWS.toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  const ordered = asked.sort === "name" ? named : ROWS;
  const items = (asked.reverse === "true" ? ordered.toReversed() : ordered).filter(
    ({ toSettle, missing }) =>
      (asked.toResolve === undefined || toSettle > 0) && (asked.noMfa === undefined || missing.length > 0),
  );
  return { items, total: items.length, next: null };
}

const answersWith = (more: Answers = {}): Answers => ({
  "GET /api/clients": listed,
  "GET /api/onboarding/sessions": { items: [] },
  ...more,
});

const names = async (page: Page) => (await page.locator("tbody tr").allInnerTexts()).map((text) => text.split("\n")[0]);

test("the list shows what is missing on each; a second click on a column heading reverses it and updates the address", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: answersWith() });
  await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
  await page.getByRole("row").nth(ROWS.length).waitFor();
  for (const { name, missing, asked } of ROWS.filter((each) => each.missing.length > 0))
    expect(
      await page
        .getByRole("row")
        .filter({ hasText: name ?? "" })
        .getByRole("button")
        .first()
        .textContent(),
    ).toBe(`${missing.length} of ${asked} missing`);
  const first = page.locator("tbody tr").first();
  await first.filter({ hasText: "Tallyman" }).waitFor();
  const heading = page.getByRole("columnheader", { name: "Client" }).getByRole("button");
  await heading.click();
  await first.filter({ hasText: "Ashdown" }).waitFor();
  await heading.click();
  await first.filter({ hasText: "Tallyman" }).waitFor();
  expect(await names(page)).toHaveLength(3);
  const reversed = await page.evaluate("location.pathname + location.search");
  // Another order is a step of the history.
  await page.goBack();
  await first.filter({ hasText: "Ashdown" }).waitFor();
  await parts.show("screen", { at: String(reversed), answers: answersWith() });
  await first.filter({ hasText: "Tallyman" }).waitFor();
});

test("a saved view shows its clients, and Back returns to the view before", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: answersWith() });
  const rows = page.locator("tbody tr");
  await page.getByRole("button", { name: "To resolve" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole("link", { name: /Tallyman/ }).waitFor();
  await page.getByRole("button", { name: "No MFA", pressed: false }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(1);
});

test("on a phone the list shows placeability beside the name and posture below", async () => {
  const { page } = await parts.show("screen", { at: AT, answers: answersWith(), width: 390 });
  const shown = page.getByRole("row").filter({ hasText: "Tallyman" });
  await shown.waitFor();
  const aside = shown.locator("td[data-small=aside]");
  const top = async () => (await aside.first().boundingBox())?.y ?? 0;
  const posture = shown.getByText("not assessed", { exact: false }).first();
  expect(await top()).toBeLessThan((await posture.boundingBox())?.y ?? 0);
  expect(await aside.textContent()).toContain("Needs work");
});

test("a client without a domain is marked in the list, with a link to the field", async () => {
  const items = [row(CLIENT, "Unseen & Sons", { domain: null, missing: MISSING })];
  const { page } = await parts.show("screen", {
    at: AT,
    answers: answersWith({ ...keptClient().answers, "GET /api/clients": { items, total: 1, next: null } }),
  });
  await page
    .getByRole("row", { name: /Unseen/ })
    .getByRole("link", { name: "Add a domain" })
    .click();
  await page.getByRole("dialog", { name: "Domains" }).waitFor();
});

test("a name is rendered as text, and a long word widens neither the list nor the client's page", async () => {
  const name = `<script>alert(1)</script> & "Söhne" ${"Gesellschaft".repeat(30)} شركة`;
  const fits = async (page: Page) =>
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  const items = [row(CLIENT, name)];
  const { page } = await parts.show("screen", {
    at: AT,
    answers: answersWith({
      ...keptClient([], () => ({ row: row(CLIENT, name) })).answers,
      "GET /api/clients": { items, total: 1, next: null },
    }),
  });
  await page.getByRole("link", { name }).waitFor();
  await fits(page);
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await loaded(page);
  await fits(page);
});

test("the list shows a skeleton while it loads, and offers a retry when it fails", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isLocked = true;
  const { page } = await parts.show("screen", {
    at: AT,
    answers: answersWith({
      "GET /api/clients": async (call) => {
        await held;
        return isLocked ? new Refusal(503, "store_unavailable", "The database is locked.") : listed(call);
      },
    }),
  });
  await page.getByRole("status", { name: "Loading" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).first().textContent()).toMatch(/^Client Onboarding/);
  release();
  await page.getByRole("alert").getByText("The database is locked.").waitFor();
  isLocked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: /Tallyman/ }).waitFor();
});

test("an empty list offers one button to add the first client", async () => {
  const { page } = await parts.show("screen", {
    at: AT,
    answers: answersWith({ "GET /api/clients": { items: [], total: 0, next: null } }),
  });
  await page.getByText("No clients yet.").waitFor();
  await page.getByRole("button", { name: "Add first client" }).click();
  await page.getByRole("dialog", { name: "Add client" }).waitFor();
});
