import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { misfits } from "../../browser/part/fit.ts";
import { openParts } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { shownText } from "../compliance-world.ts";
import {
  ANSWERS,
  CRITICAL,
  DAILY,
  DMARC,
  NO_CHANGES,
  pageOfAlerts,
  RESOLVED,
  SNOOZED,
  STATUS,
  streamOf,
} from "./monitor-world.ts";

const parts = openParts();
const show = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("monitor", { ...showing, answers: { ...ANSWERS, ...showing.answers } });

test("the alerts have severity, client, impact, action, day, assignee and status; the tiles count them", async () => {
  const { page } = await show();
  await page.getByText("Active Monitoring", { exact: true }).waitFor();
  await page.getByText("28 of 30 clients by schedule, daily").waitFor();
  expect(await shownText(page.locator("dl").first().locator("> div"))).toEqual([
    "Active alerts 3 1 critical, 2 unassigned",
    "Scanned in the last day 26 of 29 2 failed, 1 skipped",
    "Next scan 23 Nov 2026 01:12 UTC, Tidewater Marine Brokers",
    "Overdue scans 3 4 due",
  ]);
  const rows = await shownText(page.getByRole("table", { name: "Alerts" }).getByRole("row"));
  expect(rows[0]).toBe("Severity Client Alert Impact Action required Since Assigned Status");
  expect(rows[1]).toBe(
    "Critical Castlegate Precision Manufacturing Subjectivity overdue: close RDP No cover for remote access. Retest today, then notify the insurer. 20 Nov 2026 sam Investigating",
  );
  expect(rows[3]).toMatch(/Unassigned Active snoozed to 30 Nov 2026$/);
});

test("the alerts and an alert's panel fit the window in both themes, and a narrow one", async () => {
  const { page } = await show();
  await page.getByRole("button", { name: DMARC.alert }).waitFor();
  await loaded(page);
  // A table is a pixel wider on each side than its text; a part has no margin to take it.
  expect(await misfits(page)).toEqual([]);
  await page.getByRole("button", { name: DMARC.alert }).click();
  await page.getByRole("dialog", { name: DMARC.alert }).getByRole("table").waitFor();
  expect(await misfits(page, 1, "[role=dialog]")).toEqual([]);
});

test("by keyboard an alert opens with its evidence and history, and is resolved with a reason", async () => {
  const { page, sent } = await show({
    answers: { "POST /api/alerts/act": { done: [RESOLVED], notDone: [] } },
  });
  await page.getByRole("button", { name: DMARC.alert }).waitFor();
  await tabTo(page, /^DMARC weakened/);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: DMARC.alert });
  await panel.getByRole("row", { name: "DMARC policy v=DMARC1; p=reject v=DMARC1; p=none" }).waitFor();
  await panel.getByText("Raised by the monitor, 20 Nov 2026, 02:31 UTC").waitFor();
  await panel.getByRole("link", { name: "Propose as risk" }).waitFor();
  await tabTo(page, /^Resolve$/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: `Resolve: ${DMARC.alert}` });
  await form.getByLabel("Reason").selectOption({ label: "False alarm" });
  await form.getByLabel(/^Note for the history/).fill("Planned change");
  await form.getByRole("button", { name: "Resolve" }).press("Enter");
  await form.waitFor({ state: "detached" });
  expect(sent("POST /api/alerts/act")).toEqual([
    { ids: [DMARC.id], step: { action: "resolve", reason: "false-alarm", note: "Planned change" } },
  ]);
});

test("selected alerts are acknowledged together; one that is refused is named with the reason", async () => {
  const notDone = [{ id: CRITICAL.id, reason: "The alert is already being investigated." }];
  const { page, sent } = await show({ answers: { "POST /api/alerts/act": { done: [DMARC], notDone } } });
  for (const { client, alert } of [CRITICAL, DMARC]) await page.getByLabel(`Select ${client?.name}: ${alert}`).check();
  await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Acknowledge" }).click();
  const form = page.getByRole("dialog", { name: "Acknowledge: 2 alerts" });
  await form.getByRole("button", { name: "Acknowledge" }).click();
  await form.getByText("1 of 2 alerts not changed:").waitFor();
  await form
    .getByText(
      "Castlegate Precision Manufacturing: Subjectivity overdue: close RDP: The alert is already being investigated",
    )
    .waitFor();
  expect(sent("POST /api/alerts/act")).toEqual([
    { ids: [CRITICAL.id, DMARC.id], step: { action: "acknowledge", note: null } },
  ]);
});

