import { z } from "zod";

export const NOTIFICATION_TYPES = ["security", "training", "compliance", "system"] as const;
export const NotificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof NotificationType>;

/** Events that cause a notification. */
export const NotificationKind = z.enum([
  "scan-finished",
  "alert-raised",
  "certificate-expiring",
  "new-breach",
  "evidence-expiring",
  "check-due",
  "submission-outcome",
  "renewal-due",
  "form-opened",
  "form-returned",
  "form-expiring",
  "session-ending",
  "signature-outdated",
  "submission-sent",
  "submission-failed",
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** A notification for the user. Title and message contain external text: escape them. */
export const Notification = z.strictObject({
  /** 16 hex digits; the same event has the same id. */
  id: z.string(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** ISO 8601, UTC. */
  date: z.string(),
  read: z.boolean(),
  /** Domain of the company concerned; null = it concerns a list or a client. */
  domain: z.string().nullable(),
  /** The app's address for details, from its root. */
  actionUrl: z.string(),
  /** The list whose scans it reports; absent = none. */
  batchId: z.string().optional(),
});
export type Notification = z.infer<typeof Notification>;
