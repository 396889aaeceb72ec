import type { FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";

/** A page that was made waits so many milliseconds for its frame, and so many wait at once. */
const WAIT_MS = 5000;
const MOST = 8;

type Page = string | Uint8Array;

/** Pages that the app asks for first, to hear a refusal, and that its frame asks for right after. */
export interface ShownPages {
  /**
   * The page of a call: the one that was made for the same person a moment ago, where a frame asks for it, else a new
   * one.
   */
  of(
    call: { readonly actor: Pick<Actor, "name">; readonly request: Pick<FastifyRequest, "url" | "headers"> },
    make: () => Promise<Page>,
  ): Promise<Page>;
}

/** Keeps what was made for the frame that shows it, so that a document is made once to be looked at. */
export function openShownPages(now: () => number = () => performance.now()): ShownPages {
  const waiting = new Map<string, { readonly page: Page; readonly madeAt: number }>();
  return {
    async of({ actor, request: { url, headers } }, make) {
      const key = `${actor.name} ${url}`;
      // A browser says by itself for what it asks (Fetch Metadata Request Headers §2.1).
      if (headers["sec-fetch-dest"] === "iframe") {
        const made = waiting.get(key);
        waiting.delete(key);
        return made !== undefined && now() - made.madeAt < WAIT_MS ? made.page : make();
      }
      const page = await make();
      waiting.delete(key);
      waiting.set(key, { page, madeAt: now() });
      const [oldest] = waiting.keys();
      if (waiting.size > MOST && oldest !== undefined) waiting.delete(oldest);
      return page;
    },
  };
}
