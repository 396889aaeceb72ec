import type { Notification, NotificationType, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { actionUrl } from "./action-url.ts";
import { notificationId } from "./notification-id.ts";

const TYPES: Readonly<Record<TriggerEvent["type"], NotificationType>> = {
  compliance: "compliance",
  breach: "security",
  risk: "security",
  opportunity: "system",
};

/** Tells of one event at a client. */
export function notificationOfTrigger(event: TriggerEvent, digest: Digest): Notification {
  const kind = event.rule === "certificate-expiring" ? "certificate-expiring" : "alert-raised";
  const type = TYPES[event.type];
  return {
    id: notificationId(kind, event.id, digest),
    kind,
    title: event.event,
    message: `${event.company}: ${event.actionRequired}`,
    type,
    date: event.timestamp,
    read: false,
    actionUrl: actionUrl(type, event.domain),
  };
}
