import { type Notification, type SentSubmission, showList } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { clientUrl, notificationId } from "../notifications.ts";

/** Kinds of the notifications of a client's submissions, which are erased with it. */
export const SUBMISSION_NOTIFICATIONS = ["submission-sent", "submission-failed"] as const;

/** That a submission was sent, or to whom it was not. @param name the client's */
export function notificationOfSubmission(
  { id, client, state, underwriters }: Pick<SentSubmission, "id" | "client" | "state" | "underwriters">,
  { name, at }: { readonly name: string; readonly at: string },
  digest: Digest,
): Notification {
  const kind = state === "submitted" ? ("submission-sent" as const) : ("submission-failed" as const);
  const named = (accepted: boolean) =>
    showList(underwriters.filter((each) => each.accepted === accepted).map((each) => each.name));
  return {
    id: notificationId(kind, id, digest),
    kind,
    title: kind === "submission-sent" ? "Submission sent" : "Submission failed",
    message:
      kind === "submission-sent"
        ? `The submission of ${name} was sent to ${named(true)}.`
        : `The submission of ${name} was not accepted for ${named(false)}. Nothing counts as submitted to them.`,
    type: "compliance",
    date: at,
    read: false,
    domain: null,
    actionUrl: clientUrl(client, "exports"),
  };
}
