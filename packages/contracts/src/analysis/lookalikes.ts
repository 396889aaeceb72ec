import { z } from "zod";

/** How a name comes to look like another. `certificate` = it stands in a certificate of the company and looks like its name. */
export const LOOKALIKE_KINDS = [
  "certificate",
  "homoglyph",
  "swap",
  "omission",
  "doubling",
  "ending",
  "neighbour-key",
  "hyphen",
] as const;
export const LookalikeKind = z.enum(LOOKALIKE_KINDS);
export type LookalikeKind = z.infer<typeof LookalikeKind>;

/** A name that exists and looks like the company's. It is a candidate: whose it is, and what it is for, nobody has looked at. */
export const Lookalike = z.strictObject({
  domain: z.string(),
  kind: LookalikeKind,
  /** Mail can be sent to it, so answers to forged mail have somewhere to go; null = could not be determined. */
  hasMail: z.boolean().nullable(),
  hasAddress: z.boolean().nullable(),
});
export type Lookalike = z.infer<typeof Lookalike>;

/** Names that look like a company's domain, as far as a budget of DNS questions went. Candidates: nothing of it is scored. */
export const LookalikeSearch = z.strictObject({
  domain: z.string(),
  /** ISO 8601, UTC. */
  asOf: z.string(),
  /** Names that were asked for, those of them that gave no answer, and those that the budget left out. */
  asked: z.int().nonnegative(),
  silent: z.int().nonnegative(),
  left: z.int().nonnegative(),
  /** DNS questions that it took. */
  questions: z.int().nonnegative(),
  /** With mail first. */
  found: z.array(Lookalike),
  /** Names that nobody had: one of them that is found later was registered since. */
  free: z.array(z.string()),
});
export type LookalikeSearch = z.infer<typeof LookalikeSearch>;
