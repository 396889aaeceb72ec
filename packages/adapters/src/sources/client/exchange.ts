import { type Dispatcher, Headers, request as send } from "undici";
import { failureReason } from "./failure-reason.ts";

/** What came back, or why nothing did. `body` is the parsed JSON, or null where it is none. */
export type RawAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | {
      readonly kind: "failed";
      readonly reason: string;
      /** Asking again would come to the same. */
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
      return failed("it answered with something that is not JSON");
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
