import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";

/** Another process may change the state, so the store itself is polled. */
const EVERY_MS = 2000;
/** Time without a change after which a comment is sent, so that no intermediary closes the stream as idle. */
const HEARTBEAT_MS = 15_000;

/** A state whose changes are streamed. */
interface WatchedState {
  /** Name of the events. */
  readonly name: string;
  readonly read: () => Promise<object>;
  /** Fires when the reader disconnects or the server stops. */
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly everyMs?: number;
  readonly heartbeatMs?: number;
}

/** Server-sent events (WHATWG HTML §9.2): the state at once and after every change, and comments while none changes. */
export async function* stateMessages({
  name,
  read,
  signal,
  everyMs = EVERY_MS,
  heartbeatMs = HEARTBEAT_MS,
}: WatchedState): AsyncGenerator<string, undefined> {
  let last = "";
  let quietMs = 0;
  while (!signal.aborted) {
    const words = JSON.stringify(await read());
    if (words !== last || quietMs >= heartbeatMs) {
      yield words === last ? ": still here\n\n" : `event: ${name}\ndata: ${words}\n\n`;
      quietMs = 0;
    }
    last = words;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
    quietMs += everyMs;
  }
}

/** Answers with the stream; no proxy holds its messages back. */
export function sendStates(reply: FastifyReply, watched: WatchedState): undefined {
  const headers = {
    ...{ "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" },
  };
  void reply.headers(headers).send(Readable.from(stateMessages(watched)));
}
