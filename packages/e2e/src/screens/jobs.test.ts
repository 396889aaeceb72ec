import type { Job } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens({ workspace: "empty" });
const AT = "2026-11-22T09:00:00.000Z";

const job = (id: string, title: string, over: Partial<Job>): Job => ({
  id,
  kind: "batch",
  title,
  state: "running",
  progress: { done: 0, total: null, words: "Waits for the list before it" },
  createdAt: AT,
  startedAt: null,
  finishedAt: null,
  by: "sam",
  result: { domain: null, scanId: null, batchId: "2026-11-22-a", address: "/prospects?batch=2026-11-22-a" },
  problem: null,
  ...over,
});

const QUEUED = job("j2", "second list.txt", { state: "queued" });
const progress = { done: 12, total: 40, words: "12 of 40 companies: acme.example" };
const RUNNING = job("j1", "night list.txt", { progress });

/** Routes two jobs to the app: one runs and reports progress, one waits and can be cancelled. */
async function withJobs(page: Page): Promise<void> {
  const open = new Map([QUEUED, RUNNING].map((each) => [each.id, each]));
  await page.route("**/api/jobs?*", (route) =>
    route.fulfill({ json: { items: [...open.values()], total: open.size, next: null } }),
  );
  await page.route("**/api/jobs/*", (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    open.delete(id);
    return route.fulfill({ json: { ...QUEUED, state: "cancelled", finishedAt: AT } });
  });
  await page.route("**/api/jobs/*/events*", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const known = pathname.includes("/j1/") ? RUNNING : QUEUED;
    const event = { n: 1, at: AT, type: "job", job: known };
    const body = searchParams.has("after") ? ": still here\n\n" : `id: 1\ndata: ${JSON.stringify(event)}\n\n`;
    return route.fulfill({ contentType: "text/event-stream", body });
  });
}

test("no jobs are shown when none are running", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("button", { name: "Notifications" }).waitFor();
  expect(await page.getByRole("button", { name: /running/ }).count()).toBe(0);
});

test("running jobs are listed in the header with real progress and can be cancelled by keyboard", async () => {
  const page = await world.blank();
  await withJobs(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "2 running" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("region", { name: "Running jobs" });
  const bar = list.getByRole("progressbar", { name: progress.words });
  await bar.waitFor();
  expect([await bar.getAttribute("aria-valuenow"), await bar.getAttribute("aria-valuemax")]).toEqual(["12", "40"]);
  await list.getByText("List, queued").waitFor();
  expect(await world.axe(page, "header")).toEqual([]);
  await list.getByRole("button", { name: "Cancel second list.txt" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "1 running" }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
});

test("the job list fits the header at 360 pixels", async () => {
  const page = await world.blank({ width: 360 });
  await withJobs(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "2 running" }).click();
  await page.getByRole("region", { name: "Running jobs" }).waitFor();
  const root = "document.documentElement";
  expect(await page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`)).toBe(0);
});
