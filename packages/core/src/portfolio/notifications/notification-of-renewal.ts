import {
  type Notification,
  renewOrRemarket,
  type SinceBinding,
  showCount,
  showDate,
  sinceBindingSentence,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { clientUrl, notificationId } from "../notifications.ts";

/** Days before expiry at which a renewal is due for its next step. */
const STEPS = [30, 60, 90, 120] as const;
type RenewalStep = (typeof STEPS)[number];

/** Days before expiry from which a renewal is due. */
export const RENEWAL_DAYS = 120;

/** The work of each step, after the usual lead times of UK renewals. */
const WORK: Readonly<Record<RenewalStep, string>> = {
  120: "Rescan, review open subjectivities and the register; decide whether to renew or remarket.",
  90: "Send the pre-filled proposal, request the claims record and clear the blockers.",
  60: "Obtain the signed proposal and a claims record less than 60 days old; send the submission.",
  30: "Compare quotes, send the recommendation and screen against sanctions lists again.",
};

const DAY_MS = 86_400_000;

/** A policy in force. */
export interface ExpiringPolicy {
  readonly clientId: string;
  readonly client: string;
  /** Last day of cover, ISO. */
  readonly expiresOn: string;
  /** What changed since binding; null = not compared. */
  readonly since: SinceBinding | null;
}

/**
 * The notification that a renewal is due for its next step: at 120, 90, 60 and 30 days before the expiry, each once for
 * a policy; null = not due yet, or expired.
 * @param now ISO 8601
 */
export function notificationOfRenewal(
  { clientId, client, expiresOn, since }: ExpiringPolicy,
  now: string,
  digest: Digest,
): Notification | null {
  const days = Math.round((Date.parse(expiresOn) - Date.parse(now.slice(0, 10))) / DAY_MS);
  const step = STEPS.find((each) => days <= each);
  if (days < 0 || step === undefined) return null;
  const due = `${client}: the policy expires on ${showDate(expiresOn)}, within ${showCount(step, "day")}. ${WORK[step]}`;
  const changed = since === null ? "" : ` ${sinceBindingSentence(since)} ${renewOrRemarket(since)}`;
  return {
    id: notificationId("renewal-due", `${clientId}/${expiresOn}/${step}`, digest),
    kind: "renewal-due",
    title: "Renewal due",
    message: `${due}${changed}`,
    type: "compliance",
    date: now,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "placements"),
  };
}
