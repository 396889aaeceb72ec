import { z } from "zod";

/** The last scan of one of a client's domains. `posture` null = too little was seen for a figure. */
export const DomainScan = z.strictObject({
  id: z.string(),
  revision: z.int().positive(),
  startedAt: z.string(),
  methodVersion: z.string(),
  status: z.enum(["complete", "partial", "failed"]),
  posture: z.int().min(0).max(100).nullable(),
  coverage: z.number().min(0).max(1),
});

/**
 * One accepted domain of a client, whose of the group it is, and what its last scan came to; `scan` null = it was never
 * scanned.
 */
export const DomainPosture = z.strictObject({
  name: z.string(),
  role: z.enum(["main", "other", "mail"]),
  company: z.string(),
  scan: DomainScan.nullable(),
});
export type DomainPosture = z.infer<typeof DomainPosture>;

/** The postures of all of a client's accepted domains, and the one that stands for the client, by the printed rule. */
export const ClientPosture = z.strictObject({
  clientId: z.string(),
  client: z.string(),
  rule: z.string(),
  /** Null = none of the domains has a figure. */
  headline: z.strictObject({ domain: z.string(), posture: z.int().min(0).max(100) }).nullable(),
  /** The weakest first; those without a figure last. */
  domains: z.array(DomainPosture),
  /** Domains in the record that nobody has accepted: neither scanned nor counted. */
  proposed: z.array(z.string()),
});
export type ClientPosture = z.infer<typeof ClientPosture>;
