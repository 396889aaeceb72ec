import { NoticeContent, type Notification } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

// A Sunday in winter: the clocks of London show UTC.
const NOW = "2026-11-22T23:00:00.000Z";
const jane = { by: "jane", at: NOW };
const day = (time: string) => new Date(`2026-11-${time}Z`);

describe.each(DEFAULT_DATABASE)("messages of alerts, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { alerts, clients, notices, outbox, webhooks } = workspace;

  async function addClient(): Promise<string> {
    const [client] = await clients.record([companyEntry(NOW)("Acme Ltd", ["acme.example"])]);
    if (client === undefined) throw new Error("It was recorded.");
    return client.id;
  }
  /** The posture of the client is below the limit. */
  const raise = (client: string, severity: "critical" | "high" | "low", subject = "acme.example", at = NOW) =>
    alerts.settle({
      ...{ client, domain: "acme.example", at, scan: null, batchId: null },
      judgements: [
        {
          ...{ rule: "posture-below", subject, state: "present" },
          finding: {
            ...{ title: "Posture 40, below 60", severity, impact: "Impact.", actionRequired: "Act." },
            ...{ evidence: [], condition: null, trigger: null },
          },
        },
      ],
    });
  const claim = async (at: string) => {
    const asked = { at: day(at).toISOString(), nowMs: Date.now(), leaseMs: 60_000, free: () => 9 };
    return outbox.claim(await outbox.dueReceivers(asked), asked);
  };
  const contentOf = (body: string) => NoticeContent.parse(JSON.parse(body));

  test("a raised alert is written for the webhooks that receive it and for the persons whom it reaches", async () => {
    const client = await addClient();
    await webhooks.add({ url: "https://a.example/", events: ["alert.raised"] }, jane);
    await webhooks.add({ url: "https://b.example/", events: ["alert.resolved"] }, jane);
    await notices.edit({ immediate: "high", email: "jane@broker.example" }, jane);
    await notices.edit({ immediate: "critical", email: "kim@broker.example" }, { by: "kim", at: NOW });
    await raise(client, "high");
    const claimed = await claim("22T23:00:00");
    expect(claimed.map(({ kind, receiver }) => [kind, kind === "email" ? receiver : ""]).sort()).toEqual([
      ["email", "jane"],
      ["webhook", ""],
    ]);
    const message = JSON.parse(claimed.find(({ kind }) => kind === "webhook")?.body ?? "");
    expect(message).toMatchObject({ type: "alert.raised", timestamp: NOW, data: { alert: { severity: "high" } } });
    expect(message.data.alert.history).toBeUndefined();
    // The same condition in a later scan is no other message.
    await raise(client, "high", "acme.example", "2026-11-22T23:30:00.000Z");
    expect(await outbox.waiting()).toEqual({ email: 1, webhook: 1 });
  });

  test("in the tier Basic alerts are sent by email only", async () => {
    const client = await addClient();
    await webhooks.add({ url: "https://a.example/", events: ["alert.raised"] }, jane);
    await clients.setTier("Basic", jane);
    await notices.edit({ immediate: "low", email: "jane@broker.example" }, jane);
    await raise(client, "high");
    expect(await outbox.waiting()).toEqual({ email: 1 });
  });

  test("during quiet hours everything below critical waits, and is one digest at their end", async () => {
    const client = await addClient();
    await notices.setWorkspaceQuiet({ hours: { from: "22:00", to: "07:00" }, zone: "Europe/London" }, jane);
    await notices.edit({ immediate: "low", email: "jane@broker.example" }, jane);
    await raise(client, "high", "one");
    await raise(client, "low", "two");
    await raise(client, "critical", "three");
    expect((await claim("22T23:00:00")).map(({ body }) => contentOf(body))).toMatchObject([
      { kind: "alert", item: { severity: "critical" } },
    ]);
    expect(await notices.isPreparing(day("23T06:59:59"))).toBe(false);
    expect(await notices.isPreparing(day("23T07:00:00"))).toBe(true);
    await notices.prepare(day("23T07:00:00"));
    await notices.prepare(day("23T07:00:00"));
    const sent = await claim("23T07:00:00");
    expect(sent.map(({ body }) => contentOf(body))).toMatchObject([
      { kind: "digest", period: "quiet-hours", new: [{ severity: "high" }, { severity: "low" }], worse: [] },
    ]);
  });

  test("what was resolved or snoozed during quiet hours is not sent at their end", async () => {
    const client = await addClient();
    await notices.setWorkspaceQuiet({ hours: { from: "22:00", to: "07:00" }, zone: "Europe/London" }, jane);
    await notices.edit({ immediate: "low", email: "jane@broker.example" }, jane);
    for (const subject of ["one", "two"]) await raise(client, "high", subject);
    const { items } = await alerts.page({ sort: "newest", limit: 9, now: NOW });
    const [one, two] = items.map(({ id }) => id);
    const steps = [
      [one, { action: "snooze", until: "2026-11-30", note: null }],
      [two, { action: "resolve", reason: "accepted", note: null }],
    ] as const;
    for (const [id, step] of steps) await alerts.act(id ?? "", step, jane);
    await notices.prepare(day("23T07:00:00"));
    expect(await outbox.waiting()).toEqual({});
  });

  /** Raises an alert within quiet hours, which wait until exactly that moment. */
  const waitsUntil = async (raised: string, moment: string, { from, to } = { from: "22:00", to: "07:00" }) => {
    const client = await addClient();
    await notices.setWorkspaceQuiet({ hours: { from, to }, zone: "Europe/London" }, jane);
    await notices.edit({ immediate: "low", email: "jane@broker.example" }, jane);
    await raise(client, "high", "one", raised);
    expect(await notices.isPreparing(new Date(Date.parse(moment) - 1000))).toBe(false);
    await notices.prepare(new Date(moment));
    expect(await outbox.waiting()).toEqual({ digest: 1 });
  };

  test("on 28 March 2027, when clocks go forward, the workspace's quiet hours end at 06:00 UTC", () =>
    waitsUntil("2027-03-27T23:00:00.000Z", "2027-03-28T06:00:00.000Z"));

  test("on 31 October 2027, when clocks go back, they begin at 21:00 UTC and end at 07:00 UTC", () =>
    waitsUntil("2027-10-30T21:00:00.000Z", "2027-10-31T07:00:00.000Z"));

  test("an end that the clocks show twice on 31 October 2027 is the first one", () =>
    // 01:30 BST is 00:30 UTC.
    waitsUntil("2027-10-31T00:10:00.000Z", "2027-10-31T00:30:00.000Z", { from: "22:00", to: "01:30" }));

  test("the load has what waits, is due, failed, was delivered and given up", async () => {
    const { id } = await webhooks.add({ url: "https://a.example/", events: ["alert.raised"] }, jane);
    const written: string[] = [];
    for (let n = 0; n < 5; n += 1) written.push((await webhooks.test(id, jane)).id);
    const claimed = await claim("22T23:00:00");
    const ends = [
      { kind: "delivered", status: 204, bytes: 2 },
      { kind: "failed", status: 500, error: "It answered 500." },
      { kind: "retry", status: 500, error: "It answered 500.", dueAt: "2026-11-22T23:05:00.000Z" },
    ] as const;
    for (const [n, end] of ends.entries()) {
      const message = claimed[n];
      if (message !== undefined) await outbox.finish(message, end, NOW);
    }
    const load = (at: string) => outbox.load({ at, since: "2026-11-22T22:00:00.000Z" });
    expect(await load(NOW)).toEqual({ waiting: 3, failed: 1, oldestAt: NOW, delivered: 1, deadLetters: 1 });
    expect(await load("2026-11-22T22:59:59.000Z")).toMatchObject({ waiting: 3, oldestAt: null });
    const later = { at: "2026-11-23T01:00:00.000Z", since: "2026-11-23T00:00:00.000Z" };
    expect(await outbox.load(later)).toMatchObject({ delivered: 0, deadLetters: 1 });
  });

  test("a daily digest has what was raised since the last one, and an empty one is not sent", async () => {
    const client = await addClient();
    await notices.edit({ digest: "daily", email: "jane@broker.example" }, jane);
    await raise(client, "high", "acme.example", "2026-11-22T23:30:00.000Z");
    expect(await notices.isPreparing(day("23T07:59:00"))).toBe(false);
    await notices.prepare(day("23T08:00:00"));
    expect((await claim("23T08:00:00")).map(({ body }) => contentOf(body))).toMatchObject([
      { kind: "digest", period: "daily", new: [{ client: "Acme Ltd" }], due: [] },
    ]);
    await notices.prepare(day("24T08:00:00"));
    expect(await claim("24T08:00:00")).toEqual([]);
  });

  test("the address of a user applies, and goes with the user", async () => {
    await workspace.access.addUser({ name: "Jane", role: "admin", email: "jane@broker.example" }, jane);
    await notices.edit({ immediate: "high" }, { by: "Jane", at: NOW });
    expect((await notices.find("jane")).email).toBe("jane@broker.example");
    await expect(notices.edit({ email: "other@broker.example" }, { by: "Jane", at: NOW })).rejects.toThrow(
      "An administrator changes the email address of a user.",
    );
    await workspace.access.removeUser("Jane", jane);
    expect(await notices.find("Jane")).toMatchObject({ email: null, settings: { immediate: "none" } });
  });

  test("the owner of a gap is reminded once for each due date, by email at once or in one digest after quiet hours", async () => {
    const client = await addClient();
    const notification = (id: string): Notification => ({
      ...{ id, kind: "check-due", title: "Check due", message: "Acme Ltd: the gap 'MFA' is due.", type: "compliance" },
      ...{ date: NOW, read: false, domain: null, actionUrl: "/dashboard/compliance-engine" },
    });
    await notices.edit({ immediate: "medium", email: "jane@broker.example" }, jane);
    await notices.edit({ immediate: "high", email: "kim@broker.example" }, { by: "kim", at: NOW });
    const remind = (id: string, owner: string) =>
      workspace.notifications.due([notification(id)], null, [{ notification: id, owner, client }]);
    await remind("g1", "Jane");
    await remind("g1", "Jane");
    // Kim has these in a digest, and no user is called so.
    await remind("g2", "kim");
    await remind("g3", "Asha Rao");
    await workspace.notifications.due([notification("g4")], null);
    const [sent, ...others] = await claim("22T23:00:00");
    expect([sent?.receiver, others]).toEqual(["jane", []]);
    expect(contentOf(sent?.body ?? "")).toEqual({
      ...{ kind: "reminder" },
      item: { title: "Check due", message: "Acme Ltd: the gap 'MFA' is due.", url: "/dashboard/compliance-engine" },
    });
    await notices.setWorkspaceQuiet({ hours: { from: "22:00", to: "07:00" }, zone: "Europe/London" }, jane);
    for (const id of ["g5", "g6"]) await remind(id, "jane");
    await notices.prepare(day("23T06:59:59"));
    expect(await claim("23T06:59:59")).toEqual([]);
    await notices.prepare(day("23T07:00:00"));
    const [digest, ...more] = await claim("23T07:00:00");
    expect([digest?.receiver, more]).toEqual(["jane", []]);
    expect(contentOf(digest?.body ?? "")).toMatchObject({
      kind: "digest",
      period: "quiet-hours",
      new: [],
      due: [{}, {}],
    });
  });

  test("the erasure of a client removes the messages about it, and what digests state of it", async () => {
    const client = await addClient();
    const [other] = await clients.record([companyEntry(NOW)("Beta Ltd", ["beta.example"])]);
    await notices.edit({ immediate: "low", digest: "daily", email: "jane@broker.example" }, jane);
    for (const id of [client, other?.id ?? ""]) await raise(id, "high", id, "2026-11-22T23:30:00.000Z");
    await notices.prepare(day("23T08:00:00"));
    await clients.erase(client, jane);
    const [digest] = (await claim("23T08:00:00")).filter(({ kind }) => kind === "digest");
    expect(contentOf(digest?.body ?? "")).toMatchObject({ new: [{ client: "Beta Ltd" }] });
    await clients.erase(other?.id ?? "", jane);
    expect(await outbox.waiting()).toEqual({});
  });
});
