import { z } from "zod";
import { ERROR_CODES } from "../error-codes.ts";
import { Fix } from "../fix.ts";

/** What a refused call answers, as `application/problem+json` (RFC 9457). */
export const Problem = z.strictObject({
  /** `about:blank`: the status and `code` say which kind it is. */
  type: z.string(),
  /** The status in words. */
  title: z.string(),
  status: z.int(),
  code: z.enum([...ERROR_CODES, "not_signed_in", "not_allowed", "wrong_host", "too_large", "too_many"]),
  /** What was wrong, for the user. */
  detail: z.string(),
  /** What to do, in a sentence. */
  hint: z.string().optional(),
  /** What to do, as data. */
  fix: Fix.optional(),
  /** Messages by field path, as forms show them. */
  errors: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
