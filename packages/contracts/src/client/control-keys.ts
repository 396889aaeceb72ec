import { z } from "zod";

/** Every security control of the client record, in the order of a proposal form. */
export const CONTROL_KEYS = [
  "mfaEmail",
  "mfaRemoteAccess",
  "mfaAdmin",
  "mfaCloud",
  "mfaVendor",
  "edr",
  "monitoring24x7",
  "emailFiltering",
  "rdpExposed",
  "networkSegmentation",
  "endOfLifeSystems",
  "backupFrequency",
  "backupOffline",
  "backupTested",
  "patchCriticalDays",
  "awarenessTraining",
  "phishingTests",
  "incidentPlan",
  "incidentExercise",
  "continuityPlan",
  "paymentCallback",
  "paymentDualControl",
  "supplierReview",
  "encryptionAtRest",
  "securityContact",
  "cyberEssentials",
  "cyberEssentialsPlus",
  "iso27001",
] as const;
export const ControlKey = z.enum(CONTROL_KEYS);
export type ControlKey = z.infer<typeof ControlKey>;

/** Label of each control. For `rdpExposed` and `endOfLifeSystems` 'yes' is the adverse answer. */
export const CONTROL_TITLES: Readonly<Record<ControlKey, string>> = {
  mfaEmail: "MFA on email",
  mfaRemoteAccess: "MFA on remote access",
  mfaAdmin: "MFA for administrators",
  mfaCloud: "MFA on cloud services",
  mfaVendor: "MFA on supplier access",
  edr: "Endpoint detection (EDR)",
  monitoring24x7: "Alert monitoring 24/7",
  emailFiltering: "Email filtering",
  rdpExposed: "RDP exposed to the internet",
  networkSegmentation: "Network segmentation",
  endOfLifeSystems: "End-of-life systems in use",
  backupFrequency: "Regular backups",
  backupOffline: "Offline backups",
  backupTested: "Backups tested",
  patchCriticalDays: "Critical patches within 14 days",
  awarenessTraining: "Awareness training",
  phishingTests: "Phishing simulations",
  incidentPlan: "Incident response plan",
  incidentExercise: "Incident response plan tested",
  continuityPlan: "Business continuity plan",
  paymentCallback: "Payment call-back verification",
  paymentDualControl: "Dual authorisation of payments",
  supplierReview: "Supplier security reviews",
  encryptionAtRest: "Encryption at rest",
  securityContact: "Named security lead",
  cyberEssentials: "Cyber Essentials",
  cyberEssentialsPlus: "Cyber Essentials Plus",
  iso27001: "ISO 27001",
};

/** The answer on one control; `coveragePct` is the share of users or devices covered, 0–100. */
export const ControlAnswer = z.strictObject({
  answer: z.enum(["yes", "partial", "no", "unknown"]),
  coveragePct: z.number().min(0).max(100).optional(),
  note: z.string().optional(),
});
export type ControlAnswer = z.infer<typeof ControlAnswer>;
