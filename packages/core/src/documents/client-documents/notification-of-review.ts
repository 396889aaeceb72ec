import { type Notification, showDate } from "@broker/contracts";
import { notificationId } from "../../portfolio/notifications.ts";
import type { Digest } from "../../ports.ts";

/** A document in force, with the day on which its review is due. */
interface ReviewedDocument {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  /** ISO 8601 date. */
  readonly reviewOn: string;
  readonly client: { readonly id: string; readonly name: string };
}

/** App address of one document of a client. */
export const documentUrl = (clientId: string, document: string): string =>
  `/dashboard/documents?client=${encodeURIComponent(clientId)}&document=${encodeURIComponent(document)}`;

/**
 * Notification that the review of a document in force is due or overdue: one for each document and day.
 * @param now ISO 8601
 */
export function notificationOfReview(document: ReviewedDocument, now: string, digest: Digest): Notification {
  const { id, name, owner, reviewOn, client } = document;
  const is = reviewOn < now.slice(0, 10) ? "was" : "is";
  const by = owner === null ? "" : ` Owner: ${owner}.`;
  return {
    id: notificationId("check-due", `${client.id}/document/${id}/${reviewOn}`, digest),
    kind: "check-due",
    title: "Document review due",
    message: `${client.name}: the review of '${name}' ${is} due on ${showDate(reviewOn)}.${by} Approve it again, or change the date.`,
    type: "compliance",
    date: now,
    read: false,
    domain: null,
    actionUrl: documentUrl(client.id, id),
  };
}
