import {
  type ClaimedMessage,
  readSecret,
  type StoredIntegration,
  sendMail,
  type WebhookAnswer,
  type WebhookSender,
} from "@broker/adapters";
import { AppError, IntegrationEvent, SentEvent } from "@broker/contracts";
import { eventMail, jsonEvent, slackMessage, syslogMessage, teamsMessage } from "@broker/core/integrations";
import { productName } from "../verbs/documents/read-brand.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { exchangeFile } from "./exchange-file.ts";
import { mailServerOf } from "./mail-message.ts";

/**
 * How handing a message to a system ended. `dropped`: it is not tried again; `refused`: the same, because of what it
 * holds; `gone`: the system answered 410.
 */
export type SystemEnd =
  | {
      readonly kind: "delivered";
      readonly status: number | null;
      readonly bytes: number;
      /** What came of it, as a sentence; absent = nothing to say. */
      readonly result?: string;
      /** JSON that replaces the stored message: what was taken is not stored twice. */
      readonly body?: string;
    }
  | { readonly kind: "stopped" }
  | { readonly kind: "gone" | "dropped"; readonly reason: string }
  | {
      readonly kind: "refused";
      readonly reason: string;
      /** JSON that replaces the stored message; absent = unchanged. */
      readonly body?: string;
    }
  | {
      readonly kind: "failed";
      readonly reason: string;
      readonly status: number | null;
      readonly retryAfterMs: number | null;
    };

/** What messages are handed over with. */
export interface SystemWays {
  readonly workspace: () => Workspace;
  readonly sender: Pick<WebhookSender, "post" | "syslog" | "network">;
  /** Address of the app for links; null = unknown. */
  readonly baseUrl: string | null;
}

/** A message on its way. */
export interface Handing<Event = SentEvent> {
  readonly id: string;
  readonly event: Event;
  readonly integration: StoredIntegration;
  readonly ways: SystemWays;
  readonly signal: AbortSignal;
}

const SYSLOG_TLS = 6514;

const failed = (reason: string): SystemEnd => ({ kind: "failed", reason, status: null, retryAfterMs: null });

function secretOf({ integration, ways }: Handing): string | null {
  const { config, env } = ways.workspace();
  return integration.secret === null ? null : readSecret(integration.secret, { env, home: config.home });
}

function answerEnd(answer: WebhookAnswer, bytes: number): SystemEnd {
  if (answer.kind === "stopped") return { kind: "stopped" };
  if (answer.kind === "failed") return failed(answer.reason);
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: "delivered", status, bytes };
  const reason = `It answered ${status}.`;
  return status === 410 ? { kind: "gone", reason } : { kind: "failed", reason, status, retryAfterMs };
}

async function post(
  handing: Handing,
  url: string,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<SystemEnd> {
  const body = JSON.stringify(content);
  const answer = await handing.ways.sender.post({ url, body, headers }, handing.signal);
  return answerEnd(answer, Buffer.byteLength(body));
}

async function chat(handing: Handing, write: typeof slackMessage): Promise<SystemEnd> {
  const { event, ways } = handing;
  // The address is the secret of these kinds; it is required when they are added.
  return post(handing, secretOf(handing) ?? "", write(event, ways.baseUrl, await productName(ways.workspace())));
}

function json(handing: Handing): Promise<SystemEnd> {
  const { id, event, integration, ways } = handing;
  const token = secretOf(handing);
  const headers = { "idempotency-key": id, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  return post(handing, integration.settings.url ?? "", jsonEvent(event, id, ways.baseUrl), headers);
}

async function syslog(handing: Handing): Promise<SystemEnd> {
  const { id, event, integration, ways, signal } = handing;
  const { host = "", port = SYSLOG_TLS } = integration.settings;
  const sent = { host, port, message: syslogMessage(event, id), identity: secretOf(handing) };
  const end = await ways.sender.syslog(sent, signal);
  if (end.kind === "handed") return { kind: "delivered", status: null, bytes: end.bytes };
  return end.kind === "stopped" ? end : failed(end.reason);
}

async function email({ id, event, integration, ways, signal }: Handing): Promise<SystemEnd> {
  const server = mailServerOf(ways.workspace());
  if (server === null) return failed("No mail server is configured.");
  const { subject, text } = eventMail(event, ways.baseUrl, await productName(ways.workspace()));
  // The same message has the same id, so that mail programs show a repeated one once.
  const messageId = `<${id}@${server.from.split("@").at(-1) ?? "localhost"}>`;
  const to = integration.settings.to ?? "";
  await sendMail(server, { to, messageId, subject, text, attachments: [] }, { signal });
  return { kind: "delivered", status: null, bytes: Buffer.byteLength(text) };
}

function hand(handing: Handing): Promise<SystemEnd> {
  switch (handing.integration.kind) {
    case "slack":
      return chat(handing, slackMessage);
    case "teams":
      return chat(handing, teamsMessage);
    case "json":
      return json(handing);
    case "syslog":
      return syslog(handing);
    case "email":
      return email(handing);
    default:
      return Promise.resolve({ kind: "dropped", reason: "Such a system receives no messages." });
  }
}

/** Kinds that files are exchanged with. */
const OF_FILES: readonly string[] = ["folder", "sftp", "webhook-in"];

/** Hands a message to the system of its integration. A secret is in no sentence. */
export const systemMessage =
  (ways: SystemWays) =>
  async ({ id, body, integration }: ClaimedMessage, signal: AbortSignal): Promise<SystemEnd> => {
    if (integration === null) return { kind: "dropped", reason: "The integration was removed." };
    try {
      const event = IntegrationEvent.parse(JSON.parse(body));
      if (OF_FILES.includes(integration.kind)) return await exchangeFile({ id, event, integration, ways, signal });
      return await hand({ id, event: SentEvent.parse(event), integration, ways, signal });
    } catch (error) {
      if (signal.aborted) return { kind: "stopped" };
      if (error instanceof AppError) return failed(error.message);
      throw error;
    }
  };
