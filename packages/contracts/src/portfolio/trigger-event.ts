import { z } from "zod";

export const TRIGGER_TYPES = ["compliance", "breach", "risk", "opportunity"] as const;
export const TriggerType = z.enum(TRIGGER_TYPES);
export type TriggerType = z.infer<typeof TriggerType>;

/** Gravest first. */
export const TRIGGER_PRIORITIES = ["high", "medium", "low"] as const;
export const TriggerPriority = z.enum(TRIGGER_PRIORITIES);
export type TriggerPriority = z.infer<typeof TriggerPriority>;

export const TRIGGER_STATUSES = ["new", "investigating", "resolved"] as const;
export const TriggerStatus = z.enum(TRIGGER_STATUSES);
export type TriggerStatus = z.infer<typeof TriggerStatus>;

/** What trigger events are put in order by: the newest, from a to z, the gravest, the earliest in their life first. */
export const TRIGGER_SORTS = ["newest", "company", "type", "priority", "status"] as const;
export type TriggerSort = (typeof TRIGGER_SORTS)[number];

/** What one scan or the other showed. The value is text from outside: escape it. */
export const TriggerEvidence = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type TriggerEvidence = z.infer<typeof TriggerEvidence>;

/** One thing that a person did about an event. */
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
  /** 16 hex digits; the same change has the same id, however often it is looked for. */
  id: z.string(),
  /** The company's name where one is known, else its domain. Text from outside: escape it. */
  company: z.string(),
  event: z.string(),
  type: TriggerType,
  priority: TriggerPriority,
  /** When the later scan began; ISO 8601, UTC. */
  timestamp: z.string(),
  impact: z.string(),
  actionRequired: z.string(),
  status: TriggerStatus,
  /** The rule that raised it. */
  rule: z.string(),
  domain: z.string(),
  /** Ids of the two scans; of the two searches, where a search for lookalikes raised it. */
  scans: z.strictObject({ before: z.string(), after: z.string() }),
  evidence: z.array(TriggerEvidence),
  /** What was done about it, oldest first. */
  history: z.array(TriggerAction),
});
export type TriggerEvent = z.infer<typeof TriggerEvent>;
