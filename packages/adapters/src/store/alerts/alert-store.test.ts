import type { Judgement } from "@broker/core/monitor";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const SAM = { by: "sam", at: "2026-11-23T10:00:00.000Z" };
const entry = companyEntry("2026-11-01T09:00:00.000Z");
const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}T09:00:00.000Z`;

const found = (subject: string, severity: "critical" | "high" | "medium" | "low" = "high"): Judgement => ({
  rule: "posture-below",
  subject,
  state: "present",
  finding: {
    ...{ title: `Posture of ${subject}`, severity, impact: "Worse.", actionRequired: "Call." },
    ...{ evidence: [{ label: "Posture", before: "71", after: "52" }], condition: { below: 60 }, trigger: null },
  },
});
const gone = (subject: string): Judgement => ({ rule: "posture-below", subject, state: "gone" });

describe.each(DATABASES)("alerts on $kind", ({ kind, make }) => {
  const { access, alerts, audit, clients, notifications } = testWorkspace("2026-11-23T10:00:00Z", make);
  const record = async (...names: string[]) =>
    (await clients.record(names.map((name) => entry(name, [`${name.toLowerCase()}.example`])))).map(({ id }) => id);
  const settle = (client: string, at: string, ...judgements: Judgement[]) =>
    alerts.settle({ client, domain: "beta.example", judgements, at, scan: "5ca1", batchId: null });
  const open = () => alerts.page({ status: "open", limit: 50, now: SAM.at });

  test("two processes that judge the same condition at once raise one alert", async () => {
    const [id = ""] = await record("Beta");
    await Promise.all([1, 2, 3, 4].map(() => settle(id, day(1), found("beta.example"), found("www.beta.example"))));
    const { items } = await open();
    expect(items.map(({ subject, history }) => [subject, history.length]).sort()).toEqual([
      ["beta.example", 1],
      ["www.beta.example", 1],
    ]);
    expect((await notifications.page({ limit: 10 })).notifications).toHaveLength(2);
  });

  test("they are listed by severity and age, by pages, and found by words, severity and person", async () => {
    const [beta = "", alpha = ""] = await record("Beta", "Alpha");
    await settle(beta, day(1), found("one", "medium"), found("two", "critical"));
    await settle(beta, day(2), found("three", "medium"), found("four", "low"));
    await settle(alpha, day(3), found("five", "medium"));
    const titles = async (query: Partial<Parameters<typeof alerts.page>[0]>) => {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof alerts.page>> = await alerts.page({
          ...{ status: "open", limit: 2, now: SAM.at, ...query },
          ...(after === null ? {} : { after }),
        });
        seen.push(...page.items.map(({ subject }) => subject));
        after = page.next;
      } while (after !== null);
      return seen;
    };
    expect(await titles({})).toEqual(["two", "five", "three", "one", "four"]);
    expect((await titles({ sort: "newest" })).slice(0, 1)).toEqual(["five"]);
    await settle(beta, day(4), gone("two"));
    const all = await alerts.page({ limit: 10, now: SAM.at });
    expect(all.items.map(({ subject }) => subject)).toEqual(["five", "three", "one", "four", "two"]);
    await settle(beta, day(5), found("two", "critical"));
    expect(await titles({ severity: "critical" })).toEqual(["two"]);
    expect(await titles({ search: "ALPH" })).toEqual(["five"]);
    expect(await titles({ search: "posture of t" })).toEqual(["two", "three"]);
    expect(await titles({ clientId: alpha })).toEqual(["five"]);
    expect(await titles({ assignee: "sam" })).toEqual([]);
    expect((await titles({ assignee: null })).length).toBe(5);
    expect(await alerts.tally()).toEqual({
      ...{ open: 5, unassigned: 5, bySeverity: { critical: 1, high: 0, medium: 3, low: 1 } },
    });
    await expect(alerts.page({ limit: 2, after: "bm9uZQ", now: SAM.at })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a condition is raised once, with its client, evidence and one notification", async () => {
    const [id = ""] = await record("Beta");
    for (const n of [1, 1, 2]) await settle(id, day(n), found("beta.example"));
    const { items, total } = await open();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      client: { id, name: "Beta" },
      ...{ rule: "posture-below", subject: "beta.example", episode: 1, severity: "high", status: "active" },
      ...{ since: day(1), lastSeen: day(2), raisedBy: { scan: "5ca1" }, resolution: null },
      evidence: [{ label: "Posture", before: "71", after: "52" }],
      history: [{ at: day(1), by: null, action: "raised", note: null }],
    });
    const { notifications: news } = await notifications.page({ limit: 10 });
    expect(news).toMatchObject([{ kind: "alert-raised", title: "Posture of beta.example", message: "Beta: Call." }]);
  });

  test("it is resolved by the scan that shows it gone, reopens if it flaps, and recurs as another alert", async () => {
    const [id = ""] = await record("Beta");
    await settle(id, day(1), found("beta.example"));
    await settle(id, day(2), gone("beta.example"));
    const all = async () => (await alerts.page({ limit: 50, sort: "newest", now: SAM.at })).items;
    expect((await all())[0]?.resolution).toEqual({ reason: "gone", at: day(2), by: null, note: null });
    await settle(id, day(3), found("beta.example"));
    expect((await all()).map(({ status, history }) => [status, history.map(({ action }) => action)])).toEqual([
      ["active", ["raised", "resolved", "reopened"]],
    ]);
    await settle(id, day(4), gone("beta.example"));
    await settle(id, day(20), found("beta.example"));
    expect((await all()).map(({ episode, status }) => [episode, status])).toEqual([
      [2, "active"],
      [1, "resolved"],
    ]);
    expect((await notifications.page({ limit: 10 })).notifications).toHaveLength(2);
  });

  test("a person's actions are in its history and the audit log, and only users can be assigned", async () => {
    const [id = ""] = await record("Beta");
    await access.addUser({ name: "Jane", role: "broker" }, SAM);
    await settle(id, day(1), found("beta.example"));
    const [alert] = (await open()).items;
    const reference = alert?.id.slice(0, 6) ?? "";
    await alerts.act(reference, { action: "acknowledge", note: null }, SAM);
    await alerts.act(reference, { action: "assign", assignee: "jane", note: null }, SAM);
    await expect(alerts.act(reference, { action: "assign", assignee: "alex", note: null }, SAM)).rejects.toThrow(
      "There is no user 'alex'.",
    );
    await access.addUser({ name: "Vic", role: "viewer" }, SAM);
    await access.addUser({ name: "Kim", role: "broker" }, SAM);
    await access.setUserDisabled("Kim", true, SAM);
    for (const [assignee, why] of [
      ["vic", "Vic is a viewer, who handles no alerts."],
      ["kim", "Kim is disabled."],
    ] as const)
      await expect(alerts.act(reference, { action: "assign", assignee, note: null }, SAM)).rejects.toThrow(why);
    await alerts.act(reference, { action: "resolve", reason: "false-alarm", note: "Test site" }, SAM);
    const after = await alerts.find(reference);
    expect(after).toMatchObject({
      status: "resolved",
      assignee: "Jane",
      resolution: { reason: "false-alarm", by: "sam" },
    });
    expect(after.history.map(({ action, by }) => `${action} ${by}`)).toEqual([
      "raised null",
      "acknowledged sam",
      "assigned sam",
      "resolved sam",
    ]);
    const logged = (await audit.page({ limit: 10, action: "alert" })).changes.map(({ action }) => action);
    expect(logged.sort()).toEqual(["alert acknowledged", "alert assigned", "alert resolved"]);
    await settle(id, day(24), found("beta.example"));
    expect((await open()).total).toBe(0);
  });

  test("a snooze ends once, and its notification is unread again", async () => {
    const [id = ""] = await record("Beta");
    await settle(id, day(1), found("beta.example"));
    const [alert] = (await open()).items;
    await alerts.act(alert?.id ?? "", { action: "snooze", until: "2026-11-30", note: null }, SAM);
    await notifications.readAll(SAM);
    const snoozed = async (is: boolean) =>
      (await alerts.page({ status: "open", snoozed: is, limit: 5, now: day(24) })).items.length;
    expect([await snoozed(true), await snoozed(false)]).toEqual([1, 0]);
    await alerts.endSnoozes(day(29));
    expect(await snoozed(true)).toBe(1);
    await alerts.endSnoozes(day(30));
    await alerts.endSnoozes(day(30));
    const after = await alerts.find(alert?.id ?? "");
    expect([after.snoozedUntil, after.history.map(({ action }) => action)]).toEqual([
      null,
      ["raised", "snoozed", "snooze-ended"],
    ]);
    const { notifications: news, unread } = await notifications.page({ limit: 10, by: "sam" });
    expect([news.map(({ title }) => title), unread]).toEqual([["Snooze ended: Posture of beta.example"], 1]);
  });

  test("the narrowest setting of a rule applies, and erasing a client takes its alerts and settings", async () => {
    const [id = ""] = await record("Beta");
    await alerts.setRule(null, { rule: "posture-below", threshold: 70 }, SAM);
    await alerts.setRule(id, { rule: "posture-below", enabled: false }, SAM);
    expect(await alerts.rules(id)).toEqual({
      workspace: [{ rule: "posture-below", threshold: 70 }],
      client: [{ rule: "posture-below", enabled: false }],
    });
    await settle(id, day(1), found("beta.example"));
    await clients.erase(id, SAM);
    expect([(await open()).total, (await alerts.rules(id)).client]).toEqual([0, []]);
    expect((await notifications.page({ limit: 10 })).notifications).toEqual([]);
    await alerts.resetRule(null, "posture-below", SAM);
    expect((await alerts.rules(null)).workspace).toEqual([]);
  });
});
