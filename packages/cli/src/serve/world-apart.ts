import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { World } from "@broker/fixtures";

/** Where the fictitious internet is served. */
export type ServedWorld = Pick<World, "network" | "sources">;

const PROGRAM = new URL(`./world-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

/** Serves the fictitious internet from a thread of its own: starting and serving it holds up no call of the server. */
export async function startWorldApart(): Promise<ServedWorld & { close(): Promise<void> }> {
  const thread = new Worker(PROGRAM);
  const [served] = (await once(thread, "message")) as [ServedWorld];
  // The server's own socket keeps the process alive.
  thread.unref();
  return {
    ...served,
    async close() {
      const ended = once(thread, "exit");
      thread.ref();
      thread.postMessage("close");
      await ended;
    },
  };
}
