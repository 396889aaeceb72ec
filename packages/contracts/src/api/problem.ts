import { z } from "zod";
import { ERROR_CODES } from "../error-codes.ts";
import { Fix } from "../fix.ts";

/** The response to a refused call, as `application/problem+json` (RFC 9457). */
export const Problem = z.strictObject({
  /** `about:blank`: the status and `code` identify the kind. */
  type: z.string(),
  /** The status in words. */
  title: z.string(),
  status: z.int(),
  code: z.enum([
    ...ERROR_CODES,
    "not_signed_in",
    "code_required",
    "not_allowed",
    "wrong_host",
    "too_large",
    "too_many",
    "in_progress",
    "key_reused",
    "response_lost",
    "other_workspace",
  ]),
  /** What happened, for the user. */
  detail: z.string(),
  /** What to do, in a sentence. */
  hint: z.string().optional(),
  /** What to do, as data. */
  fix: Fix.optional(),
  /** Messages by field path, shown at the fields of a form. */
  errors: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
