import { type ClaimedMessage, MAIL, type WorkspaceDatabase } from "@broker/adapters";
import type { Clock } from "@broker/core";
import type { Observer } from "../ops/observer.ts";
import { type DeliveryWays, deliverMessage } from "./deliver-message.ts";

/**
 * Messages to one receiver at once, and to one whose last attempt failed; and how many of them a process holds. A lease
 * lasts until all were tried: sixteen by four take 40 s. Of a failing receiver only what is on the way is held.
 */
const AT_ONCE = 4;
const AT_ONCE_FAILING = 1;
const HELD = 16;
const LEASE_MS = 60_000;
/** Longest time between two looks at the outbox. */
const BACKSTOP_MS = 5000;
/** How often digests are looked for while messages are delivered. */
const PREPARE_MS = 5000;
const PRUNE_MS = 3_600_000;

/** What a process delivers messages with. */
export interface DeliveriesPorts extends Pick<DeliveryWays, "sender" | "mail" | "system"> {
  readonly database: Pick<WorkspaceDatabase, "outbox" | "notices" | "integrations">;
  /** By which messages are due. */
  readonly clock: Clock;
  readonly observer: Pick<Required<Observer>, "deliveryEnded">;
  /** Milliseconds after which another process delivers what this one claimed (default: 60,000). */
  readonly leaseMs?: number | undefined;
  /** Logs what no caller receives. */
  readonly log: (line: string) => void;
}

/** The delivery of a workspace's messages by this process. */
export interface Deliveries {
  /** Looks at the outbox now. */
  wake(): void;
  /** Messages on the way, and how many there may be to one receiver. */
  running(): { readonly running: number; readonly most: number };
  /** Resolves when nothing that is due waits, apart from what other processes deliver. */
  settled(): Promise<void>;
  /** Claims nothing more, waits that long for what is on the way, and hands the rest back. */
  close(drainMs: number): Promise<void>;
}

/** Messages on the way as a lane of a process; it has none if it delivers nothing. */
export const deliveryLane = (deliveries: Deliveries | null): Readonly<Record<string, number>> =>
  deliveries === null ? {} : { deliveries: deliveries.running().running };

/** The messages to one receiver that this process holds. Receivers do not wait for each other. */
interface Lane {
  readonly waiting: ClaimedMessage[];
  running: number;
}

