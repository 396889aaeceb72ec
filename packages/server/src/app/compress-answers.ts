import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Smaller answers fit into one packet. */
const SMALLEST = 1400;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TEXT = /^(?:application\/(?:problem\+)?json|text\/html)\b/;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** Compresses JSON answers and pages for callers that accept it, off the main thread. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    const text = typeof payload === "string" || payload instanceof Uint8Array ? payload : null;
    const type = reply.getHeader("content-type");
    if (text === null || text.length < SMALLEST || reply.hasHeader("content-encoding")) return payload;
    if (typeof type !== "string" || !TEXT.test(type)) return payload;
    const accepted = (request.headers["accept-encoding"] ?? "").split(",").map((each) => each.trim());
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
    reply.header("vary", "accept-encoding");
    if (encoding === null) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return encoding === "br" ? withBrotli(text, FAST) : withGzip(text);
  });
}
