import { type Notification, type Risk, showDate } from "@broker/contracts";
import { notificationId } from "../portfolio/notifications.ts";
import type { Digest } from "../ports.ts";

/** App address of a client's risk register. */
export const registerUrl = (clientId: string): string =>
  `/dashboard/risk-register?client=${encodeURIComponent(clientId)}`;

/**
 * Notification of a risk whose target date, or acceptance, has passed; one for each such day. null = it is not overdue.
 * @param now ISO 8601
 */
export function notificationOfRisk(risk: Risk, now: string, digest: Digest): Notification | null {
  const { id, client, title, owner, treatment, acceptedUntil, targetDate, overdue } = risk;
  const day = treatment === "accept" ? acceptedUntil : targetDate;
  if (!overdue || day === null) return null;
  const by = owner === null ? "" : ` Owner: ${owner}.`;
  const words =
    treatment === "accept"
      ? `the risk '${title}' was accepted until ${showDate(day)}. Review the decision.`
      : `the risk '${title}' was due on ${showDate(day)}.${by} Record what was done, or change the date.`;
  return {
    id: notificationId("check-due", `${client.id}/risk/${id}/${day}`, digest),
    kind: "check-due",
    title: "Check due",
    message: `${client.name}: ${words}`,
    type: "compliance",
    date: now,
    read: false,
    domain: null,
    actionUrl: registerUrl(client.id),
  };
}
