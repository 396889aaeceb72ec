import type { FastifyRequest } from "fastify";
import { Refusal } from "../app/problem.ts";
import type { RefusedAttempt } from "./note-refusals.ts";
import type { Sessions } from "./sessions.ts";

/** A refusal that is in the audit log already. */
export class NotedRefusal extends Refusal {}

/** Whether an error refuses a call for its role or its origin, and is to be recorded. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Refusal && error.problem.code === "not_allowed" && !(error instanceof NotedRefusal);

/** A call that was refused for its role or its origin, as the audit log records it. */
export async function refusedCall(request: FastifyRequest, sessions: Sessions): Promise<RefusedAttempt> {
  const actor = await sessions.actorOf(request).catch(() => null);
  const { method, ip, routeOptions } = request;
  return {
    action: "call refused",
    subject: `${method} ${routeOptions.url ?? "unknown address"}`,
    by: actor?.name ?? "unknown",
    detail: { address: ip, ...(actor === null ? {} : { role: actor.role }) },
  };
}
