import type { Notification, NotificationKind, NotificationType, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { actionUrl } from "./action-url.ts";
import { notificationId } from "./notification-id.ts";

const TYPES: Readonly<Record<TriggerEvent["type"], NotificationType>> = {
  compliance: "compliance",
  breach: "security",
  risk: "security",
  opportunity: "system",
};

/** Rules that have a kind of notification of their own. */
const KINDS: Readonly<Record<string, NotificationKind>> = {
  "certificate-expiring": "certificate-expiring",
  "new-breach": "new-breach",
  "new-breached-addresses": "new-breach",
  "new-extortion-claim": "new-breach",
  "new-stolen-logins": "new-breach",
};

/** Tells of one event at a client. */
export function notificationOfTrigger(event: TriggerEvent, digest: Digest): Notification {
  const kind = KINDS[event.rule] ?? "alert-raised";
  const type = TYPES[event.type];
  return {
    id: notificationId(kind, event.id, digest),
    kind,
    title: event.event,
    message: `${event.company}: ${event.actionRequired}`,
    type,
    date: event.timestamp,
    read: false,
    domain: event.domain,
    actionUrl: actionUrl(type, event.domain),
  };
}
