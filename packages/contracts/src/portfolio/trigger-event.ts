import { z } from "zod";

export const TRIGGER_TYPES = ["compliance", "breach", "risk", "opportunity"] as const;
export const TriggerType = z.enum(TRIGGER_TYPES);
export type TriggerType = z.infer<typeof TriggerType>;

/** Highest first. */
export const TRIGGER_PRIORITIES = ["high", "medium", "low"] as const;
export const TriggerPriority = z.enum(TRIGGER_PRIORITIES);
export type TriggerPriority = z.infer<typeof TriggerPriority>;

export const TRIGGER_STATUSES = ["new", "investigating", "resolved"] as const;
export const TriggerStatus = z.enum(TRIGGER_STATUSES);
export type TriggerStatus = z.infer<typeof TriggerStatus>;

/** Sort keys of trigger events: most recent, A to Z, highest priority, earliest status first. */
export const TRIGGER_SORTS = ["newest", "company", "type", "priority", "status"] as const;
export type TriggerSort = (typeof TRIGGER_SORTS)[number];

/** Results of the two scans. The values are external text: escape them. */
export const TriggerEvidence = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type TriggerEvidence = z.infer<typeof TriggerEvidence>;

/** One action by a user on an event. */
export const TriggerAction = z.strictObject({
  status: TriggerStatus,
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});
export type TriggerAction = z.infer<typeof TriggerAction>;

/** A change between two scans of a company that gives a broker a reason to call. */
export const TriggerEvent = z.strictObject({
  /** 16 hex digits; the same change always has the same id. */
  id: z.string(),
  /** The company's name if known, else its domain. External text: escape it. */
  company: z.string(),
  event: z.string(),
  type: TriggerType,
  priority: TriggerPriority,
  /** Start of the later scan; ISO 8601, UTC. */
  timestamp: z.string(),
  impact: z.string(),
  actionRequired: z.string(),
  status: TriggerStatus,
  /** The rule that raised it. */
  rule: z.string(),
  domain: z.string(),
  /** Ids of the two scans, or of the two searches for lookalikes. */
  scans: z.strictObject({ before: z.string(), after: z.string() }),
  evidence: z.array(TriggerEvidence),
  /** Actions on it, oldest first. */
  history: z.array(TriggerAction),
});
export type TriggerEvent = z.infer<typeof TriggerEvent>;

/** Headings of the trigger table. */
export const TRIGGER_COLUMNS = {
  company: "Company",
  event: "Event",
  type: "Type",
  priority: "Priority",
  status: "Status",
  when: "When",
} as const;
