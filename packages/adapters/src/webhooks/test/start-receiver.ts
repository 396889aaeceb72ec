import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a receiver took it. */
export interface TakenMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
  readonly signature: string;
  readonly contentType: string;
  readonly method: string;
  readonly path: string;
}

/**
 * Whether a message is genuine, by the text of Standard Webhooks 1.0: one of the signatures is `v1,` and the base64
 * HMAC-SHA256 of `id.timestamp.body` under the secret, and the timestamp is within five minutes.
 */
export function isGenuine({ id, timestamp, body, signature }: TakenMessage, secret: string, now = Date.now()): boolean {
  if (Math.abs(now / 1000 - timestamp) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update([id, timestamp, body].join(".")).digest();
  return signature.split(" ").some((each) => {
    const [version, given = ""] = each.split(",");
    const bytes = Buffer.from(given, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/** A receiver of messages on 127.0.0.1. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly taken: TakenMessage[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Starts a receiver. `respond`: answers a message; `n` from 0 (default: 204). */
export async function startReceiver(
  respond: (response: ServerResponse, message: TakenMessage, n: number) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<Receiver> {
  const taken: TakenMessage[] = [];
  const server = createServer((request, response) => {
    const header = (name: string) => String(request.headers[name] ?? "");
    void bodyOf(request).then((body) => {
      const message = {
        id: header("webhook-id"),
        timestamp: Number(header("webhook-timestamp")),
        body,
        signature: header("webhook-signature"),
        contentType: header("content-type"),
        method: request.method ?? "",
        path: request.url ?? "",
      };
      taken.push(message);
      respond(response, message, taken.length - 1);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook?a=1`,
    port,
    taken,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
