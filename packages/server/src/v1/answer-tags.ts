import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const LENGTH = 27;

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Whether one of the tags that the caller has is this one; they are compared weakly (RFC 9110 §13.1.2). */
function isKnown(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false;
  const plain = (each: string) => each.trim().replace(/^W\//, "");
  return sent.split(",").some((each) => each.trim() === "*" || plain(each) === plain(tag));
}

/** Tags of answers that are sent as they are held: a page that has not changed is not read again. */
const tags = new WeakMap<Uint8Array, string>();

function tagOf(payload: string | Uint8Array): string {
  const known = typeof payload === "string" ? undefined : tags.get(payload);
  if (known !== undefined) return known;
  const digest = createHash("sha256").update(payload).digest("base64url").slice(0, LENGTH);
  // Weak: what is sent may be compressed.
  const tag = `W/"${digest}"`;
  if (typeof payload !== "string") tags.set(payload, tag);
  return tag;
}

function answerTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!isRead(request) || reply.statusCode !== 200) return payload;
  if (typeof payload !== "string" && !(payload instanceof Uint8Array)) return payload;
  const tag = tagOf(payload);
  reply.header("etag", tag);
  if (!isKnown(request.headers["if-none-match"], tag)) return payload;
  reply.code(304);
  for (const name of ["content-type", "content-length", "content-disposition"]) reply.removeHeader(name);
  return "";
}

/** Tags answers of the partner API, and answers 304 to a caller who has the answer. Before answers are compressed. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) =>
    request.url.startsWith("/api/v1/") ? answerTag(request, reply, payload) : payload,
  );
}
