import { z } from "zod";
import type { SourceOutcome } from "./exchange.ts";

/** A source that was not queried, and the reason. */
export function unasked(reason: string | null = null) {
  return { status: "not-configured" as const, asOf: null, latencyMs: null, reason, data: null };
}

/** A source's answer from the outcome of its query; `data` parses the body, and `empty` is used if it had no data. */
export function answerOf<Wire, Data>(
  outcome: SourceOutcome<Wire>,
  data: (value: Wire) => Data,
  empty: Data | null = null,
) {
  if (outcome.status === "ok") {
    const { asOf, latencyMs, value, standsIn = null } = outcome;
    return { status: "ok" as const, asOf, latencyMs, reason: standsIn, data: data(value) };
  }
  if (outcome.status === "not-found") {
    const { asOf, latencyMs } = outcome;
    return { status: "not-found" as const, asOf, latencyMs, reason: null, data: empty };
  }
  const { status, latencyMs, reason } = outcome;
  return { status, asOf: null, latencyMs, reason, data: null };
}

/**
 * A list whose rows of a new form are left out, so that one does not cost the others; a list without a single known row
 * is refused.
 */
export function knownRows<Row extends z.ZodType>(row: Row) {
  return z.array(z.unknown()).transform((rows, context) => {
    const known = rows.flatMap((each): z.output<Row>[] => {
      const read = row.safeParse(each);
      return read.success ? [read.data] : [];
    });
    if (known.length > 0 || rows.length === 0) return known;
    context.addIssue({ code: "custom", message: "no row is known" });
    return z.NEVER;
  });
}

/** The error of a query, in words that name no address and no key. */
export function failureReason(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "it did not respond in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name was not found";
  if (code === "ECONNREFUSED") return "it refused the connection";
  if (code.includes("TIMEOUT") || code === "ETIMEDOUT") return "it did not respond in time";
  if (code.startsWith("CERT") || code.includes("SIGNATURE") || code.includes("ISSUER"))
    return "its certificate is not trusted";
  return "it broke off the connection";
}

/** How the operator set up one source. */
export interface SourceSetting {
  /** Another address than the usual one: a mirror, a test. */
  readonly baseUrl?: string | undefined;
  /** The operator's file that replaces the source's list. */
  readonly file?: string | undefined;
  /** The key itself, read from where the configuration says; null = none. */
  readonly key: string | null;
  /** The error if a configured key cannot be read, without the key. Absent = none. */
  readonly keyProblem?: string | undefined;
  /** The operator named the source in the configuration, so it may be queried over the network. */
  readonly named: boolean;
}
