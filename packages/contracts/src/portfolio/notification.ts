import { z } from "zod";

export const NOTIFICATION_TYPES = ["security", "training", "compliance", "system"] as const;
export const NotificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof NotificationType>;

/** What the engine tells of. */
export const NotificationKind = z.enum([
  "scan-finished",
  "alert-raised",
  "certificate-expiring",
  "new-breach",
  "evidence-expiring",
  "submission-outcome",
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** A line for the person at work. Title and message hold text from outside: escape them. */
export const Notification = z.strictObject({
  /** 16 hex digits; the same news has the same id. */
  id: z.string(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** ISO 8601, UTC. */
  date: z.string(),
  read: z.boolean(),
  /** The company that it is about, by its domain; null = it is about a list or a client. */
  domain: z.string().nullable(),
  /** Where the app shows more, from its root. */
  actionUrl: z.string(),
});
export type Notification = z.infer<typeof Notification>;
