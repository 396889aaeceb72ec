import type { Job, Notification } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts, RawAnswer, SESSION } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const AT = "2026-11-22T09:00:00.000Z";
const values = { session: SESSION };
const NO_NEWS = { items: [], next: null, unread: 0 };
const NO_JOBS = { items: [], total: 0, next: null };

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

const progress = { done: 12, total: 40, words: "12 of 40 companies: acme.example" };

/** Two jobs: one runs and reports progress, one waits and can be cancelled. */
function twoJobs(): Answers {
  const queued = job("j2", "second list.txt", { state: "queued" });
  const running = job("j1", "night list.txt", { progress });
  const open = new Map([queued, running].map((each) => [each.id, each]));
  return {
    "GET /api/notifications": NO_NEWS,
    "GET /api/jobs": () => ({ items: [...open.values()], total: open.size, next: null }),
    "DELETE /api/jobs/:id": ({ url }) => {
      open.delete(url.pathname.split("/").at(-1) ?? "");
      return { ...queued, state: "cancelled", finishedAt: AT };
    },
    "GET /api/jobs/:id/events": ({ url: { pathname, searchParams } }) => {
      const event = { n: 1, at: AT, type: "job", job: pathname.includes("/j1/") ? running : queued };
      const body = searchParams.has("after") ? ": still here\n\n" : `id: 1\ndata: ${JSON.stringify(event)}\n\n`;
      return new RawAnswer("text/event-stream", body);
    },
  };
}

test("no jobs are shown when none are running", async () => {
  const answers = { "GET /api/notifications": NO_NEWS, "GET /api/jobs": NO_JOBS };
  const { page, sent } = await parts.show("top-bar", { values, answers });
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await expect.poll(() => sent("GET /api/jobs").length).toBe(1);
  await loaded(page);
  expect(await page.getByRole("button", { name: /running/ }).count()).toBe(0);
});

test("running jobs are listed in the header with real progress and can be cancelled by keyboard", async () => {
  const { page } = await parts.show("top-bar", { values, answers: twoJobs() });
  await page.getByRole("button", { name: "2 running" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("region", { name: "Running jobs" });
  const bar = list.getByRole("progressbar", { name: progress.words });
  await bar.waitFor();
  expect([await bar.getAttribute("aria-valuenow"), await bar.getAttribute("aria-valuemax")]).toEqual(["12", "40"]);
  await list.getByText("List, queued").waitFor();
  expect(await seriousFindings(page, "header")).toEqual([]);
  await list.getByRole("button", { name: "Cancel second list.txt" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "1 running" }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
});

test("the job list fits the header at 360 pixels", async () => {
  const { page } = await parts.show("top-bar", { values, answers: twoJobs(), width: 360 });
  await page.getByRole("button", { name: "2 running" }).click();
  await page.getByRole("region", { name: "Running jobs" }).waitFor();
  const root = "document.documentElement";
  expect(await page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`)).toBe(0);
});

const news = (id: string, over: Partial<Notification>): Notification => ({
  id,
  kind: "renewal-due",
  title: "Renewal due",
  message: "Compare quotes.",
  type: "compliance",
  date: AT,
  read: false,
  domain: null,
  actionUrl: "/dashboard/clients/d772f766c7d6?tab=placements",
  ...over,
});

/** Notifications that can be marked as read. */
function bell(items: readonly Notification[]): Answers {
  const read = new Set<string>();
  const page = () => ({
    items: items.map((each) => ({ ...each, read: each.read || read.has(each.id) })),
    next: null,
    unread: items.filter((each) => !each.read && !read.has(each.id)).length,
  });
  return {
    "GET /api/jobs": NO_JOBS,
    "GET /api/notifications": page,
    "POST /api/notifications/:id/read": ({ url }) => {
      const id = url.pathname.split("/").at(-2) ?? "";
      read.add(id);
      return { ...news(id, {}), read: true };
    },
    "POST /api/notifications/read-all": () => {
      for (const { id } of items) read.add(id);
      return { read: items.length };
    },
  };
}

test("the bell counts unread notifications; a click marks one as read, one button all", async () => {
  const items = [news("n1", { title: "First" }), news("n2", { title: "Second" }), news("n3", { title: "Third" })];
  const { page } = await parts.show("top-bar", { values, answers: bell(items) });
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  await page.getByRole("button", { name: /^Second/ }).click();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
});

test("a notification of an unavailable screen links to its company", async () => {
  const expiring = {
    title: "Evidence expiring",
    actionUrl: "/dashboard/compliance",
    domain: "pennine-haulage.example",
  };
  const { page } = await parts.show("top-bar", { values, answers: bell([news("n1", expiring)]) });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("button", { name: /^Evidence expiring/ }).click();
  await page.waitForURL("**/analysis?url=pennine-haulage.example");
});
