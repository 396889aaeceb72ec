import { isUtf8 } from "node:buffer";
import {
  isGenuineMessage,
  isWebhookSecret,
  readSecret,
  type SignInAttempts,
  type WorkspaceDatabase,
} from "@broker/adapters";
import { type FileReceived, InboundFile, MOST_FILE_BYTES, tierHas } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerAccess } from "../app/server-setup.ts";
import { attemptsInProcess } from "../security/attempts-in-process.ts";
import { type CountAttempt, countAttempts } from "../security/protect.ts";

/** Base64 takes a third more. */
const BODY_LIMIT = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 65_536;
/** Refused messages of one address within a minute. */
const MOST_REFUSED = 30;
const ID = /^[0-9a-f]{16}$/;
const MESSAGE = /^[\w.-]{1,128}$/;

/** What the addresses of signed webhooks need. */
interface InboundParts {
  readonly database: Pick<WorkspaceDatabase, "integrations" | "clients">;
  readonly place: () => { readonly home: string; readonly env: Readonly<Record<string, string | undefined>> };
  /** Real time, with which signatures are compared. */
  readonly nowMs: () => number;
  /** The workspace's time; ISO 8601, UTC. */
  readonly now: () => string;
  readonly countRefused: CountAttempt;
  readonly received: () => void;
}

/** Counts refused messages by address, over all servers of the workspace where they share it. */
export function countRefusedHooks(
  { attempts, clock }: Pick<ServerAccess, "attempts" | "clock">,
  shared: SignInAttempts | null,
): CountAttempt {
  const ofProcess = attempts ?? attemptsInProcess(clock);
  return countAttempts({
    attempts: shared === null ? [ofProcess] : [ofProcess, shared],
    kind: "hook",
    max: MOST_REFUSED,
  });
}

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? "");

const idOf = ({ params }: FastifyRequest): string => (params as { readonly id?: string }).id ?? "";
const NOT_ACCEPTED = "The message was not accepted.";

/** The integration whose address was called, with its secret; null = there is none, or it takes nothing now. */
async function calledOne({ database, place }: InboundParts, id: string) {
  if (!ID.test(id) || !tierHas(await database.clients.tier(), "real_time_monitoring")) return null;
  const found = (await database.integrations.list()).find((each) => each.id === id);
  if (found === undefined || found.kind !== "webhook-in" || found.secret === null || found.state !== "active")
    return null;
  try {
    const secret = readSecret(found.secret, place());
    return isWebhookSecret(secret) && (await database.integrations.isFlowing()) ? { found, secret } : null;
  } catch {
    return null;
  }
}

const refused = (reply: FastifyReply, status: number, detail: string) =>
  reply.code(status).type("application/problem+json").send(JSON.stringify({ status, detail }));

/** Content as it is stored: text as text, so that people and clients in it are found; other bytes as base64. */
function storedContent(content: Buffer): Pick<FileReceived, "content" | "encoding"> {
  const isText = isUtf8(content) && !content.includes(0);
  return isText
    ? { content: content.toString("utf8"), encoding: "text" }
    : { content: content.toString("base64"), encoding: "base64" };
}

/** The body as a file; null = it is none. */
function fileOf(body: string): Pick<FileReceived, "name" | "client" | "content" | "encoding"> | null {
  try {
    const { data } = InboundFile.parse(JSON.parse(body));
    const content = Buffer.from(data.content, data.encoding === "base64" ? "base64" : "utf8");
    if (content.length > MOST_FILE_BYTES) return null;
    return { name: data.name, client: data.client, ...storedContent(content) };
  } catch {
    return null;
  }
}

/**
 * Addresses at which other systems leave files, each message signed by Standard Webhooks 1.0. Every refusal is the same
 * 401, so that the address says nothing about integrations; a repeated id is accepted and not taken twice.
 */
export function inboundHookRoutes(app: FastifyInstance, parts: InboundParts): void {
  app.register(async (posted) => {
    posted.removeAllContentTypeParsers();
    posted.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, String(body)),
    );
    // Before the body is read: a caller who guesses an address sends nothing further.
    posted.addHook("onRequest", async (request, reply) => {
      if ((await calledOne(parts, idOf(request))) !== null) return;
      await parts.countRefused(request);
      return refused(reply, 401, NOT_ACCEPTED);
    });
    posted.post("/hooks/:id", async (request, reply) => {
      const id = idOf(request);
      const body = typeof request.body === "string" ? request.body : "";
      const message = {
        ...{ id: header(request, "webhook-id"), timestamp: header(request, "webhook-timestamp"), body },
        signature: header(request, "webhook-signature"),
      };
      const called = await calledOne(parts, id);
      if (called === null || !MESSAGE.test(message.id) || !isGenuineMessage(message, called.secret, parts.nowMs())) {
        await parts.countRefused(request);
        return refused(reply, 401, NOT_ACCEPTED);
      }
      const file = fileOf(body);
      if (file === null) return refused(reply, 422, "The message has no file of at most 20 MB in data.");
      const event = { kind: "received", ...file, at: parts.now() } as const;
      const isNew = await parts.database.integrations.noteReceived({ id, messageId: message.id }, event);
      if (isNew) parts.received();
      return reply.code(202).send({ received: message.id, repeated: !isNew });
    });
  });
}
