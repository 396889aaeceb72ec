import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer of a stub model: a status, and the chunks of the body in order, each sent by itself. */
export interface StubbedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: readonly string[];
  /** How the answer ends: as it should, by breaking the connection, or never. */
  readonly end?: "end" | "break" | "never";
}

/** A model on loopback with scripted answers. */
export interface LlmStub {
  readonly url: string;
  answer: StubbedAnswer;
  /** The requests it received, in order. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }[];
  /** Most questions that were open at once. */
  most(): number;
  close(): Promise<void>;
}

/** Starts one. */
export async function startLlmStub(): Promise<LlmStub> {
  const queried: LlmStub["asked"] = [];
  let [open, most] = [0, 0];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => {
      open -= 1;
    });
    let body = "";
    for await (const chunk of request) body += chunk;
    queried.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(body) });
    const { status = 200, headers = {}, pieces, end = "end" } = stub.answer;
    response.writeHead(status, { "content-type": "text/event-stream; charset=utf-8", ...headers });
    for (const piece of pieces) await new Promise((sent) => response.write(piece, sent));
    if (end === "end") response.end();
    if (end === "break") response.destroy();
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const stub: LlmStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: { pieces: [] },
    asked: queried,
    most: () => most,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return stub;
}

const event = (value: unknown, name?: string) => `${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(value)}\n\n`;

/** A stream of chat completions, one word at a time, as OpenAI's API reference shows it. */
export function openAiStream(text: string, finish = "stop"): string[] {
  const chunk = (delta: object, reason: string | null = null) =>
    event({ id: "c1", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }] });
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return [
    chunk({ role: "assistant", content: "" }),
    ...words.map((content) => chunk({ content })),
    chunk({}, finish),
    "data: [DONE]\n\n",
  ];
}

/** A stream of a message, one word at a time, as Anthropic's API reference shows it. */
export function anthropicStream(text: string, stop = "end_turn"): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return [
    event(
      { type: "message_start", message: { id: "m1", type: "message", role: "assistant", content: [] } },
      "message_start",
    ),
    event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }, "content_block_start"),
    event({ type: "ping" }, "ping"),
    ...words.map((each) =>
      event(
        { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: each } },
        "content_block_delta",
      ),
    ),
    event({ type: "content_block_stop", index: 0 }, "content_block_stop"),
    event({ type: "message_delta", delta: { stop_reason: stop, stop_sequence: null }, usage: {} }, "message_delta"),
    event({ type: "message_stop" }, "message_stop"),
  ];
}
