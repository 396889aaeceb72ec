import { z } from "zod";
import { AlertAction } from "../monitor/alert.ts";
import { AlertRuleId, AlertSeverity } from "../monitor/alert-rules.ts";

/** What happened to an alert, as other systems receive it: no evidence, no history. */
const AlertHappened = z.strictObject({
  kind: z.literal("alert"),
  action: AlertAction,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** User name; null = the monitor. */
  by: z.string().nullable(),
  alert: z.strictObject({
    id: z.string(),
    rule: AlertRuleId,
    severity: AlertSeverity,
    /** Name; null = it concerns the whole workspace. External text: escape it. */
    client: z.string().nullable(),
    /** External text: escape it. */
    title: z.string(),
    impact: z.string(),
    actionRequired: z.string(),
  }),
});
export type AlertHappened = z.infer<typeof AlertHappened>;

/** A sealed entry of the audit log without its detail. */
const Audited = z.strictObject({
  kind: z.literal("audit"),
  at: z.string(),
  /** Place in the chain, from 1, and the entry's hash: a gap or a change can be noticed. */
  seq: z.int().positive(),
  hash: z.string(),
  by: z.string(),
  action: z.string(),
  subject: z.string(),
});

/** A test that a user sent. */
const Tested = z.strictObject({ kind: z.literal("test"), at: z.string(), by: z.string() });

/** A message to a system, before it is written in the form of that system. */
export const IntegrationEvent = z.discriminatedUnion("kind", [AlertHappened, Audited, Tested]);
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
