import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, Headers, request } from "undici";
import { failureReason } from "./failure-reason.ts";
import type { pause } from "./pause.ts";
import { statusReason } from "./read-answer.ts";
import { backOffMs, retryAfterMs } from "./retry-delay.ts";

/** How a download ended. */
export type Download =
  | { readonly kind: "file"; readonly etag: string | null; readonly lastModified: string | null }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly reason: string };

/** A file to be fetched, and where to. */
interface Wanted {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Most bytes that are taken. */
  readonly maxBytes: number;
  /** Milliseconds for all tries together. */
  readonly budgetMs: number;
}

interface DownloadPorts {
  readonly dispatcher: Dispatcher;
  /** 0–1. */
  readonly random: () => number;
  readonly pause: typeof pause;
  /** By which a date in `Retry-After` is read. */
  readonly now: () => Date;
}

const TRIES = 3;

type Try = Download & { readonly again?: { readonly afterMs: number | null } };

class TooLarge extends Error {}

async function* atMost(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of bytes) {
    taken += chunk.length;
    if (taken > most) throw new TooLarge();
    yield chunk;
  }
}

async function once(wanted: Wanted, { dispatcher, now }: DownloadPorts, signal: AbortSignal): Promise<Try> {
  try {
    const {
      statusCode,
      headers: told,
      body,
    } = await request(wanted.url, { headers: wanted.headers, dispatcher, signal });
    const headers = new Headers(told as Record<string, string>);
    if (statusCode === 200) {
      await pipeline(atMost(body, wanted.maxBytes), createWriteStream(wanted.path, { mode: 0o600 }), { signal });
      return { kind: "file", etag: headers.get("etag"), lastModified: headers.get("last-modified") };
    }
    await body.dump();
    if (statusCode === 304) return { kind: "unchanged" };
    const failed = { kind: "failed" as const, reason: statusReason(statusCode) };
    const mayRetry = statusCode === 429 || statusCode >= 500;
    return mayRetry ? { ...failed, again: { afterMs: retryAfterMs(headers.get("retry-after"), now()) } } : failed;
  } catch (error) {
    if (error instanceof TooLarge) return { kind: "failed", reason: "its answer was larger than it should be" };
    return { kind: "failed", reason: failureReason(error, signal), again: { afterMs: null } };
  }
}

/**
 * Fetches a file to disk without holding it, in at most three tries within the budget; `Retry-After` is obeyed. Never
 * rejects.
 */
export async function download(wanted: Wanted, ports: DownloadPorts, signal: AbortSignal): Promise<Download> {
  const budget = AbortSignal.any([signal, AbortSignal.timeout(wanted.budgetMs)]);
  for (let tries = 0; ; tries += 1) {
    const { again, ...ended } = await once(wanted, ports, budget);
    if (again === undefined || tries + 1 >= TRIES || budget.aborted) return ended;
    const wait = again.afterMs ?? backOffMs(tries, ports.random);
    if (wait > wanted.budgetMs || !(await ports.pause(wait, budget))) return ended;
  }
}
