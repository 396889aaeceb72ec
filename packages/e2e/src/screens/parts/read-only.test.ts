import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";

const parts = openParts();
const NONE = { items: [], total: 0, next: null };

const START: Answers = {
  "GET /api/analyses": NONE,
  "GET /api/todo": { items: [], total: 0 },
  "GET /api/notifications": { items: [], next: null, unread: 0 },
};

test("a viewer sees why a website cannot be scanned, and may open a stored analysis", async () => {
  const { page } = await parts.show("landing", { as: "viewer", answers: START });
  await page.getByText("Your role (viewer) is read-only and cannot scan websites.").waitFor();
  await page.getByLabel("Client website").fill("never-scanned.example");
  await page.getByRole("button", { name: "Open the analysis" }).click();
  await page.waitForURL("**/analysis?url=never-scanned.example");
});

test("the analysis of a website that was not scanned says so to a viewer, and starts no scan", async () => {
  const { page } = await parts.show("analysis", {
    as: "viewer",
    at: "/analysis?url=never-scanned.example",
    answers: { "GET /api/scans/:id": new Refusal(404, "not_found", "There is no scan.") },
  });
  await page.getByText("This website has not been scanned.").waitFor();
  await loaded(page);
});

test.each([
  ["viewer", 0],
  ["broker", 1],
] as const)("the command palette lets a %s go anywhere, and has %i heading of tasks to start", async (as, tasks) => {
  const { page } = await parts.open("palette", { as, answers: { "GET /api/clients": NONE } });
  await page.getByPlaceholder("Find a client, domain or check").waitFor();
  await page.getByText("Go to", { exact: true }).waitFor();
  await loaded(page);
  expect(await page.getByText("Start", { exact: true }).count()).toBe(tasks);
});

test("a broker sees that only an administrator can change the tier, and has no button that would", async () => {
  const { page } = await parts.show("tiers-screen", { as: "broker", at: "/tiers" });
  await page.getByText("Only an administrator can change the tier.").waitFor();
  expect(await page.getByRole("button", { name: /^(Choose|Selected)/ }).allInnerTexts()).toEqual([
    "Selected - Start Demo",
  ]);
});
