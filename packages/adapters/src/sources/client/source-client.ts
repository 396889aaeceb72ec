import type { Clock } from "@broker/core";
import pLimit from "p-limit";
import type { Dispatcher } from "undici";
import type { SharedPlaces } from "../../network/limits/shared-places.ts";
import { exchange, type RawAnswer, readAnswer, type SourceOutcome, type SourceRequest } from "./exchange.ts";
import { backOffMs, openPatience, retryAfterMs } from "./patience.ts";
import type { CachedAnswer, SourceCache } from "./source-cache.ts";

/** How one source may be queried. */
export interface SourceManners {
  readonly userAgent: string;
  /** Which source it is, for limits shared with other processes. */
  readonly name: string;
  /** Questions at once. */
  readonly atOnce: number;
  /** Milliseconds for one question with all its tries. */
  readonly budgetMs: number;
  /** Least time between the beginnings of two questions, in milliseconds; absent = none. */
  readonly spacingMs?: number;
  /**
   * Takes a place in the source's window of requests; null = there is room, else milliseconds until there is. Absent =
   * no window.
   */
  readonly window?: () => Promise<number | null>;
}

export interface SourceClientPorts {
  /** The clock of reports: days of answers, their age and latency. */
  readonly clock: Clock;
  /** The machine's monotonic clock: spacing and pauses follow it, even if reports have a fixed one. */
  readonly pace: Clock;
  /** 0–1. */
  readonly random: () => number;
  readonly cache: SourceCache;
  /** Limits shared with other processes; absent = those of this process apply alone. */
  readonly places?: SharedPlaces;
  /** Carries the requests, through the proxy where one is configured. */
  readonly dispatcher: Dispatcher;
  /** Waits; false = the signal fired first. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<boolean>;
}

/** Queries one source within its limits. */
export interface SourceClient {
  ask<Wire>(request: SourceRequest<Wire>, signal: AbortSignal): Promise<SourceOutcome<Wire>>;
  /** The answer that is cached, however old, without asking; null = none is cached. */
  cached<Wire>(request: SourceRequest<Wire>): SourceOutcome<Wire> | null;
}

const TRIES = 3;
const MAX_BYTES = 8_000_000;

function conditional(cached: CachedAnswer | null): Record<string, string> {
  if (cached === null) return {};
  return {
    ...(cached.etag === null ? {} : { "if-none-match": cached.etag }),
    ...(cached.lastModified === null ? {} : { "if-modified-since": cached.lastModified }),
  };
}

/** A source on this machine, as the demo's, has another port whenever it starts; its earlier answers remain valid. */
const LOCAL_PORT = /(?<=^http:\/\/127\.0\.0\.1):\d+/;

function keyOf({ method = "GET", url, json = null }: SourceRequest<unknown>): string {
  return JSON.stringify([method, url.replace(LOCAL_PORT, ""), json]);
}

function mayRetry(answer: RawAnswer): boolean {
  if (answer.kind === "failed") return answer.final !== true;
  return answer.status === 429 || answer.status >= 500;
}

/**
 * Opens a source: few concurrent queries, a fresh cached answer is not fetched again, an older one is revalidated by
 * its tag, at most three attempts within the budget, `Retry-After` obeyed by every query until then, else back-off with
 * jitter. A source that is down is not queried for a minute. A source's failure never rejects.
 */
export function openSourceClient(manners: SourceManners, ports: SourceClientPorts): SourceClient {
  const lane = pLimit(manners.atOnce);
  const { clock, pace, cache } = ports;
  const patience = openPatience();
  let openAt = Number.NEGATIVE_INFINITY;
  let nextAt = Number.NEGATIVE_INFINITY;

  /** Whether an attempt may begin now, after the pause that the source's rate limit requires; else why not. */
  async function mayBegin(
    signal: AbortSignal,
  ): Promise<RawAnswer | { readonly kind: "window"; readonly waitMs: number } | null> {
    const now = pace.elapsedMs();
    if (now < openAt) return { kind: "window", waitMs: openAt - now };
    if (now < nextAt && !(await ports.pause(nextAt - now, signal)))
      return { kind: "failed", reason: "its turn did not come in time" };
    nextAt = Math.max(now, nextAt) + (manners.spacingMs ?? 0);
    const full = (await manners.window?.()) ?? null;
    return full === null ? null : { kind: "window", waitMs: full };
  }

  async function fetched(request: SourceRequest<unknown>, cached: CachedAnswer | null, signal: AbortSignal) {
    const headers = {
      "user-agent": manners.userAgent,
      accept: "application/json",
      ...request.headers,
      ...conditional(cached),
    };
    for (let tries = 0; ; tries += 1) {
      const held = await mayBegin(signal);
      if (held !== null) return held;
      const answer = await exchange({ ...request, headers }, ports.dispatcher, request.maxBytes ?? MAX_BYTES, signal);
      const requestedMs =
        answer.kind === "answered" ? retryAfterMs(answer.headers.get("retry-after"), pace.now()) : null;
      if (!mayRetry(answer)) return answer;
      if (requestedMs !== null && (requestedMs > manners.budgetMs || tries + 1 >= TRIES))
        openAt = pace.elapsedMs() + requestedMs;
      if (tries + 1 >= TRIES || signal.aborted || (requestedMs !== null && requestedMs > manners.budgetMs))
        return answer;
      if (!(await ports.pause(requestedMs ?? backOffMs(tries, ports.random), signal))) return answer;
    }
  }

  async function ask<Wire>(request: SourceRequest<Wire>, signal: AbortSignal): Promise<SourceOutcome<Wire>> {
    const key = keyOf(request);
    const cached = request.unsaved === true ? null : cache.read(key);
    const age = cached === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(cached.asOf);
    if (cached !== null && age >= 0 && age < request.ttlMs) {
      const outcome = readAnswer(request, cached, 0, true);
      if (outcome.status === "ok" || outcome.status === "not-found") return outcome;
    }
    const began = clock.elapsedMs();
    const spent = patience.spent(pace.elapsedMs());
    if (spent !== null) return { status: "unavailable", reason: spent, latencyMs: 0 };
    const budget = AbortSignal.any([signal, AbortSignal.timeout(manners.budgetMs)]);
    const answer = await fetched(request, cached, budget);
    const latencyMs = clock.elapsedMs() - began;
    if (answer.kind === "window") {
      const seconds = Math.ceil(answer.waitMs / 1000);
      return { status: "rate-limited", reason: `queries are paused for another ${seconds} s`, latencyMs };
    }
    if (!signal.aborted) patience.heard(answer, pace.elapsedMs());
    if (answer.kind === "failed") return { status: "unavailable", reason: answer.reason, latencyMs };
    const asOf = clock.now().toISOString();
    if (answer.status === 304 && cached !== null) {
      const still = { ...cached, asOf };
      cache.write(still);
      return readAnswer(request, still, latencyMs, true);
    }
    const succeeded = answer.status >= 200 && answer.status < 300;
    const fresh = {
      key,
      asOf,
      status: answer.status,
      etag: answer.headers.get("etag"),
      lastModified: answer.headers.get("last-modified"),
      body: succeeded && request.reduce ? request.reduce(answer.body) : answer.body,
    };
    const outcome = readAnswer(request, fresh, latencyMs, false);
    if (request.unsaved !== true && (outcome.status === "ok" || outcome.status === "not-found")) cache.write(fresh);
    return outcome;
  }

  return {
    ask: (request, signal) =>
      lane(async () => {
        const began = pace.elapsedMs();
        const leave = await ports.places?.enter(`source ${manners.name}`, manners.atOnce, signal);
        if (leave === null) return { status: "unavailable", reason: "the scan was stopped", latencyMs: 0 };
        try {
          return await ask(request, signal);
        } finally {
          const { spacingMs = 0 } = manners;
          leave?.(spacingMs === 0 ? undefined : Math.max(0, spacingMs - (pace.elapsedMs() - began)));
        }
      }),
    cached(request) {
      const answer = cache.read(keyOf(request));
      return answer === null ? null : readAnswer(request, answer, 0, true);
    },
  };
}
