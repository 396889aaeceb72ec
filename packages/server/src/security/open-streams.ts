import type { FastifyReply } from "fastify";
import { Refusal } from "../app/problem.ts";

/** Event streams that one user may have open at once; a browser has at most six connections to one server. */
const MAX_STREAMS = 24;

/** Counts the open event streams of each user. */
export interface OpenStreams {
  /** Counts a stream until its reply closes. Refusal `too_many` if the user has too many open. */
  begin(user: string, reply: FastifyReply): void;
}

export function countStreams(): OpenStreams {
  const open = new Map<string, number>();
  return {
    begin(user, reply) {
      const count = open.get(user) ?? 0;
      if (count >= MAX_STREAMS)
        throw new Refusal(429, "too_many", "Too many live updates are open for this user.", {
          hint: "Close some windows of the app.",
        });
      open.set(user, count + 1);
      reply.raw.once("close", () => {
        const left = (open.get(user) ?? 1) - 1;
        if (left === 0) open.delete(user);
        else open.set(user, left);
      });
    },
  };
}
