import { createSocket, type Socket } from "node:dgram";
import { encodeQuery } from "../../packages/adapters/src/network/dns/encode-query.ts";
import type { ReplayPlan } from "./record-calls.ts";

const RESEND_MS = 2000;

/** Sends queries over one UDP socket and waits for the answer with the same id, without parsing it. */
export function bareDns(server: string): {
  ask(question: ReplayPlan["questions"][number]): Promise<void>;
  close(): void;
} {
  const [host = "", port = ""] = server.split(":");
  const socket: Socket = createSocket("udp4");
  const waiting = new Map<number, () => void>();
  socket.on("message", (message) => {
    const id = message.readUInt16BE(0);
    waiting.get(id)?.();
    waiting.delete(id);
  });
  return {
    ask(question) {
      let query = encodeQuery(question);
      while (waiting.has(query.id)) query = encodeQuery(question);
      return new Promise((resolve) => {
        const send = () => socket.send(query.bytes, Number(port), host);
        // A burst may overflow the socket's buffer; lost queries are resent.
        const again = setInterval(send, RESEND_MS);
        waiting.set(query.id, () => {
          clearInterval(again);
          resolve();
        });
        send();
      });
    },
    close: () => socket.close(),
  };
}
