import type { BrowserContext } from "playwright-core";

/** What a call is answered. */
export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A call of the page's `fetch`; `body` = text that was sent, null where none was. */
export interface FetchedCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

/**
 * Asks this process without the browser's network, a quarter of the time. A form goes through the network, where its
 * parts are written; so do links, streams of events and what a page loads itself. `openCalls` = calls without answer.
 */
const FETCH = `(() => {
  const usual = window.fetch;
  window.openCalls = 0;
  window.fetch = async (address, init = {}) => {
    const { method = "GET", body = null, signal } = init;
    const { pathname, href } = new URL(address, location.href);
    if (!pathname.startsWith("/api/") || (body !== null && typeof body !== "string")) return usual(address, init);
    window.openCalls += 1;
    try {
      signal?.throwIfAborted();
      const ended = new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
      const answer = await Promise.race([answerCall({ method, url: href, body }), ended]);
      if (answer === null) throw new TypeError("Failed to fetch");
      const { status, contentType, body: text } = answer;
      return new Response(status === 204 ? null : text, { status, headers: { "content-type": contentType } });
    } finally {
      window.openCalls -= 1;
    }
  };
})()`;

/** Lets `answer` answer what the pages of a context fetch from the API; null = the server is not reached. */
export async function answerFetches(
  context: BrowserContext,
  answer: (call: FetchedCall) => Promise<Answered | null>,
): Promise<void> {
  await context.exposeBinding("answerCall", (_, call: FetchedCall) => answer(call));
  await context.addInitScript(FETCH);
}
