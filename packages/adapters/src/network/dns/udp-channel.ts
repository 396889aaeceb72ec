import { createSocket, type Socket } from "node:dgram";
import { isIPv6 } from "node:net";
import type { CallOff } from "./answer-cache.ts";
import { type DnsReply, decodeReply } from "./decode-reply.ts";
import { type DnsQuestion, encodeQuery } from "./encode-query.ts";
import type { NameServer } from "./name-server.ts";

/** Outcome of one question by UDP; `unreachable` = the port is closed. */
export type UdpOutcome = Exclude<DnsReply, "foreign"> | "timeout" | "unreachable";

/** Questions to one server by UDP. */
export interface UdpChannel {
  ask(question: DnsQuestion, timeoutMs: number, ending: CallOff): Promise<UdpOutcome>;
  close(): void;
}

interface Waiter {
  readonly question: DnsQuestion;
  finish(outcome: UdpOutcome): void;
}

interface Line {
  readonly socket: Socket;
  readonly waiting: Map<number, Waiter>;
  connected: boolean;
  /** What to do once the socket is connected. */
  readonly queue: (() => void)[];
  sent: number;
  retired: boolean;
}

const QUESTIONS_PER_PORT = 48;

/**
 * Opens a channel. Sockets are connected, so that the kernel drops what comes from another address or port, and are
 * replaced every few questions, so that the source port stays hard to foresee (RFC 5452 §9.2).
 */
export function openUdpChannel(server: NameServer): UdpChannel {
  let current: Line | null = null;
  const lines = new Set<Line>();

  const drop = (line: Line) => {
    if (!lines.delete(line)) return;
    if (current === line) current = null;
    line.socket.close();
  };
  const fail = (line: Line) => {
    drop(line);
    for (const waiter of [...line.waiting.values()]) waiter.finish("unreachable");
  };
  const open = (): Line => {
    const socket = createSocket(isIPv6(server.address) ? "udp6" : "udp4");
    const line: Line = { socket, waiting: new Map(), connected: false, queue: [], sent: 0, retired: false };
    lines.add(line);
    socket.on("error", () => fail(line));
    socket.on("message", (bytes) => {
      const waiter = bytes.length >= 2 ? line.waiting.get(bytes.readUInt16BE(0)) : undefined;
      if (!waiter) return;
      const reply = decodeReply(bytes, waiter.question);
      if (reply !== "foreign") waiter.finish(reply);
    });
    socket.once("connect", () => {
      line.connected = true;
      for (const go of line.queue.splice(0)) go();
    });
    socket.connect(server.port, server.address);
    return line;
  };

  return {
    ask(question, timeoutMs, ending) {
      const line = current ?? open();
      line.sent += 1;
      line.retired = line.sent >= QUESTIONS_PER_PORT;
      current = line.retired ? null : line;
      let query = encodeQuery(question);
      while (line.waiting.has(query.id)) query = encodeQuery(question);
      return new Promise((resolve) => {
        const finish = (outcome: UdpOutcome) => {
          if (!line.waiting.delete(query.id)) return;
          clearTimeout(timer);
          ending.onCall = null;
          if (line.waiting.size === 0 && line.retired) drop(line);
          else if (line.waiting.size === 0) line.socket.unref();
          resolve(outcome);
        };
        const stop = () => finish("timeout");
        const timer = setTimeout(stop, timeoutMs);
        if (line.waiting.size === 0) line.socket.ref();
        line.waiting.set(query.id, { question, finish });
        ending.onCall = stop;
        send(line, query.bytes, () => fail(line));
      });
    },
    close() {
      for (const line of [...lines]) fail(line);
    },
  };
}

function send(line: Line, bytes: Buffer, failed: () => void): void {
  const go = () => {
    if (line.waiting.size === 0) return;
    line.socket.send(bytes, (error) => {
      if (error) failed();
    });
  };
  if (line.connected) go();
  else line.queue.push(go);
}
