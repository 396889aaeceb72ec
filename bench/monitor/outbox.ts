import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openWebhookSender, openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { DATABASES } from "../../packages/adapters/src/testing.ts";
import { openDeliveries } from "../../packages/server/src/deliveries/open-deliveries.ts";
import type { BenchResult } from "../bench-result.ts";

const RECEIVERS = 10;
const EACH = 500;
/** The manners of the receivers that are not well: silent, slow, and gone. */
const UNWELL = ["silent", "slow", "refusing"] as const;
const SLOW_MS = 5000;
const BAR = 1.1;

type Manner = (typeof UNWELL)[number] | "well";

/** A receiver; `taken`: called for each message. */
async function receiver(manner: Manner, taken: () => void) {
  const server = createServer((request, response) => {
    request.resume();
    taken();
    const answer = () => response.writeHead(manner === "refusing" ? 500 : 204).end();
    if (manner === "slow") setTimeout(answer, SLOW_MS).unref();
    else if (manner !== "silent") answer();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Milliseconds until the well receivers have every message. */
async function measure(manners: readonly Manner[]): Promise<number> {
  const place = await DATABASES.find(({ kind }) => kind === "SQLite")?.make();
  if (place === undefined) throw new Error("SQLite is among the databases.");
  const clock = { now: () => new Date(), elapsedMs: () => performance.now() };
  const database = openWorkspaceDatabase({ database: place.url, now: clock.now });
  const wanted = manners.filter((manner) => manner === "well").length * EACH;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const actor = { by: "bench", at: clock.now().toISOString() };
  const receivers: Awaited<ReturnType<typeof receiver>>[] = [];
  for (const manner of manners) {
    const each = await receiver(manner, () => {
      if (manner === "well") arrived += 1;
      if (arrived === wanted) resolve();
    });
    receivers.push(each);
    const { id } = await database.webhooks.add({ url: each.url, events: ["alert.raised"] }, actor);
    await database.transaction(async ({ webhooks }) => {
      for (let n = 0; n < EACH; n += 1) await webhooks.test(id, actor);
    });
  }
  const sender = openWebhookSender({
    ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null },
    ...{ allowPrivateAddresses: ["127.0.0.1/32"], userAgent: "bench" },
  });
  const began = performance.now();
  const deliveries = openDeliveries({
    ...{ database, clock, sender },
    system: async () => ({ kind: "dropped", reason: "There is none." }),
    mail: async () => ({ kind: "sent" }),
    observer: { deliveryEnded: () => undefined },
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  await all;
  const ms = performance.now() - began;
  await deliveries.close(0);
  for (const { close } of receivers) close();
  sender.close();
  await database.close();
  await place.remove();
  return ms;
}

/** 5,000 messages to ten receivers, three of which are dead or slow: time of the others against that without them. */
export async function outbox(): Promise<BenchResult[]> {
  const well = Array.from({ length: RECEIVERS - UNWELL.length }, (): Manner => "well");
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const without = await measure(well);
    ratios.push((await measure([...UNWELL, ...well])) / without);
  }
  const ratio = Math.min(...ratios);
  return [
    {
      name: "outbox",
      value: Math.round(ratio * 100) / 100,
      unit: "×",
      bar: `≤ ${BAR}`,
      ok: ratio <= BAR,
      detail: {
        messages: RECEIVERS * EACH,
        receivers: RECEIVERS,
        unwell: UNWELL.join(", "),
        rounds: ratios.map((each) => each.toFixed(2)).join(", "),
      },
    },
  ];
}
