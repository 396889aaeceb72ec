import { z } from "zod";

/** The kind of lookalike. `certificate` = the name is in a certificate of the company and looks like its name. */
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

/** An existing name that looks like the company's. It is a candidate: its owner and purpose have not been examined. */
export const Lookalike = z.strictObject({
  domain: z.string(),
  kind: LookalikeKind,
  /** It can receive mail, and so replies to spoofed mail; null = could not be determined. */
  hasMail: z.boolean().nullable(),
  hasAddress: z.boolean().nullable(),
});
export type Lookalike = z.infer<typeof Lookalike>;

/** Lookalikes of a company's domain, within a budget of DNS queries. Candidates: not scored. */
export const LookalikeSearch = z.strictObject({
  domain: z.string(),
  /** ISO 8601, UTC. */
  asOf: z.string(),
  /** Names queried, those of them without an answer, and those that the budget left out. */
  asked: z.int().nonnegative(),
  silent: z.int().nonnegative(),
  left: z.int().nonnegative(),
  /** DNS queries used. */
  questions: z.int().nonnegative(),
  /** With mail first. */
  found: z.array(Lookalike),
  /** Unregistered names: one of them that is found later was registered since. */
  free: z.array(z.string()),
});
export type LookalikeSearch = z.infer<typeof LookalikeSearch>;
