import {
  type Notification,
  type NotificationKind,
  type OnboardingForm,
  type OnboardingSession,
  type SignatureState,
  sessionExpiry,
  showCount,
  showDate,
  showTime,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { clientUrl, notificationId } from "../notifications.ts";

const HOUR_MS = 3_600_000;
/** Hours before the last moment of a form, and before the end of a conversation, from which a user is notified. */
const AHEAD = { form: 48, session: 2 } as const;

type Form = Pick<OnboardingForm, "id" | "client" | "questions" | "until">;

/** Kinds of the notifications of a client's forms, conversations and signature, which are erased with it. */
export const ONBOARDING_NOTIFICATIONS = [
  "form-opened",
  "form-returned",
  "form-expiring",
  "session-ending",
  "signature-outdated",
] as const satisfies readonly NotificationKind[];

const TITLES = {
  "form-opened": "Form opened",
  "form-returned": "Form returned",
  "form-expiring": "Form expiring",
  "session-ending": "Conversation ending",
  "signature-outdated": "Signature outdated",
} as const;

const of = (kind: keyof typeof TITLES, about: string, client: string, digest: Digest) => ({
  ...{ id: notificationId(kind, about, digest), kind, title: TITLES[kind] },
  ...{ type: "compliance" as const, read: false, domain: null, actionUrl: clientUrl(client, "disclosure") },
});

/** That a client opened or returned a form. @param name the client's */
export const notificationOfForm = (
  kind: "form-opened" | "form-returned",
  { id, client, questions, until }: Form,
  { name, at }: { readonly name: string; readonly at: string },
  digest: Digest,
): Notification => ({
  ...of(kind, id, client, digest),
  message:
    kind === "form-opened"
      ? `${name} opened the form of ${showCount(questions.length, "question")}. It may be answered until ${showDate(until)}.`
      : `${name} returned the form of ${showCount(questions.length, "question")}. Accept its answers, or ask again.`,
  date: at,
});

/**
 * That a form not yet returned can be answered for two more days at most; null = longer, or no more.
 * @param now ISO 8601
 */
export function notificationOfExpiry(
  form: Form & Pick<OnboardingForm, "returnedAt" | "revokedAt">,
  name: string,
  now: string,
  digest: Digest,
): Notification | null {
  const left = Date.parse(form.until) - Date.parse(now);
  if (form.returnedAt !== null || form.revokedAt !== null || left < 0 || left > AHEAD.form * HOUR_MS) return null;
  const message = `${name} has not returned the form of ${showCount(form.questions.length, "question")}. It expires on ${showDate(form.until)}.`;
  return { ...of("form-expiring", form.id, form.client, digest), message, date: now };
}

/** That an open conversation ends within two hours; null = later, or it is over. @param now ISO 8601 */
export function notificationOfSessionEnd(
  session: Pick<OnboardingSession, "id" | "client" | "state" | "lastMoveAt">,
  name: string,
  now: string,
  digest: Digest,
): Notification | null {
  const ends = sessionExpiry(session);
  const left = Date.parse(ends) - Date.parse(now);
  if (session.state !== "open" || left < 0 || left > AHEAD.session * HOUR_MS) return null;
  // After a further move it ends later: that is another end.
  const about = `${session.id}/${ends}`;
  const message = `${name}: the onboarding conversation ends at ${showTime(ends)}. Its answers stay on record.`;
  const actionUrl = `/dashboard/onboarding/${encodeURIComponent(session.id)}`;
  return { ...of("session-ending", about, session.client, digest), message, actionUrl, date: now };
}

/** That answers differ from those signed; null = none does. Each signed disclosure is notified once. */
export function notificationOfSignature(
  { digest: signed, signer, on, changes }: SignatureState,
  { id, name }: { readonly id: string; readonly name: string },
  now: string,
  digest: Digest,
): Notification | null {
  if (changes === 0) return null;
  const since = showCount(changes, "answer has changed", "answers have changed");
  const message = `${name}: ${since} since ${signer} signed the disclosure on ${showDate(on)}. Have it signed again.`;
  return { ...of("signature-outdated", `${id}/${signed}`, id, digest), message, date: now };
}
