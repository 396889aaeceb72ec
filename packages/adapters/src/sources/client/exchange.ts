import { type Dispatcher, Headers, request as send } from "undici";
import type { z } from "zod";
import { failureReason } from "./source-answer.ts";
import type { CachedAnswer } from "./source-cache.ts";

/** One question to a source. */
export interface SourceRequest<Wire> {
  /** The whole address; keys are sent in headers, never here. */
  readonly url: string;
  readonly method?: "GET" | "POST";
  /** Of a POST, as JSON. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Reduces a successful answer before it is read and cached on disk, if not all of it may be stored: counts instead of
   * individuals' addresses. An answer of another form is left for the schema to refuse.
   */
  readonly reduce?: (body: unknown) => unknown;
  /** The schema of the answer, or of the result of `reduce`: unknown fields are ignored, missing ones are accepted. */
  readonly schema: z.ZodType<Wire>;
  /** True = the answer is not cached at all: it names individuals. */
  readonly unsaved?: true;
  /** Validity of an answer, in milliseconds. */
  readonly ttlMs: number;
  /** Most bytes of the answer; default 8 MB. */
  readonly maxBytes?: number;
  /** This source answers 404 if it has no data. */
  readonly emptyOn404: boolean;
}

/** How a question ended. Outcomes are never collapsed: only `ok` and `not-found` say anything about the company. */
export type SourceOutcome<Wire> =
  | {
      readonly status: "ok";
      readonly value: Wire;
      readonly asOf: string;
      readonly latencyMs: number;
      readonly cached: boolean;
      /** Why an older answer replaces a fresh one; absent = it does not. */
      readonly standsIn?: string;
    }
  | { readonly status: "not-found"; readonly asOf: string; readonly latencyMs: number; readonly cached: boolean }
  | { readonly status: "rate-limited"; readonly reason: string; readonly latencyMs: number }
  | { readonly status: "unavailable"; readonly reason: string; readonly latencyMs: number };

/** Words for statuses that a client can do something about. */
export const REFUSALS = {
  401: "it refused the key (401)",
  402: "it requires a paid plan (402)",
  403: "it refused the request (403)",
} as const satisfies Readonly<Record<number, string>>;

/** Why an answer of this status is no success. */
export function statusReason(status: number): string {
  if (status === 429) return "its rate limit is reached (429)";
  return REFUSALS[status as keyof typeof REFUSALS] ?? `it responded with status ${status}`;
}

/** Reads an answer, fresh or cached, as the request says it must look. */
export function readAnswer<Wire>(
  request: SourceRequest<Wire>,
  answer: CachedAnswer,
  latencyMs: number,
  cached: boolean,
): SourceOutcome<Wire> {
  const { status, asOf } = answer;
  if (status === 404 && request.emptyOn404) return { status: "not-found", asOf, latencyMs, cached };
  if (status === 429) return { status: "rate-limited", reason: statusReason(status), latencyMs };
  if (status < 200 || status > 299) return { status: "unavailable", reason: statusReason(status), latencyMs };
  const read = request.schema.safeParse(answer.body);
  if (read.success) return { status: "ok", value: read.data, asOf, latencyMs, cached };
  const issue = read.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  return {
    status: "unavailable",
    reason: `its answer has another form than expected${where === "" ? "" : ` (${where})`}`,
    latencyMs,
  };
}

/** The answer, or why there is none. `body` is the parsed JSON, or null if it is not JSON. */
export type RawAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | {
      readonly kind: "failed";
      readonly reason: string;
      /** A retry would have the same result. */
      readonly final?: true;
    };

interface Question {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly json?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const failed = (reason: string): RawAnswer => ({ kind: "failed", reason });

async function readText(body: Dispatcher.ResponseData["body"], maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Sends one question and reads its answer whole, up to `maxBytes`. An answer of success that is no JSON is a failure.
 * Never rejects.
 */
export async function exchange(
  question: Question,
  dispatcher: Dispatcher,
  maxBytes: number,
  signal: AbortSignal,
): Promise<RawAnswer> {
  try {
    const { statusCode, headers, body } = await send(question.url, {
      method: question.method ?? "GET",
      headers: { ...question.headers, ...(question.json === undefined ? {} : { "content-type": "application/json" }) },
      ...(question.json === undefined ? {} : { body: JSON.stringify(question.json) }),
      dispatcher,
      signal,
    });
    const text = await readText(body, maxBytes);
    if (text === null) {
      body.destroy();
      return { kind: "failed", reason: "its answer was larger than it should be", final: true };
    }
    const json = parsed(text);
    if (json === null && statusCode >= 200 && statusCode < 300 && statusCode !== 204)
      return failed("it responded with something that is not JSON");
    return {
      kind: "answered",
      status: statusCode,
      headers: new Headers(headers as Record<string, string>),
      body: json?.value ?? null,
    };
  } catch (error) {
    return failed(failureReason(error, signal));
  }
}
