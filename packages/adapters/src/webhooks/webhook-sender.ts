import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { connect as connectTls } from "node:tls";
import {
  type AttemptFailure,
  attemptWithin,
  openPartnerNetwork,
  type PartnerNetwork,
  type SenderSettings,
} from "../integrations/partner-network.ts";
import { SYSLOG_MS, type SyslogDelivery, sendSyslog } from "../integrations/send-syslog.ts";
import { parseAddress } from "../network/address/parse-address.ts";
import { retryAfterMs } from "../sources/client/patience.ts";
import { readReceiver, receiverHost } from "./receiver-address.ts";
import { signedHeaders } from "./sign-message.ts";

/** Time of an attempt, from resolving the name to the end of the answer. */
const ATTEMPT_MS = 10_000;
/** Most bytes of an answer that are read; the rest is left. */
const MOST_BYTES = 16_384;

/** JSON to one address. */
export interface JsonPost {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** Further headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message to one receiver. */
export interface WebhookMessage extends Pick<JsonPost, "url" | "body"> {
  readonly id: string;
  /** The current secret first. */
  readonly secrets: readonly string[];
}

/** How an attempt ended. `failed`: with a sentence; `stopped`: the signal fired. */
export type WebhookAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs: number | null }
  | AttemptFailure;

/** Sends messages to receivers. */
export interface WebhookSender {
  /** The address as entered, if messages may be sent to it. AppError `input_invalid`. */
  receiver(entered: string): URL;
  /** One attempt, at most 10 s. Redirects are answers like others. Never rejects. */
  send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
  /** The same without a signature of ours. */
  post(post: JsonPost, signal: AbortSignal): Promise<WebhookAnswer>;
  /** One attempt to hand a message to a syslog collector. Never rejects. */
  syslog(
    delivery: SyslogDelivery,
    signal: AbortSignal,
  ): Promise<{ readonly kind: "handed"; readonly bytes: number } | AttemptFailure>;
  /** Connections to systems, with the same rules. */
  readonly network: PartnerNetwork;
  close(): void;
}

/** Reads an answer up to the limit, and leaves the rest. */
async function readBounded(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return;
  }
}

async function answerOf(request: ClientRequest, body: string): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve).once("error", reject);
  request.end(body);
  const answer = await promise;
  const { statusCode = 0, headers } = answer;
  await readBounded(answer);
  return {
    kind: "answered",
    status: statusCode,
    retryAfterMs: retryAfterMs(headers["retry-after"] ?? null, new Date()),
  };
}

async function postJson(network: PartnerNetwork, post: JsonPost, signal: AbortSignal): Promise<WebhookAnswer> {
  const { guard, userAgent } = network;
  const url = readReceiver(post.url, guard);
  const [host, isTls] = [receiverHost(url), url.protocol === "https:"];
  const port = Number(url.port) || (isTls ? 443 : 80);
  const socket = await network.dial(host, port, { scheme: isTls ? "https" : "http", timeoutMs: ATTEMPT_MS, signal });
  if (typeof socket === "string") {
    // An attempt whose time is up, or that was stopped, is not the receiver's refusal.
    signal.throwIfAborted();
    return { kind: "failed", reason: socket };
  }
  const destroy = () => socket.destroy();
  signal.addEventListener("abort", destroy, { once: true });
  try {
    const named = parseAddress(host) === null ? { servername: host } : {};
    const stream = isTls ? connectTls({ socket, host, ...named, secureContext: network.secureContext() }) : socket;
    const request = httpRequest({
      createConnection: () => stream,
      method: "POST",
      host,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(post.body),
        "user-agent": userAgent,
        connection: "close",
        ...post.headers,
      },
    });
    return await answerOf(request, post.body);
  } finally {
    signal.removeEventListener("abort", destroy);
    socket.destroy();
  }
}

/** Opens a sender. Nothing is resolved or sent before the first message. AppError `config_invalid`. */
export function openWebhookSender(settings: SenderSettings): WebhookSender {
  const network = openPartnerNetwork(settings);
  const post: WebhookSender["post"] = (message, stopped) =>
    attemptWithin(ATTEMPT_MS, stopped, (signal) => postJson(network, message, signal));
  return {
    network,
    receiver: (entered) => readReceiver(entered, network.guard),
    post,
    send({ url, id, body, secrets }, stopped) {
      const headers = signedHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body }, secrets);
      return post({ url, body, headers }, stopped);
    },
    syslog: (delivery, stopped) => attemptWithin(SYSLOG_MS, stopped, (signal) => sendSyslog(network, delivery, signal)),
    close: () => network.close(),
  };
}
