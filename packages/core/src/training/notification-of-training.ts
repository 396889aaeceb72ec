import { type Notification, showCount, showDate, type TrainingItem } from "@broker/contracts";
import { notificationId } from "../portfolio/notifications.ts";
import type { Digest } from "../ports.ts";

/** App address of a client's training. */
export const trainingUrl = (clientId: string): string => `/dashboard/training?client=${encodeURIComponent(clientId)}`;

/**
 * Reminder of a programme with people overdue, or due within 14 days. One for each due date, and one more for each day
 * on which a person asks for it. null = everyone completed it, or it is not due yet.
 * @param now ISO 8601
 * @param requested a person asks for it: it is shown as unread again
 */
export function notificationOfTraining(
  item: Pick<TrainingItem, "id" | "client" | "name" | "assigned" | "done" | "overdue" | "nextDue">,
  now: string,
  digest: Digest,
  requested = false,
): Notification | null {
  const { id, client, name, assigned, done, overdue, nextDue } = item;
  if (done === null || nextDue === null) return null;
  const open = assigned - done;
  const words =
    (overdue ?? 0) > 0
      ? `${showCount(overdue ?? 0, "person is", "people are")} overdue in '${name}', due since ${showDate(nextDue)}.`
      : `${showCount(open, "person has", "people have")} not completed '${name}', due on ${showDate(nextDue)}.`;
  const occasion = requested ? `requested/${now.slice(0, 10)}` : nextDue;
  return {
    id: notificationId("check-due", `${client.id}/training/${id}/${occasion}`, digest),
    kind: "check-due",
    title: (overdue ?? 0) > 0 ? "Training overdue" : "Training due",
    message: `${client.name}: ${words} Remind the client.`,
    type: "training",
    date: now,
    read: false,
    domain: null,
    actionUrl: trainingUrl(client.id),
  };
}
