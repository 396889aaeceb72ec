import type { LlmAnswer } from "@broker/core";
import { type Dispatcher, request as send } from "undici";
import type { LlmApi, LlmRequest } from "./llm-api.ts";

/** Text of one event that may grow before it is too long to be one. */
const MAX_EVENT = 1_000_000;

/**
 * The data of each event of a server-sent stream (WHATWG HTML §9.2), its lines joined; comments and names are left out.
 * A truncated last event is ignored.
 */
async function* sseEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_EVENT) return;
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      yield data.join("\n");
      data = [];
    }
  }
}

/** Characters of an answer; a summary has some thousand. */
const MAX_CHARACTERS = 40_000;

const unavailable = (reason: string): LlmAnswer => ({ status: "unavailable", reason });

function refusal(status: number, retryAfter: unknown): LlmAnswer {
  if (status === 401 || status === 403) return { status: "refused", reason: `it refused the key (${status})` };
  if (status === 429) {
    const seconds =
      typeof retryAfter === "string" && /^\d{1,6}$/.test(retryAfter) ? `, retry after ${retryAfter} s` : "";
    return { status: "rate-limited", reason: `its rate limit is reached (429)${seconds}` };
  }
  return unavailable(`it responded with status ${status}`);
}

async function written(api: LlmApi, body: AsyncIterable<Uint8Array>): Promise<LlmAnswer> {
  let text = "";
  for await (const data of sseEvents(body)) {
    const step = api.step(data);
    if (step.kind === "broken") return unavailable("it broke off with a message of failure");
    if (step.kind === "end") return step.whole ? { status: "ok", text } : unavailable("its answer was cut short");
    if (step.kind === "text") text += step.text;
    if (text.length > MAX_CHARACTERS) return unavailable("its answer was longer than it should be");
  }
  return unavailable("its answer broke off before its end");
}

/**
 * Sends one question and reads the streamed answer to its end. A text that is not whole is no answer. Never rejects; no
 * reason names an address or a key.
 */
export async function streamAnswer(
  api: LlmApi,
  { url, headers, body }: LlmRequest,
  { dispatcher, userAgent, signal }: { dispatcher: Dispatcher; userAgent: string; signal: AbortSignal },
): Promise<LlmAnswer> {
  try {
    const answer = await send(url, {
      method: "POST",
      headers: { "user-agent": userAgent, accept: "text/event-stream", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      dispatcher,
      signal,
    });
    const streams = String(answer.headers["content-type"] ?? "").startsWith("text/event-stream");
    const result =
      answer.statusCode !== 200
        ? refusal(answer.statusCode, answer.headers["retry-after"])
        : streams
          ? await written(api, answer.body)
          : unavailable("it responded with something that is not a stream");
    answer.body.on("error", () => {});
    answer.body.destroy();
    return result;
  } catch {
    return unavailable(signal.aborted ? "it did not respond in time" : "it could not be reached, or broke off");
  }
}
