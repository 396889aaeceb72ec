import { type Dispute, type Notification, showDate } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { actionUrl } from "./action-url.ts";
import { notificationId } from "./notification-id.ts";

/** Tells that a dispute ends soon, and what follows. @param at when that was noticed; ISO 8601, UTC */
export function notificationOfDispute(dispute: Dispute, at: string, digest: Digest): Notification {
  const { id, domain, title, state, expiresOn = "" } = dispute;
  const after = state === "upheld" ? "After that the finding counts again." : "Nobody has settled it.";
  return {
    id: notificationId("evidence-expiring", id, digest),
    kind: "evidence-expiring",
    title: "Evidence expiring",
    message: `${domain}: the dispute about '${title}' expires on ${showDate(expiresOn)}. ${after}`,
    type: "compliance",
    date: at,
    read: false,
    domain,
    actionUrl: actionUrl("compliance", domain),
  };
}