test("an alert is assigned to the user unless another name is entered, snoozed to a day, and reopened", async () => {
  const { page, sent } = await show({
    at: `/?alert=${DMARC.id}`,
    answers: { "POST /api/alerts/act": { done: [DMARC], notDone: [] } },
  });
  const step = async (verb: string, enter?: () => Promise<void>) => {
    await page.getByRole("dialog", { name: DMARC.alert }).getByRole("button", { name: verb, exact: true }).click();
    const form = page.getByRole("dialog", { name: `${verb}: ${DMARC.alert}` });
    await enter?.();
    await form.getByRole("button", { name: verb }).click();
    await form.waitFor({ state: "detached" });
  };
  await step("Assign", async () => {
    // The users to choose from; another name can be typed.
    const list = await page.getByLabel(/^User/).getAttribute("list");
    await page.locator(`datalist[id="${list}"] option`).nth(2).waitFor({ state: "attached" });
    const names = `[...document.getElementById(${JSON.stringify(list)}).options].map(({ value }) => value)`;
    expect(await page.evaluate(names)).toEqual(["jane", "kim", "sam"]);
  });
  await page.getByRole("button", { name: DMARC.alert }).click();
  await step("Snooze", () => page.getByLabel("Until").fill("2026-12-04"));
  expect(sent("POST /api/alerts/act")).toEqual([
    { ids: [DMARC.id], step: { action: "assign", assignee: "sam", note: null } },
    { ids: [DMARC.id], step: { action: "snooze", until: "2026-12-04", note: null } },
  ]);
  const resolved = await show({ at: `/?alert=${DMARC.id}`, answers: { "GET /api/alerts/:id": RESOLVED } });
  const panel = resolved.page.getByRole("dialog", { name: DMARC.alert });
  await panel.getByText("No longer observed").waitFor();
  await panel.getByRole("button", { name: "Reopen" }).waitFor();
  expect(await panel.getByRole("button", { name: "Acknowledge" }).count()).toBe(0);
});

test("the filters are sent to the server, and a change in the stream asks again", async () => {
  const asked: string[] = [];
  const { page } = await show({
    answers: {
      "GET /api/alerts": ({ url }) => {
        asked.push(url.search);
        return pageOfAlerts([DMARC, SNOOZED]);
      },
      "GET /api/alerts/live": streamOf('{"steps":1}', '{"steps":2}'),
    },
  });
  await page.getByRole("button", { name: DMARC.alert }).waitFor();
  // Asked once by the table, and again after the second message.
  await expect.poll(() => asked.filter((search) => search === "?limit=50").length).toBeGreaterThanOrEqual(2);
  await page.getByLabel("Active and investigating").selectOption("resolved");
  await page.getByLabel("All severities").selectOption("high");
  await expect.poll(() => asked.at(-1)).toBe("?status=resolved&severity=high&limit=50");
});

test("monitoring is paused and resumed, and says who paused it", async () => {
  const paused = { at: "2026-11-22T08:00:00.000Z", by: "sam" };
  let status = STATUS;
  const { page } = await show({
    answers: {
      "GET /api/monitor": () => status,
      "POST /api/monitor/pause": () => {
        status = { ...STATUS, state: "paused", paused };
        return { changed: true };
      },
      "POST /api/monitor/resume": () => {
        status = STATUS;
        return { changed: true };
      },
    },
  });
  await page.getByRole("button", { name: "Pause monitoring" }).click();
  await page.getByText("Monitoring Paused", { exact: true }).waitFor();
  await page.getByText("Since 22 Nov 2026, 08:00 UTC, by sam. No client is scanned by schedule.").waitFor();
  await page.getByRole("button", { name: "Resume monitoring" }).click();
  await page.getByText("Active Monitoring", { exact: true }).waitFor();
});

test("a viewer reads alerts and evidence, and has nothing to act with", async () => {
  const { page } = await show({ as: "viewer", at: `/?alert=${DMARC.id}` });
  const panel = page.getByRole("dialog", { name: DMARC.alert });
  await panel.getByText("Evidence before and after").waitFor();
  await loaded(page);
  expect(await panel.getByRole("button").allInnerTexts()).toEqual([""]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: DMARC.alert }).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(0);
  expect(await page.getByRole("button", { name: /monitoring|schedule/ }).count()).toBe(0);
});

test("a new workspace shows no figure, says what fills the list, and has a schedule set", async () => {
  const none = { all: 0, scheduled: 0, paused: 0, due: 0, overdue: 0, running: 0 };
  const day = { scanned: 0, skipped: 0, failed: 0 };
  const { page, sent } = await show({
    answers: {
      ...NO_CHANGES,
      "GET /api/monitor": { ...STATUS, state: "off", schedules: [], clients: none, day, next: [] },
      "GET /api/alerts": pageOfAlerts([]),
      "PUT /api/monitor/schedules/:scope": DAILY,
    },
  });
  await page.getByText("No open alerts.").waitFor();
  // One of the alerts, one of the risk changes.
  await expect.poll(() => page.getByRole("link", { name: "Add client" }).count()).toBe(2);
  expect(await page.getByRole("button", { name: "Show resolved alerts" }).count()).toBe(0);
  await page.getByText("Clients are scanned on request only.").waitFor();
  await loaded(page);
  expect(await page.getByRole("region", { name: "Perpetual Monitor" }).textContent()).not.toMatch(/\d/);
  await page.getByRole("button", { name: "Set schedule" }).click();
  const form = page.getByRole("dialog", { name: "Schedule of the portfolio" });
  await form.getByLabel("Scan each client").selectOption("weekly");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  expect(sent("PUT /api/monitor/schedules/:scope")).toEqual([{ rule: "weekly" }]);
});
