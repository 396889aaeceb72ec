import type { Socket } from "node:net";
import { connectPinned } from "../address/connect-pinned.ts";
import type { CallOff } from "./answer-cache.ts";
import { type DnsReply, decodeReply, type ReplyPacket } from "./decode-reply.ts";
import { type DnsQuestion, encodeQuery } from "./encode-query.ts";
import type { NameServer } from "./name-server.ts";
import type { UdpChannel } from "./udp-channel.ts";

/** Sends one query over a TCP connection of its own (RFC 7766), as after a truncated answer by UDP. */
async function askByTcp(
  server: NameServer,
  question: DnsQuestion,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Exclude<DnsReply, "foreign" | "truncated"> | "timeout"> {
  const dialled = await connectPinned([server.address], server.port, { timeoutMs, signal });
  if ("code" in dialled) return "timeout";
  const query = encodeQuery(question);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(query.bytes.length);
  dialled.socket.write(Buffer.concat([length, query.bytes]));
  const message = await readMessage(dialled.socket, timeoutMs, signal);
  if (message === null) return "timeout";
  if (message.length < 2 || message.readUInt16BE(0) !== query.id) return "malformed";
  const reply = decodeReply(message, question);
  return reply === "foreign" || reply === "truncated" ? "malformed" : reply;
}

/** The first length-prefixed message; null = the connection ended or the time was up before it was whole. */
function readMessage(socket: Socket, timeoutMs: number, signal: AbortSignal): Promise<Buffer | null> {
  return new Promise((resolve) => {
    let read = Buffer.alloc(0);
    const finish = (message: Buffer | null) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      socket.destroy();
      resolve(message);
    };
    const stop = () => finish(null);
    const timer = setTimeout(stop, timeoutMs);
    signal.addEventListener("abort", stop, { once: true });
    socket.on("error", stop);
    socket.on("close", stop);
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      if (read.length < 2) return;
      const size = read.readUInt16BE(0);
      if (read.length >= 2 + size) finish(read.subarray(2, 2 + size));
    });
  });
}

interface Upstream {
  readonly server: NameServer;
  readonly udp: UdpChannel;
}

interface PendingQuery {
  readonly question: DnsQuestion;
  readonly timeoutMs: number;
  readonly ending: CallOff;
  /** Spends one query of the budget; false = it must not be sent. */
  readonly spend: () => boolean;
}

const FAILURE_CODES = new Set(["SERVFAIL", "REFUSED", "NOTIMP", "FORMERR"]);

/**
 * Sends a query to the resolvers in turn until one answers: at least two attempts, at most three, by UDP, again by
 * TCP when the answer was cut short. A failure code sends it to the next resolver, if there is one. The first time must
 * already have been booked.
 */
export async function sendQuery(
  upstreams: readonly Upstream[],
  query: PendingQuery,
): Promise<ReplyPacket | "malformed" | "timeout"> {
  const attempts = Math.min(3, Math.max(2, upstreams.length));
  let last: ReplyPacket | "timeout" = "timeout";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const upstream = upstreams[attempt % upstreams.length];
    if (!upstream || query.ending.called) break;
    if (attempt > 0 && !query.spend()) break;
    const sent = await upstream.udp.ask(query.question, query.timeoutMs, query.ending);
    const reply = sent === "truncated" ? await sendByTcp(upstream, query) : sent;
    if (reply === "malformed") return reply;
    if (reply === "timeout" || reply === "unreachable") continue;
    if (!FAILURE_CODES.has(reply.rcode ?? "")) return reply;
    last = reply;
    if (attempt + 1 >= upstreams.length) break;
  }
  return last;
}

async function sendByTcp(
  { server }: Upstream,
  { question, timeoutMs, ending, spend }: PendingQuery,
): Promise<ReplyPacket | "malformed" | "timeout"> {
  if (ending.called || !spend()) return "timeout";
  const stop = new AbortController();
  ending.onCall = () => stop.abort();
  const reply = await askByTcp(server, question, timeoutMs, stop.signal);
  ending.onCall = null;
  return reply;
}
