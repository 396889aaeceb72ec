import { z } from "zod";
import { Alert } from "./alert.ts";
import { AlertRuleId, ThresholdValue } from "./alert-rules.ts";

/** An alert as it is exported with its client, which it therefore does not name. */
export const SavedAlert = Alert.omit({ client: true }).extend({
  /** What later scans are compared with, in the rule's own form. */
  condition: z.unknown(),
  /** When a scan showed the condition gone; null = none has. ISO 8601, UTC. */
  goneAt: z.string().nullable(),
});
export type SavedAlert = z.infer<typeof SavedAlert>;

/** The alerts of a client and its settings of rules, in an export. */
export const SavedAlerts = z.strictObject({
  alerts: z.array(SavedAlert),
  rules: z.array(
    z.strictObject({
      rule: AlertRuleId,
      enabled: z.boolean().exactOptional(),
      threshold: ThresholdValue.exactOptional(),
    }),
  ),
});
export type SavedAlerts = z.infer<typeof SavedAlerts>;
