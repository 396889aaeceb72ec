import type { WebhookEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const MS = Date.parse(NOW);
const EVENTS: WebhookEvent[] = ["alert.raised"];
const at = (minutes: number) => new Date(MS + minutes * 60_000).toISOString();

describe.each(DEFAULT_DATABASE)("webhooks and their messages, on $kind", ({ make }) => {
  const workspace = testWorkspace(NOW, make);
  const { webhooks, outbox, audit } = workspace;
  const add = (url = "https://hooks.example/a") => webhooks.add({ url, events: EVENTS }, jane);
  const claim = async (more: { minutes?: number; nowMs?: number; free?: (receiver: string) => number } = {}) => {
    const asked = { at: at(more.minutes ?? 0), nowMs: more.nowMs ?? MS, leaseMs: 60_000, free: more.free ?? (() => 9) };
    return outbox.claim(await outbox.dueReceivers(asked), asked);
  };

  test("the secret is shown when it is made, and in no list or audit entry", async () => {
    const { secret, ...added } = await add();
    expect(secret).toMatch(/^whsec_/);
    expect(await webhooks.list(NOW)).toEqual([added]);
    expect(JSON.stringify(await audit.page({ limit: 50 }))).not.toContain(secret);
    await expect(add()).rejects.toThrow("There is a webhook to https://hooks.example/a already.");
  });

  test("after a rotation both secrets sign until the former one ends", async () => {
    const { id, secret } = await add();
    const rotated = await webhooks.rotate(id, at(60), jane);
    expect(rotated.formerSecretUntil).toBe("2026-11-22T10:00:00.000Z");
    const secretsAt = async (minutes: number) => {
      await webhooks.test(id.slice(0, 6), { by: "jane", at: at(minutes) });
      const [message] = await claim({ minutes, nowMs: MS + minutes * 60_000 });
      return message?.webhook?.secrets;
    };
    expect(await secretsAt(59)).toEqual([rotated.secret, secret]);
    expect(await secretsAt(60)).toEqual([rotated.secret]);
  });

  test("a message is claimed once at a time, and again under the same id when the lease is over", async () => {
    const { id } = await add();
    const { id: message } = await webhooks.test(id, jane);
    const [first] = await claim();
    expect([first?.id, first?.attempts]).toEqual([message, 0]);
    expect(await claim({ nowMs: MS + 59_999 })).toEqual([]);
    const [second] = await claim({ nowMs: MS + 60_000 });
    expect(second?.id).toBe(message);
    // The process that was too slow records nothing any more.
    if (first === undefined || second === undefined) throw new Error("Nothing was claimed.");
    expect(await outbox.finish(first, { kind: "delivered", status: 200, bytes: 2 }, NOW)).toBe(false);
    expect(await outbox.finish(second, { kind: "delivered", status: 200, bytes: 2 }, NOW)).toBe(true);
    expect(await webhooks.delivery(message)).toMatchObject({
      state: "delivered",
      attempts: 1,
      status: 200,
      endedAt: NOW,
    });
  });

  test("as many messages of each receiver are claimed as are free", async () => {
    const one = await add("https://a.example/");
    const other = await add("https://b.example/");
    for (const { id } of [one, one, one, other]) await webhooks.test(id, jane);
    const claimed = await claim({ free: (receiver) => (receiver === one.id ? 2 : 5) });
    expect(claimed.map(({ receiver }) => receiver).sort()).toEqual([one.id, one.id, other.id].sort());
    await outbox.release(claimed);
    expect(await claim()).toHaveLength(4);
  });

  test("a failed attempt is due again later, and after the last one the message can be repeated under its id", async () => {
    const { id } = await add();
    const { id: message } = await webhooks.test(id, jane);
    const [first] = await claim();
    if (first === undefined) throw new Error("Nothing was claimed.");
    await outbox.finish(first, { kind: "retry", dueAt: at(5), status: 503, error: "It answered 503." }, NOW);
    expect(await webhooks.delivery(message)).toMatchObject({
      state: "waiting",
      attempts: 1,
      nextAt: at(5),
      status: 503,
    });
    expect([await claim({ minutes: 4 }), await outbox.nextDue()]).toEqual([[], at(5)]);
    await expect(webhooks.redeliver(message, jane)).rejects.toThrow("still waits for its next attempt");
    const [last] = await claim({ minutes: 5 });
    if (last === undefined) throw new Error("Nothing was claimed.");
    await outbox.finish(last, { kind: "failed", status: 503, error: "It answered 503." }, at(5));
    expect((await webhooks.deliveries({ limit: 5, state: "failed" })).items).toMatchObject([
      { id: message, nextAt: null },
    ]);
    await webhooks.redeliver(message.slice(0, 8), { by: "jane", at: at(9) });
    expect((await claim({ minutes: 9 }))[0]).toMatchObject({ id: message, attempts: 0 });
  });

  test("410 switches the webhook off, ends what waits for it, and it can be switched on again", async () => {
    const { id } = await add();
    await webhooks.test(id, jane);
    await webhooks.test(id, jane);
    const [first] = await claim({ free: () => 1 });
    if (first === undefined) throw new Error("Nothing was claimed.");
    await outbox.finish(first, { kind: "gone", error: "It answered 410." }, NOW);
    expect((await webhooks.list(NOW))[0]?.state).toBe("off");
    const { items } = await webhooks.deliveries({ limit: 5 });
    expect(items.map(({ state }) => state).sort()).toEqual(["dropped", "failed"]);
    await expect(webhooks.test(id, jane)).rejects.toThrow("not active");
    expect((await webhooks.edit(id, { state: "active" }, jane)).state).toBe("active");
  });

  test("messages wait while the webhook is paused, and go with it when it is removed", async () => {
    const { id } = await add();
    await webhooks.test(id, jane);
    await webhooks.edit(id, { state: "paused" }, jane);
    expect(await claim()).toEqual([]);
    await webhooks.edit(id, { state: "active" }, jane);
    expect(await claim()).toHaveLength(1);
    await webhooks.remove(id, jane);
    expect([await webhooks.list(NOW), (await webhooks.deliveries({ limit: 5 })).total]).toEqual([[], 0]);
  });
});
