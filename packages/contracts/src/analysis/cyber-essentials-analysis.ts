import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { EvidenceItem } from "../scan/check-result.ts";

/** The five control themes, as the report names them. */
export const ESSENTIALS_THEMES = [
  "firewalls",
  "secureConfiguration",
  "accessControl",
  "malwareProtection",
  "patchManagement",
] as const;
export const EssentialsTheme = z.enum(ESSENTIALS_THEMES);
export type EssentialsTheme = z.infer<typeof EssentialsTheme>;

/**
 * doubtful = an external observation contradicts it; not-assessed = neither external observation nor the client's
 * answers concern it.
 */
export const EssentialsState = z.enum(["met", "partial", "doubtful", "not-met", "not-assessed"]);
export type EssentialsState = z.infer<typeof EssentialsState>;

/** One of the 28 requirements of the scheme. */
export const EssentialsRequirement = z.strictObject({
  /** As the scheme's requirements are commonly numbered: 'SUM-04'. */
  id: z.string(),
  title: z.string(),
  state: EssentialsState,
  reason: z.string(),
  evidence: z.array(EvidenceItem),
  /** Client answers relevant to it; empty = none in the record, so an assessor asks. */
  asks: z.array(ControlKey),
});
export type EssentialsRequirement = z.infer<typeof EssentialsRequirement>;

/**
 * The certificate: claimed = declared, or stated on the website; seen = a named document shows it; verified = it is in
 * the register of certificates.
 */
export const EssentialsCertificate = z.strictObject({
  status: z.enum(["not-known", "none", "claimed", "seen", "verified", "expired"]),
  level: z.enum(["Cyber Essentials", "Cyber Essentials Plus"]).nullable(),
  expiresOn: z.iso.date().nullable(),
  /** Its number, where an answer states one. */
  number: z.string().nullable().optional(),
  /**
   * It meets the scheme's requirements as at its date: not expired, and in the register or declared with number and
   * date.
   */
  inForce: z.boolean().optional(),
  reason: z.string(),
  evidence: z.array(EvidenceItem),
});
export type EssentialsCertificate = z.infer<typeof EssentialsCertificate>;

/**
 * A company's apparent readiness for Cyber Essentials 3.3. An indicator of readiness: only certification bodies
 * certify.
 */
export const CyberEssentialsAnalysis = z.strictObject({
  version: z.literal("3.3"),
  attribution: z.string(),
  certificate: EssentialsCertificate,
  themes: z.array(
    z.strictObject({
      theme: EssentialsTheme,
      title: z.string(),
      state: EssentialsState,
      /** The basis of the state, in a sentence. */
      words: z.string(),
      requirements: z.array(EssentialsRequirement),
    }),
  ),
  gaps: z.array(z.string()),
  actions: z.array(z.string()),
});
export type CyberEssentialsAnalysis = z.infer<typeof CyberEssentialsAnalysis>;

/** The words for each state. */
export const ESSENTIALS_STATE_WORDS: Readonly<Record<EssentialsState, string>> = {
  met: "met",
  partial: "partly met",
  doubtful: "contradicted by observations",
  "not-met": "not met",
  "not-assessed": "not assessed",
};