/** The clock, which goes on even where a fixed one is configured: retries must become due. */
function goingOn(clock: Clock): () => Date {
  const [began, startedAt] = [clock.now().getTime(), performance.now()];
  return () => new Date(Math.max(clock.now().getTime(), began + performance.now() - startedAt));
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Begins to deliver at once, and goes on until it is closed. */
export function openDeliveries(ports: DeliveriesPorts): Deliveries {
  const { observer, log, leaseMs = LEASE_MS } = ports;
  const { outbox, notices, integrations } = ports.database;
  const now = goingOn(ports.clock);
  const { sender, mail, system } = ports;
  const ways: DeliveryWays = { sender, mail, system, now, random: Math.random };
  const lanes = new Map<string, Lane>();
  /** Receivers whose last attempt failed: they take little of what the others share. */
  const failing = new Set<string>();
  const stop = new AbortController();
  const onTheWay = new Set<Promise<void>>();
  const idle = new Set<() => void>();
  let [closed, again, failed] = [false, false, ""];
  let round: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let [preparedAt, preparedFor] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let prunedAt = Number.NEGATIVE_INFINITY;

  const laneOf = (receiver: string): Lane => {
    const lane = lanes.get(receiver) ?? { waiting: [], running: 0 };
    lanes.set(receiver, lane);
    return lane;
  };
  const nameOf = ({ kind, receiver }: ClaimedMessage) =>
    kind === "webhook" || kind === "integration" ? receiver : MAIL;
  /** Claims are for several messages, so that they are few. */
  const free = (receiver: string): number => {
    const most = failing.has(receiver) ? AT_ONCE_FAILING : HELD;
    const lane = lanes.get(receiver);
    if (lane === undefined) return most;
    return lane.waiting.length > 0 ? 0 : Math.max(0, most - lane.running);
  };

  const deliver = async (message: ClaimedMessage, lane: Lane): Promise<void> => {
    const begun = performance.now();
    try {
      const end = await deliverMessage(message, ways, stop.signal);
      if (end === null) return await outbox.release([message]);
      if (end.kind === "delivered") failing.delete(nameOf(message));
      else if (end.kind !== "dropped") {
        failing.add(nameOf(message));
        await outbox.release(lane.waiting.splice(0));
      }
      await outbox.finish(message, end, now().toISOString(), performance.now() - begun);
      observer.deliveryEnded({ kind: message.kind, outcome: end.kind, ms: performance.now() - begun });
    } catch (error) {
      // Its lease ends, and it is delivered again under the same id.
      log(`The end of a delivery could not be recorded: ${sentenceOf(error)}`);
    } finally {
      lane.running -= 1;
      fill(nameOf(message), lane);
    }
  };

  /** Begins as many messages of a receiver as may be on the way. */
  function fill(receiver: string, lane: Lane): void {
    while (!closed && lane.running < (failing.has(receiver) ? AT_ONCE_FAILING : AT_ONCE)) {
      const message = lane.waiting.shift();
      if (message === undefined) break;
      lane.running += 1;
      const ended: Promise<void> = deliver(message, lane).finally(() => onTheWay.delete(ended));
      onTheWay.add(ended);
    }
    if (lane.waiting.length === 0) look();
    if (lane.waiting.length === 0 && lane.running === 0) lanes.delete(receiver);
  }

  /** Writes the digests that are due, and what the audit log has since, before messages are claimed. */
  const prepare = async (): Promise<void> => {
    if (performance.now() - preparedAt < PREPARE_MS && now().getTime() - preparedFor < PREPARE_MS) return;
    [preparedAt, preparedFor] = [performance.now(), now().getTime()];
    if (await notices.isPreparing(now())) await notices.prepare(now());
    if (await integrations.hasAuditToFeed()) await integrations.feedAudit(now().toISOString());
  };

  const claimDue = async (): Promise<void> => {
    const asked = () => ({ at: now().toISOString(), nowMs: Date.now() });
    await prepare();
    const receivers = (await outbox.dueReceivers(asked())).filter((each) => free(each) > 0);
    if (receivers.length === 0 || closed) return;
    const claimed = await outbox.claim(receivers, { ...asked(), leaseMs, free });
    for (const [receiver, messages] of Map.groupBy(claimed, nameOf)) {
      const lane = laneOf(receiver);
      lane.waiting.push(...messages);
      fill(receiver, lane);
    }
  };

  const prune = async (): Promise<void> => {
    if (performance.now() - prunedAt < PRUNE_MS) return;
    prunedAt = performance.now();
    await outbox.prune(now());
  };

  /** Milliseconds until the outbox is looked at again. */
  const untilNext = async (): Promise<number> => {
    const due = await outbox.nextDue();
    const wait = due === null ? BACKSTOP_MS : Date.parse(due) - now().getTime();
    // What is due and was not claimed is with another process, or its receiver is slow.
    return wait <= 0 ? BACKSTOP_MS : Math.min(wait + 1, BACKSTOP_MS);
  };

  const rounds = async (): Promise<void> => {
    let wait = BACKSTOP_MS;
    try {
      do {
        again = false;
        await claimDue();
      } while (again && !closed);
      await prune();
      wait = await untilNext();
      failed = "";
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence !== failed) log(`Messages cannot be delivered: ${sentence}`);
      failed = sentence;
    }
    round = null;
    if (closed) return;
    if (again) return look();
    timer = setTimeout(look, wait).unref();
    if (onTheWay.size > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  };
  function look(): void {
    again = true;
    if (round !== null || closed) return;
    clearTimeout(timer);
    round = rounds();
  }

  look();
  return {
    wake: look,
    running: () => ({ running: onTheWay.size, most: AT_ONCE }),
    settled: () =>
      new Promise((resolve) => {
        idle.add(resolve);
        look();
      }),
    async close(drainMs) {
      closed = true;
      clearTimeout(timer);
      await round;
      const held = [...lanes.values()].flatMap(({ waiting }) => waiting.splice(0));
      let late: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all(onTheWay), new Promise((resolve) => (late = setTimeout(resolve, drainMs)))]);
      clearTimeout(late);
      stop.abort();
      await Promise.all(onTheWay);
      await outbox.release(held).catch(() => undefined);
      for (const resolve of idle) resolve();
    },
  };
}
