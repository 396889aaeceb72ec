import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../app/problem-of.ts";

const MOST = 10;
const WITHIN = 60_000;

/** Counts tries of passwords by the address they come from; `Refusal` 429 for one too many within a minute. */
export type CountAttempt = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Makes the count; the rate limit's plugin stands on the app before. */
export function countAttempts(app: FastifyInstance): CountAttempt {
  const limit = app.createRateLimit({ max: MOST, timeWindow: WITHIN });
  return async (request, reply) => {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header("retry-after", counted.ttlInSeconds);
    throw new Refusal(429, "too_many", "Too many tries.", { hint: `Try again in ${counted.ttlInSeconds} seconds.` });
  };
}
