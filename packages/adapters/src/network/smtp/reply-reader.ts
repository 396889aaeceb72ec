import type { Socket } from "node:net";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";

/** One reply of a mail server (RFC 5321 §4.2): its code and its lines without the code. */
export interface SmtpReply {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Why there is no reply: the server hung up, did not respond, was stopped, or sent something that is no reply. */
export type NoReply = "closed" | "timeout" | "aborted" | "not-smtp";

/** Reads replies from a socket, one at a time. */
export interface ReplyReader {
  next(deadline: number, signal: AbortSignal): Promise<SmtpReply | NoReply>;
  /** Stops listening; bytes read ahead are discarded, so that nothing sent unencrypted is taken for encrypted. */
  release(): void;
}

const LONGEST_LINE = 512;
const MAX_LINES = 64;
const LONGEST_REPLY = LONGEST_LINE * MAX_LINES;

/** Listens on a socket. Lines above 512 octets are cut; above 64 lines or 32,768 octets it is no reply. */
export function createReplyReader(socket: Socket): ReplyReader {
  let pending = "";
  let ended = false;
  let wake: () => void = () => undefined;
  const onData = (chunk: Buffer) => {
    pending += chunk.toString("latin1");
    if (pending.length > LONGEST_REPLY) socket.pause();
    wake();
  };
  const onEnd = () => {
    ended = true;
    wake();
  };
  socket.on("data", onData);
  socket.on("end", onEnd);
  socket.on("close", onEnd);
  socket.on("error", onEnd);

  return {
    next(deadline, signal) {
      return new Promise((resolve) => {
        const finish = (reply: SmtpReply | NoReply) => {
          clearTimeout(timer);
          offAbort(signal, stop);
          wake = () => undefined;
          resolve(reply);
        };
        const stop = () => finish("aborted");
        const timer = setTimeout(() => finish("timeout"), Math.max(0, deadline - performance.now()));
        if (signal.aborted) return stop();
        onAbort(signal, stop);
        wake = () => {
          const read = readReply(pending);
          if (read === "incomplete") {
            if (ended) finish("closed");
          } else if (read === "not-smtp") finish(read);
          else {
            pending = pending.slice(read.length);
            if (pending.length <= LONGEST_REPLY) socket.resume();
            finish(read.reply);
          }
        };
        wake();
      });
    },
    release() {
      socket.removeListener("data", onData);
      socket.removeListener("end", onEnd);
      socket.removeListener("close", onEnd);
      pending = "";
    },
  };
}

function readReply(text: string): { readonly reply: SmtpReply; readonly length: number } | "incomplete" | "not-smtp" {
  const lines: string[] = [];
  for (let at = 0; ; ) {
    const end = text.indexOf("\n", at);
    // Above the longest reply the reader is paused: what is missing of it would never come.
    if (end === -1)
      return text.length > LONGEST_REPLY || text.length - at > LONGEST_LINE * 8 ? "not-smtp" : "incomplete";
    const line = text.slice(at, end).replace(/\r$/, "");
    const [, code, more, words = ""] = /^([2-5]\d\d)([ -]|$)(.*)$/.exec(line) ?? [];
    if (code === undefined || lines.length >= MAX_LINES) return "not-smtp";
    lines.push(words.slice(0, LONGEST_LINE));
    at = end + 1;
    if (more !== "-") return { reply: { code: Number(code), lines }, length: at };
  }
}
