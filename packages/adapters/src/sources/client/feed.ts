import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { SourceName } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { type Dispatcher, Headers, request } from "undici";
import { type SourceOutcome, type SourceRequest, statusReason } from "./exchange.ts";
import { backOffMs, type pause, retryAfterMs } from "./patience.ts";
import { failureReason } from "./source-answer.ts";
import type { SourceClient } from "./source-client.ts";

/** A keyless list that `intel update` fetches for all companies. */
export interface SourceFeed {
  readonly name: SourceName;
  /** Validity of a list, in milliseconds. */
  readonly ttlMs: number;
  /** When the stored list was last confirmed (ISO 8601); null = none is stored. */
  asOf(): string | null;
  /** Checks for a newer list and stores it. `cached` in the outcome = there is none. */
  refresh(signal: AbortSignal): Promise<SourceOutcome<unknown>>;
}

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
  /** Most redirects that are followed, never from HTTPS to HTTP (default: none). Only without a secret header. */
  readonly redirects?: number;
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

const REDIRECTED: readonly number[] = [301, 302, 303, 307, 308];

/** Where a redirect leads; null = nowhere that is followed. */
function redirectedTo(from: string, location: string | null): string | null {
  const to = location === null ? null : URL.parse(location, from);
  if (to === null || (to.protocol !== "https:" && to.protocol !== "http:")) return null;
  return from.startsWith("https:") && to.protocol !== "https:" ? null : to.href;
}

async function once(wanted: Wanted, ports: DownloadPorts, signal: AbortSignal): Promise<Try> {
  const { dispatcher, now } = ports;
  try {
    const {
      statusCode,
      headers: received,
      body,
    } = await request(wanted.url, { headers: wanted.headers, dispatcher, signal });
    const headers = new Headers(received as Record<string, string>);
    const { redirects = 0 } = wanted;
    if (REDIRECTED.includes(statusCode) && redirects > 0) {
      await body.dump();
      const to = redirectedTo(wanted.url, headers.get("location"));
      if (to === null) return { kind: "failed", reason: "it redirected to an address that is not followed" };
      return await once({ ...wanted, url: to, redirects: redirects - 1 }, ports, signal);
    }
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

/** A list that is fetched once for all companies. */
export interface Feed<Value> {
  /**
   * The stored list, refreshed if it is out of date and `network` allows it; null = there is none and none is
   * requested.
   */
  read(network: boolean, signal: AbortSignal): Promise<SourceOutcome<Value> | null>;
  /** Checks for a newer list, however fresh the stored one is. */
  refresh(signal: AbortSignal): Promise<SourceOutcome<Value>>;
  /** The stored list, however old; null = there is none. */
  atHand(): { readonly value: Value; readonly asOf: string } | null;
  readonly ttlMs: number;
}

/**
 * Opens a list by its addresses, in order of preference. It is read from disk once per process. A list that cannot be
 * fetched again remains in use, and is marked as such.
 */
export function openFeed<Value>(
  client: SourceClient,
  places: readonly [SourceRequest<Value>, ...SourceRequest<Value>[]],
  clock: Clock,
): Feed<Value> {
  const [first] = places;
  let running: { readonly outcome: Promise<SourceOutcome<Value>>; readonly its: AbortSignal } | null = null;
  let held: Extract<SourceOutcome<Value>, { status: "ok" }> | null = null;

  const stored = () => {
    for (const place of held === null ? places : []) {
      const outcome = client.cached(place);
      if (outcome?.status === "ok" && (held === null || outcome.asOf > held.asOf)) held = outcome;
    }
    return held;
  };
  const isFresh = ({ asOf }: { readonly asOf: string }) => clock.now().getTime() - Date.parse(asOf) < first.ttlMs;

  async function fetchList(signal: AbortSignal, over: { readonly ttlMs?: number }) {
    let failure: SourceOutcome<Value> | null = null;
    for (const place of places) {
      const outcome = await client.ask({ ...place, ...over }, signal);
      if (outcome.status === "ok") {
        held = outcome;
        return outcome;
      }
      failure ??= outcome;
    }
    return failure as SourceOutcome<Value>;
  }

  /** Companies that need the list at the same moment share one request, unless its caller aborted it. */
  async function together(signal: AbortSignal): Promise<SourceOutcome<Value>> {
    while (running !== null) {
      const { outcome, its } = running;
      const shared = await outcome;
      if (shared.status === "ok" || !its.aborted) return shared;
    }
    const outcome = fetchList(signal, {}).finally(() => {
      running = null;
    });
    running = { outcome, its: signal };
    return outcome;
  }

  return {
    ttlMs: first.ttlMs,
    atHand: stored,
    refresh: (signal) => fetchList(signal, { ttlMs: 0 }),
    async read(network, signal) {
      const cached = stored();
      if (!network || (cached !== null && isFresh(cached))) return cached && { ...cached, latencyMs: 0, cached: true };
      const outcome = await together(signal);
      if (outcome.status === "ok" || cached === null) return outcome;
      const why = "reason" in outcome ? outcome.reason : "it has none";
      return { ...cached, latencyMs: outcome.latencyMs, cached: true, standsIn: `an older list is used: ${why}` };
    },
  };
}
