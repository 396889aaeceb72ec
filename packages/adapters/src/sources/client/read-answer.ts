import type { KeptAnswer } from "./source-cache.ts";
import type { SourceOutcome, SourceRequest } from "./source-request.ts";

/** Words for statuses that a client can do something about. */
export const REFUSALS = {
  401: "it refused the key (401)",
  402: "it requires a paid plan (402)",
  403: "it refused the request (403)",
} as const satisfies Readonly<Record<number, string>>;

/** Why an answer of this status is no success. */
export function statusReason(status: number): string {
  if (status === 429) return "its rate limit is reached (429)";
  return REFUSALS[status as keyof typeof REFUSALS] ?? `it answered ${status}`;
}

/** Reads an answer, fresh or kept, as the request says it must look. */
export function readAnswer<Wire>(
  request: SourceRequest<Wire>,
  answer: KeptAnswer,
  latencyMs: number,
  kept: boolean,
): SourceOutcome<Wire> {
  const { status, asOf } = answer;
  if (status === 404 && request.emptyOn404) return { status: "not-found", asOf, latencyMs, kept };
  if (status === 429) return { status: "rate-limited", reason: statusReason(status), latencyMs };
  if (status < 200 || status > 299) return { status: "unavailable", reason: statusReason(status), latencyMs };
  const read = request.schema.safeParse(answer.body);
  if (read.success) return { status: "ok", value: read.data, asOf, latencyMs, kept };
  const issue = read.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  return {
    status: "unavailable",
    reason: `its answer has another form than expected${where === "" ? "" : ` (${where})`}`,
    latencyMs,
  };
}
