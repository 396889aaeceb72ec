import { z } from "zod";
import { BandCaveats } from "../scan/scores.ts";

/** The last scan of one of a client's domains. `posture` null = insufficient data for a score. */
export const DomainScan = z.strictObject({
  id: z.string(),
  revision: z.int().positive(),
  startedAt: z.string(),
  methodVersion: z.string(),
  status: z.enum(["complete", "partial", "failed"]),
  posture: z.int().min(0).max(100).nullable(),
  /** What the label of its band must state, by today's answers; absent in older data. */
  caveats: BandCaveats.optional(),
  coverage: z.number().min(0).max(1),
  /** What the posture is based on, e.g. 'External view only'; null = nothing was assessed. */
  basis: z.string().nullable().optional(),
});

/** One accepted domain of a client, its company within the group, and its last scan; `scan` null = never scanned. */
export const DomainPosture = z.strictObject({
  name: z.string(),
  role: z.enum(["main", "other", "mail"]),
  company: z.string(),
  scan: DomainScan.nullable(),
});
export type DomainPosture = z.infer<typeof DomainPosture>;

/** Postures of a client's accepted domains, and its headline posture by the printed rule. */
export const ClientPosture = z.strictObject({
  clientId: z.string(),
  client: z.string(),
  rule: z.string(),
  /** null = no domain has a score. */
  headline: z.strictObject({ domain: z.string(), posture: z.int().min(0).max(100) }).nullable(),
  /** Weakest first; domains without a score last. */
  domains: z.array(DomainPosture),
  /** Domains in the record that have not been accepted: neither scanned nor counted. */
  proposed: z.array(z.string()),
});
export type ClientPosture = z.infer<typeof ClientPosture>;
