import { openWebhookSender, openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { DATABASES, isGenuine, type Receiver, startReceiver } from "@broker/adapters/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeliveryAttempt } from "../ops/observer.ts";
import { type Deliveries, openDeliveries } from "./open-deliveries.ts";

const START = Date.parse("2026-11-22T09:00:00Z");
const jane = { by: "jane", at: new Date(START).toISOString() };

describe.each(DATABASES)("messages on their way, on $kind", ({ make }) => {
  let database: WorkspaceDatabase;
  let nowMs: number;
  let attempts: DeliveryAttempt[];
  const ends: (() => unknown)[] = [];

  beforeEach(async () => {
    const place = await make();
    nowMs = START;
    attempts = [];
    database = openWorkspaceDatabase({ database: place.url, now: () => new Date(nowMs) });
    ends.push(
      () => place.remove(),
      () => database.close(),
    );
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  function open(): Deliveries {
    const sender = openWebhookSender({
      ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null },
      ...{ allowPrivateAddresses: ["127.0.0.1/32"], userAgent: "test" },
    });
    const deliveries = openDeliveries({
      ...{ database, sender, clock: { now: () => new Date(nowMs), elapsedMs: () => performance.now() } },
      mail: async () => ({ kind: "sent" }),
      system: async () => ({ kind: "dropped", reason: "There is none." }),
      observer: { deliveryEnded: (attempt) => void attempts.push(attempt) },
      log: (line) => {
        throw new Error(line);
      },
    });
    ends.push(
      () => sender.close(),
      () => deliveries.close(0),
    );
    return deliveries;
  }
  async function receiver(...respond: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...respond);
    ends.push(started.close);
    return started;
  }
  const add = ({ url }: Pick<Receiver, "url">) => database.webhooks.add({ url, events: ["alert.raised"] }, jane);
  async function write(webhook: string, count = 1): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await database.webhooks.test(webhook, jane)).id);
    return ids;
  }
  const statesOf = async (webhook: string) =>
    (await database.webhooks.deliveries({ limit: 500, webhook })).items.map(({ state }) => state);

  test("each message arrives once under its id, and verifies with the secret", async () => {
    const at = await receiver();
    const { id, secret } = await add(at);
    const ids = await write(id, 20);
    await open().settled();
    expect(at.taken.map((message) => message.id).sort()).toEqual(ids.sort());
    expect(at.taken.every((message) => isGenuine(message, secret))).toBe(true);
    expect(new Set(await statesOf(id))).toEqual(new Set(["delivered"]));
    expect(attempts).toHaveLength(20);
  });

  test("receivers that are silent or refuse delay no other", async () => {
    const silent = await receiver(() => undefined);
    const refusing = await receiver((response) => void response.writeHead(500).end());
    const good = await receiver();
    const webhooks = { silent: await add(silent), refusing: await add(refusing), good: await add(good) };
    await write(webhooks.silent.id, 30);
    await write(webhooks.refusing.id, 30);
    await write(webhooks.good.id, 30);
    open();
    await expect.poll(() => good.taken.length, { timeout: 5000 }).toBe(30);
    // Four at once: the others wait for them, and for no one else.
    expect(silent.taken).toHaveLength(4);
    await expect.poll(() => refusing.taken.length, { timeout: 5000 }).toBe(30);
    await expect.poll(() => statesOf(webhooks.good.id)).toEqual(Array.from({ length: 30 }, () => "delivered"));
  });

  test("what waits for a receiver that fails is handed back, and another process may deliver it", async () => {
    const at = await receiver((response, _, n) => {
      if (n === 0) response.writeHead(500).end();
    });
    const { id } = await add(at);
    await write(id, 16);
    open();
    await expect.poll(() => attempts.map(({ outcome }) => outcome)).toEqual(["retry"]);
    open();
    await expect.poll(() => at.taken.length).toBe(8);
  });

  test("a failed message comes again under its id when it is due", async () => {
    const at = await receiver((response, _, n) => void response.writeHead(n === 0 ? 503 : 200).end());
    const { id } = await add(at);
    const [message] = await write(id);
    const deliveries = open();
    await deliveries.settled();
    expect(at.taken).toHaveLength(1);
    // 5 s and at most a fifth more.
    nowMs = START + 6500;
    await deliveries.settled();
    expect(at.taken.map((each) => each.id)).toEqual([message, message]);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["retry", "delivered"]);
  });

  test("a message that fails eight times is given up, and can be delivered again", async () => {
    let status = 500;
    const at = await receiver((response) => void response.writeHead(status).end());
    const { id } = await add(at);
    const [message = ""] = await write(id);
    const deliveries = open();
    for (let n = 0; n < 10; n += 1) {
      await deliveries.settled();
      nowMs += 30 * 3_600_000;
    }
    expect([at.taken.length, await statesOf(id)]).toEqual([8, ["failed"]]);
    status = 200;
    await database.webhooks.redeliver(message, { by: "jane", at: new Date(nowMs).toISOString() });
    await deliveries.settled();
    expect([new Set(at.taken.map((each) => each.id)), await statesOf(id)]).toEqual([new Set([message]), ["delivered"]]);
  });

  test("a receiver that answers 410 is switched off", async () => {
    const at = await receiver((response) => void response.writeHead(410).end());
    const { id } = await add(at);
    await write(id);
    await open().settled();
    expect([(await database.webhooks.list(jane.at))[0]?.state, at.taken.length]).toEqual(["off", 1]);
  });

  test("a process that stops hands back what it could not deliver, and the next one delivers it", async () => {
    let silent = true;
    const at = await receiver((response) => {
      if (!silent) response.writeHead(204).end();
    });
    const { id } = await add(at);
    const ids = await write(id, 6);
    const first = open();
    await expect.poll(() => at.taken.length).toBe(4);
    await first.close(0);
    expect((await database.webhooks.deliveries({ limit: 9 })).items.map((each) => each.attempts)).toEqual(
      ids.map(() => 0),
    );
    silent = false;
    await open().settled();
    expect(new Set(at.taken.map((each) => each.id))).toEqual(new Set(ids));
    expect(new Set(await statesOf(id))).toEqual(new Set(["delivered"]));
  });

  test("two processes at once deliver each message once", async () => {
    const at = await receiver();
    const { id } = await add(at);
    const ids = await write(id, 40);
    const [one, other] = [open(), open()];
    await Promise.all([one.settled(), other.settled()]);
    await expect.poll(() => statesOf(id)).toEqual(ids.map(() => "delivered"));
    expect(at.taken.map((each) => each.id).sort()).toEqual(ids.sort());
  });
});
