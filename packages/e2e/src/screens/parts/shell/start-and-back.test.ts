import type { TodoItem } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../../browser/part-page.ts";
import { keptClient } from "../client/client-record.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

const parts = openParts();
const CLIENTS: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/onboarding/sessions": { items: [] },
};

test("a panel of the start page that fails offers a retry and leaves the rest of the page unchanged", async () => {
  let isBroken = true;
  const item: TodoItem = {
    ...{ kind: "settle", title: "Resolve conflicting information: Tallyman", detail: "Two sources differ." },
    ...{ address: "/dashboard", due: null },
  };
  const { page } = await parts.show("landing", {
    answers: {
      "GET /api/analyses": { items: [], total: 0, next: null },
      "GET /api/todo": () => (isBroken ? new Refusal(500, "internal", "It broke.") : { items: [item], total: 1 }),
      "GET /api/notifications": { items: [], next: null, unread: 0 },
    },
  });
  const panel = page.getByRole("alert").filter({ hasText: "It broke." });
  await panel.waitFor();
  await page.getByRole("button", { name: "Analyse Client" }).waitFor();
  isBroken = false;
  await panel.getByRole("button", { name: "Try again" }).click();
  await page.getByText(/Resolve conflicting information: Tallyman/).waitFor();
});

test("Back to another screen asks before it discards input in a dialog", async () => {
  const { page } = await parts.show("screen", {
    at: "/dashboard",
    answers: { ...CLIENTS, ...keptClient().answers },
  });
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: /^Castlegate/ }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Opt out of scans" }).click();
  const why = dialog.getByLabel("Reason");
  await why.fill("requested by email");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await why.inputValue()).toBe("requested by email");
  expect(await page.evaluate("location.pathname")).toBe(`/dashboard/clients/${CLIENT}`);
  // Nothing typed is left for the next part.
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("at 360 px a toast covers no button of a dialog that opens while it is shown", async () => {
  const { page } = await parts.open("opt-out", {
    ...{ values: { client: CLIENT, name: "Castlegate", optedOut: false }, width: 360 },
    answers: { "PUT /api/clients/:id/opt-out": { id: CLIENT, optedOut: true } },
  });
  await page.getByRole("dialog").getByLabel("Reason").fill("requested by email");
  await page.keyboard.press("Enter");
  await page.locator("[data-sonner-toast]").waitFor();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  const layers =
    "['[data-sonner-toaster]', '.dialog', '.overlay-veil'].map((at) => +getComputedStyle(document.querySelector(at)).zIndex)";
  const [toasts = 0, dialog = 0, veil = 0] = (await page.evaluate(layers)) as number[];
  expect([toasts < veil, veil < dialog]).toEqual([true, true]);
});
