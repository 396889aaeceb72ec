import type { z } from "zod";

/** One question to a source. */
export interface SourceRequest<Wire> {
  /** The whole address; keys stand in headers, never here. */
  readonly url: string;
  readonly method?: "GET" | "POST";
  /** Of a POST, as JSON. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * What of an answer of success is read and kept on disk, where not all of it may be: counts in place of people's
   * addresses. What it makes of an answer of another form is left to the schema to refuse.
   */
  readonly reduce?: (body: unknown) => unknown;
  /**
   * What the answer, or what `reduce` left of it, must look like: unknown fields are let through, missing ones survive.
   */
  readonly schema: z.ZodType<Wire>;
  /** How long an answer holds, in milliseconds. */
  readonly ttlMs: number;
  /** Most bytes of the answer; default 8 MB. */
  readonly maxBytes?: number;
  /** A 404 is this source's way of saying that it has nothing. */
  readonly emptyOn404: boolean;
}

/** How a question ended. Outcomes are never collapsed: only `ok` and `not-found` say anything about the company. */
export type SourceOutcome<Wire> =
  | {
      readonly status: "ok";
      readonly value: Wire;
      readonly asOf: string;
      readonly latencyMs: number;
      readonly kept: boolean;
      /** Why an older answer stands in for a fresh one; absent = it does not. */
      readonly standsIn?: string;
    }
  | { readonly status: "not-found"; readonly asOf: string; readonly latencyMs: number; readonly kept: boolean }
  | { readonly status: "rate-limited"; readonly reason: string; readonly latencyMs: number }
  | { readonly status: "unavailable"; readonly reason: string; readonly latencyMs: number };
