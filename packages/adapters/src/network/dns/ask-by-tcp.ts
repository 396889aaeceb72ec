import type { Socket } from "node:net";
import { connectPinned } from "../address/connect-pinned.ts";
import { type DnsReply, decodeReply } from "./decode-reply.ts";
import { encodeQuery } from "./encode-query.ts";
import type { NameServer } from "./name-server.ts";
import type { DnsQuestion } from "./question.ts";

/** Asks one question over a TCP connection of its own (RFC 7766), as after a truncated answer by UDP. */
export async function askByTcp(
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
    const settle = (message: Buffer | null) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      socket.destroy();
      resolve(message);
    };
    const stop = () => settle(null);
    const timer = setTimeout(stop, timeoutMs);
    signal.addEventListener("abort", stop, { once: true });
    socket.on("error", stop);
    socket.on("close", stop);
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      if (read.length < 2) return;
      const size = read.readUInt16BE(0);
      if (read.length >= 2 + size) settle(read.subarray(2, 2 + size));
    });
  });
}
