import { z } from "zod";
import { ProspectView } from "../portfolio/prospect-view.ts";
import { Provenance } from "../provenance.ts";

/** One field of a prospect: the rule behind it, how it is known, since when. */
export const ProspectRule = z.strictObject({
  rule: z.string(),
  provenance: Provenance,
  /** ISO 8601; null = not known. */
  asOf: z.string().nullable(),
});
export type ProspectRule = z.infer<typeof ProspectRule>;

/** The fields of a prospect that have a rule. */
export const RULED_FIELDS = [
  "riskIndex",
  "cyberReadiness",
  "opportunityScore",
  "lastBreach",
  "employeeCount",
  "revenue",
  "complianceStatus",
  "premiumPotential",
  "lastAssessment",
] as const;
export type RuledField = (typeof RULED_FIELDS)[number];

/** One prospect with the rule behind each figure. */
export const ProspectDetail = z.strictObject({
  prospect: ProspectView,
  /** The client that the company is, whether it was linked with the prospect or not; null = it is none. */
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  rules: z.record(z.enum(RULED_FIELDS), ProspectRule),
});
export type ProspectDetail = z.infer<typeof ProspectDetail>;

/** A prospect that is a client now. */
export const PromotedProspect = z.strictObject({
  prospect: z.string(),
  client: z.string(),
  name: z.string(),
  /** It was a client already and is linked now. */
  known: z.boolean(),
});
export type PromotedProspect = z.infer<typeof PromotedProspect>;

/** One of several things that was not done, and why. */
export const NotDone = z.strictObject({ id: z.string(), reason: z.string() });
export type NotDone = z.infer<typeof NotDone>;
