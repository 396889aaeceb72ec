import type { Socket } from "node:net";
import type { SmtpEvidence } from "@broker/contracts";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import { readHandshake } from "../tls/read-handshake.ts";
import { secure } from "../tls/secure.ts";
import type { TlsContexts } from "../tls/tls-contexts.ts";
import { tlsFailure } from "../tls/tls-failure.ts";
import { createReplyReader, type NoReply } from "./reply-reader.ts";

const NO_REPLY: Record<NoReply, string> = {
  closed: "the server hung up",
  timeout: "the server did not respond",
  aborted: "the scan was stopped",
  "not-smtp": "what the server sent is no SMTP",
};

/**
 * Greets a mail server on an open connection, reads its extensions, performs STARTTLS up to the handshake, and quits
 * (RFC 5321, RFC 3207). Never names a sender or a recipient, never signs in. The socket is destroyed at the end.
 */
export async function smtpConversation(
  socket: Socket,
  host: string,
  options: {
    readonly ehloName: string;
    readonly contexts: TlsContexts;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<SmtpEvidence> {
  const { signal } = options;
  const deadline = performance.now() + options.timeoutMs;
  const reader = createReplyReader(socket);
  const stop = () => socket.destroy();
  onAbort(signal, stop);
  let banner: string | null = null;
  const seen = (
    starttlsOffered: boolean | null,
    detail: string | null,
    handshake: SmtpEvidence["handshake"] = null,
  ): SmtpEvidence => ({ host, outcome: "answered", banner, starttlsOffered, handshake, detail });
  const say = (line: string) => socket.write(`${line}\r\n`);

  try {
    const greeting = await reader.next(deadline, signal);
    if (greeting === "aborted") return { ...seen(null, NO_REPLY.aborted), outcome: "aborted" };
    if (greeting === "not-smtp") return seen(null, `No greeting: ${NO_REPLY[greeting]}.`);
    if (typeof greeting === "string")
      return { ...seen(null, `Connected, but no greeting: ${NO_REPLY[greeting]}.`), outcome: "no-answer" };
    banner = greeting.lines[0] ?? "";
    if (greeting.code !== 220) return seen(null, `The server greeted with ${greeting.code}.`);

    say(`EHLO ${options.ehloName}`);
    const offer = await reader.next(deadline, signal);
    if (typeof offer === "string") return seen(null, `No answer to EHLO: ${NO_REPLY[offer]}.`);
    if (offer.code === 500 || offer.code === 502) return seen(false, "The server knows no extensions.");
    if (offer.code !== 250) return seen(null, `EHLO was answered with ${offer.code}.`);
    if (!offer.lines.slice(1).some((line) => /^STARTTLS\s*$/i.test(line))) {
      say("QUIT");
      return seen(false, null);
    }

    say("STARTTLS");
    const ready = await reader.next(deadline, signal);
    if (typeof ready === "string") return seen(true, `No answer to STARTTLS: ${NO_REPLY[ready]}.`);
    if (ready.code !== 220) return seen(true, `STARTTLS was answered with ${ready.code}.`);
    reader.release();
    const secured = await secure(socket, {
      host,
      context: options.contexts.modern,
      alpn: [],
      timeoutMs: Math.max(1, deadline - performance.now()),
      signal,
    });
    if ("error" in secured) return seen(true, tlsFailure(secured).message);
    const handshake = readHandshake(secured, host, options.contexts.certificates);
    secured.tls.end("QUIT\r\n");
    return seen(true, null, handshake);
  } finally {
    offAbort(signal, stop);
    socket.destroySoon();
    setTimeout(() => socket.destroy(), 50).unref();
  }
}
