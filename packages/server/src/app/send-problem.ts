import type { FastifyReply } from "fastify";
import { problemOf } from "./problem-of.ts";

/** Answers a failed call, and tells the operator of what nobody expected. */
export function sendProblem(error: unknown, reply: FastifyReply, tell: (line: string) => void) {
  const problem = problemOf(error);
  if (problem.code === "internal") tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return reply.code(problem.status).type("application/problem+json").send(problem);
}
