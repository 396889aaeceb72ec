import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { connect as connectTls, createSecureContext, type SecureContext } from "node:tls";
import { AppError } from "@broker/contracts";
import { createAddressGuard } from "../network/address/address-guard.ts";
import { parseAddress } from "../network/address/parse-address.ts";
import { resolveHost } from "../network/address/resolve-host.ts";
import { createDialer } from "../network/dialer.ts";
import { createDnsClient } from "../network/dns/dns-client.ts";
import { parseNameServer, systemNameServers } from "../network/dns/name-server.ts";
import type { NetworkSettings } from "../network/open-site-network.ts";
import { trustedAuthorities } from "../network/tls/tls-contexts.ts";
import { retryAfterMs } from "../sources/client/patience.ts";
import { readReceiver, receiverHost } from "./receiver-address.ts";
import { signedHeaders } from "./sign-message.ts";

/** Time of an attempt, from resolving the name to the end of the answer. */
const ATTEMPT_MS = 10_000;
const DNS_ATTEMPT_MS = 2000;
/** Most bytes of an answer that are read; the rest is left. */
const MOST_BYTES = 16_384;

/** A message to one receiver. */
export interface WebhookMessage {
  readonly url: string;
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** The current secret first. */
  readonly secrets: readonly string[];
}

/** How an attempt ended. `failed`: with a sentence; `stopped`: the signal fired. */
export type WebhookAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "stopped" };

/** Sends messages to receivers. */
export interface WebhookSender {
  /** The address as entered, if messages may be sent to it. AppError `input_invalid`. */
  receiver(entered: string): URL;
  /** One attempt, at most 10 s. Redirects are answers like others. Never rejects. */
  send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
  close(): void;
}

type SenderSettings = Pick<
  NetworkSettings,
  "dnsServers" | "caPem" | "ports" | "proxy" | "allowPrivateAddresses" | "userAgent"
>;

const REASONS: Readonly<Record<string, string>> = {
  dns: "Its name has no address.",
  "dns-failed": "Its name could not be resolved.",
  "address-refused": "Its name leads to an address to which no message is sent.",
  connect: "It refuses connections.",
  "connect-timeout": "It gave no answer in time.",
  proxy: "The proxy does not lead to it.",
};

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

/** Opens a sender. Nothing is resolved or sent before the first message. AppError `config_invalid`. */
export function openWebhookSender(settings: SenderSettings): WebhookSender {
  const { dnsServers, caPem, ports, proxy, allowPrivateAddresses, userAgent } = settings;
  const guard = createAddressGuard(allowPrivateAddresses);
  const servers = dnsServers.length > 0 ? dnsServers.map(parseNameServer) : systemNameServers();
  const dns = createDnsClient({ servers, attemptMs: DNS_ATTEMPT_MS });
  let secure: SecureContext | undefined;
  const secureContext = () =>
    (secure ??= createSecureContext({ ca: [...trustedAuthorities(caPem)], minVersion: "TLSv1.2" }));

  const attempt = async (message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer> => {
    const url = readReceiver(message.url, guard);
    const [host, isTls] = [receiverHost(url), url.protocol === "https:"];
    const port = Number(url.port) || (isTls ? 443 : 80);
    const asker = { signal, spend: () => true };
    const lookUp = (name: string) => resolveHost(name, (question, type) => dns.ask(question, type, asker), guard);
    const lookUpProxy = (name: string) =>
      resolveHost(
        name === "localhost" ? "127.0.0.1" : name,
        (question, type) => dns.ask(question, type, asker),
        () => null,
      );
    const dialer = createDialer({ signal, ports, proxy, userAgent, lookUp, lookUpProxy });
    const scheme = isTls ? "https" : "http";
    const dialled = await dialer.open(host, port, { timeoutMs: ATTEMPT_MS, spend: () => true, scheme });
    if ("code" in dialled) return { kind: "failed", reason: REASONS[dialled.code] ?? "The connection broke off." };
    const { socket } = dialled;
    const destroy = () => socket.destroy();
    signal.addEventListener("abort", destroy, { once: true });
    try {
      const named = parseAddress(host) === null ? { servername: host } : {};
      const stream = isTls ? connectTls({ socket, host, ...named, secureContext: secureContext() }) : socket;
      const { id, body, secrets } = message;
      const headers = signedHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body }, secrets);
      const request = httpRequest({
        createConnection: () => stream,
        method: "POST",
        host,
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": userAgent,
          connection: "close",
          ...headers,
        },
      });
      return await answerOf(request, body);
    } finally {
      signal.removeEventListener("abort", destroy);
      socket.destroy();
    }
  };

  return {
    receiver: (entered) => readReceiver(entered, guard),
    async send(message, stopped) {
      const timeout = AbortSignal.timeout(ATTEMPT_MS);
      try {
        const answer = await attempt(message, AbortSignal.any([stopped, timeout]));
        if (answer.kind === "answered") return answer;
        if (!stopped.aborted && timeout.aborted) return { kind: "failed", reason: "It gave no answer in time." };
        return stopped.aborted ? { kind: "stopped" } : answer;
      } catch (error) {
        if (stopped.aborted) return { kind: "stopped" };
        if (timeout.aborted) return { kind: "failed", reason: "It gave no answer in time." };
        if (error instanceof AppError) return { kind: "failed", reason: error.message };
        const code = error instanceof Error ? String(Reflect.get(error, "code") ?? "") : "";
        const isTls = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|VERIFY/.test(code);
        return { kind: "failed", reason: isTls ? "Its certificate is not valid." : "The connection broke off." };
      }
    },
    close: () => dns.close(),
  };
}
