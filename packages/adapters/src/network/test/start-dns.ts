import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type Answer, decode, encode, type Packet } from "dns-packet";
import type { AfterTest } from "./after-test.ts";

/** A DNS server of one test, by UDP. */
export interface DnsServer {
  /** As the settings spell it. */
  readonly server: string;
  readonly port: number;
  /** Questions that arrived, as `NAME TYPE`. */
  readonly asked: string[];
}

/** The answer to a query: records, a whole packet's parts, raw bytes, or no answer (null). */
export type Say = readonly Answer[] | Partial<Packet> | Buffer | null;

/** Answers on a free UDP port of 127.0.0.1 until the test is over. */
export async function startDns(
  afterTest: AfterTest,
  say: (name: string, type: string, query: Packet) => Say,
  port = 0,
): Promise<DnsServer> {
  const queries: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (bytes, peer) => {
    const query = decode(bytes);
    const question = query.questions?.[0];
    if (!question) return;
    queries.push(`${question.name} ${question.type}`);
    const stated = say(question.name, question.type, query);
    if (stated !== null) socket.send(reply(query, stated), peer.port, peer.address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  afterTest(() => {
    socket.close();
  });
  const bound = socket.address().port;
  return { server: `127.0.0.1:${bound}`, port: bound, asked: queries };
}

/** The bytes of an answer to a query. */
export function reply(query: Packet, given: Exclude<Say, null>): Buffer {
  if (Buffer.isBuffer(given)) return given;
  const parts = isRecords(given) ? { answers: [...given] } : given;
  return encode({ type: "response", id: query.id ?? 0, questions: query.questions ?? [], ...parts });
}

function isRecords(values: readonly Answer[] | Partial<Packet>): values is readonly Answer[] {
  return Array.isArray(values);
}

/** Every name has the address 127.0.0.1 and nothing else. */
export function loopbackForAll(name: string, type: string): readonly Answer[] {
  return type === "A" ? [{ type: "A", name, ttl: 60, data: "127.0.0.1" }] : [];
}
