import type { FastifyRequest } from "fastify";

/** Whether the caller prefers a job to waiting (`Prefer: respond-async`, RFC 7240 §4.1). */
export function prefersAsync({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const preferences = [headers.prefer ?? []].flat().join(",").split(",");
  return preferences.some((each) => each.split(";")[0]?.trim().toLowerCase() === "respond-async");
}
