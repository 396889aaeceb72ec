import { type Notification, showDate, type VerifiableDocument } from "@broker/contracts";
import type { DatedItem } from "../../../portfolio/monitor/rules/due-rule.ts";
import { complianceUrl } from "../../../portfolio/notifications/notification-of-compliance.ts";
import { notificationId } from "../../../portfolio/notifications.ts";
import type { Digest } from "../../../ports.ts";
import { documentUrl } from "../notification-of-review.ts";
import { decidingVerification } from "./verify-document.ts";

/** A document whose verification ends, or has ended and was not renewed. */
export interface EndingVerification extends Pick<VerifiableDocument, "id" | "kind" | "name"> {
  /** Last day on which it counts. ISO 8601 date. */
  readonly day: string;
  readonly verifiedBy: string;
}

/** Documents whose verification ends on or before a day, and was not renewed. @param by ISO 8601 date */
export function endingVerifications(documents: readonly VerifiableDocument[], by: string): EndingVerification[] {
  return documents.flatMap(({ id, kind, name, standing, verifications }) => {
    if (standing !== "verified" && standing !== "expired") return [];
    const { validUntil: day = null, verifiedBy = "" } = decidingVerification(verifications) ?? {};
    return day === null || day > by ? [] : [{ id, kind, name, day, verifiedBy }];
  });
}

const ENDED = "It then counts as not verified.";
const RENEW = "Compare the document with its original or a register again.";

/** The same as items of the monitor's rule for evidence that expires. */
export const verificationItems = (ending: readonly EndingVerification[]): DatedItem[] =>
  ending.map(({ id, name, day }) => ({
    subject: `verification/${id}/${day}`,
    day,
    title: `Verification ends on ${showDate(day)}: '${name}'`,
    severity: "medium",
    impact: ENDED,
    actionRequired: RENEW,
  }));

/** Notification of a verification that ends soon, or has ended: one for each document and day. @param now ISO 8601 */
export function notificationOfVerification(
  { id, kind, name, day, verifiedBy }: EndingVerification,
  client: { readonly id: string; readonly name: string },
  now: string,
  digest: Digest,
): Notification {
  const ends = day < now.slice(0, 10) ? "ended" : "ends";
  return {
    id: notificationId("evidence-expiring", `${client.id}/verification/${id}/${day}`, digest),
    kind: "evidence-expiring",
    title: "Document verification ends",
    message: `${client.name}: the verification of '${name}' by ${verifiedBy} ${ends} on ${showDate(day)}. ${RENEW}`,
    type: "compliance",
    date: now,
    read: false,
    domain: null,
    actionUrl: kind === "written" ? documentUrl(client.id, id) : complianceUrl(client.id),
  };
}
