import { z } from "zod";

/** A file that evidences a statement, stored with the client by the digest of its content. */
export const EvidenceFile = z.strictObject({
  /** Its name when it was given. */
  file: z.string().min(1).max(200),
  /** SHA-256 of its content. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;
