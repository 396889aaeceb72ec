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
  mfaVendor: "MFA for suppliers",
  edr: "Endpoint detection (EDR)",
  monitoring24x7: "Monitoring day and night",
  emailFiltering: "Email filtering",
  rdpExposed: "RDP open to the internet",
  networkSegmentation: "Network segmentation",
  endOfLifeSystems: "End-of-life systems in use",
  backupFrequency: "Regular backups",
  backupOffline: "Offline backups",
  backupTested: "Backups tested",
  patchCriticalDays: "Critical patches in time",
  awarenessTraining: "Awareness training",
  phishingTests: "Phishing tests",
  incidentPlan: "Incident plan",
  incidentExercise: "Incident plan exercised",
  continuityPlan: "Continuity plan",
  paymentCallback: "Call-back on payments",
  paymentDualControl: "Two people on payments",
  supplierReview: "Suppliers reviewed",
  encryptionAtRest: "Encryption at rest",
  securityContact: "Person responsible",
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
