import {
  type Batch,
  type Dispute,
  midSentence,
  type Notification,
  type NotificationKind,
  type NotificationType,
  type ScanReport,
  showCount,
  showDate,
  type TriggerEvent,
  WORDS,
} from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { companyName } from "../scan/company-name.ts";
import { reportBand } from "../scoring/band-caveats.ts";
import { scoreShown } from "../scoring/overall-score.ts";

const MINUTE_MS = 60_000;

/**
 * Relative time: 'N mins ago' under 60 minutes, hours under 1440 minutes, days otherwise. A time in the future, from
 * clock skew, is '0 mins ago'.
 * @param date ISO 8601
 */
export function relativeTime(date: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS));
  if (minutes < 60) return WORDS.minutesAgo(minutes);
  if (minutes < 1440) return `${showCount(Math.floor(minutes / 60), "hour")} ago`;
  return `${showCount(Math.floor(minutes / 1440), "day")} ago`;
}

/** App address for a company: the compliance engine for compliance matters, otherwise the company's page. */
export function actionUrl(type: NotificationType, domain: string): string {
  return type === "compliance" ? "/dashboard/compliance" : `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`;
}

/**
 * App address of one part of a client.
 * @param tab the tab of the client's page
 */
export function clientUrl(clientId: string, tab: "placements" | "exports" | "disclosure"): string {
  return `/dashboard/clients/${encodeURIComponent(clientId)}?tab=${tab}`;
}

const ID_DIGITS = 16;

/**
 * Stable notification id.
 * @param about id of the event, scan or batch that it reports
 */
export function notificationId(kind: NotificationKind, about: string, digest: Digest): string {
  return digest(JSON.stringify([kind, about])).slice(0, ID_DIGITS);
}

/**
 * Notification of a finished single scan.
 * @param triggers number of events raised
 */
export function notificationOfScan(report: ScanReport, triggers: number, digest: Digest): Notification {
  const { overall } = report.scores;
  const day = showDate(report.startedAt);
  const result =
    report.status === "failed"
      ? "could not be reached"
      : overall !== null && scoreShown(report)
        ? `posture ${overall.posture} of 100 on ${day} (${reportBand(report)?.sentence}): ${midSentence(overall.basis)}`
        : `insufficient data for a score on ${day}${overall === null ? "" : `; ${midSentence(overall.basis)}`}`;
  const more = triggers === 0 ? "" : `, ${showCount(triggers, "new trigger")}`;
  return {
    id: notificationId("scan-finished", report.id, digest),
    kind: "scan-finished",
    title: "Scan finished",
    message: `${companyName(report)}: ${result}${more}.`,
    type: "system",
    date: new Date(Date.parse(report.startedAt) + report.durationMs).toISOString(),
    read: false,
    domain: report.target.domain,
    actionUrl: actionUrl("system", report.target.domain),
  };
}

/** Result of a finished batch, by scanned company. */
interface BatchOutcome {
  readonly scanned: number;
  readonly failed: number;
  /** Number of events raised by its scans. */
  readonly triggers: number;
}

/** One notification for a whole scanned list. */
export function notificationOfBatch(
  batch: Batch,
  finishedAt: string,
  outcome: BatchOutcome,
  digest: Digest,
): Notification {
  const { scanned, failed, triggers } = outcome;
  const list = batch.source === "-" ? "The list" : batch.source;
  const missed = failed === 0 ? "" : `, ${failed} failed`;
  return {
    id: notificationId("scan-finished", batch.id, digest),
    kind: "scan-finished",
    title: "Scan finished",
    message: `${list}: ${showCount(scanned, "company", "companies")} scanned${missed}. ${showCount(triggers, "new trigger")} in batch ${batch.id}.`,
    type: "system",
    date: finishedAt,
    read: false,
    domain: null,
    actionUrl: `/prospects?tab=lists&batch=${encodeURIComponent(batch.id)}`,
    batchId: batch.id,
  };
}

const TYPES: Readonly<Record<TriggerEvent["type"], NotificationType>> = {
  compliance: "compliance",
  breach: "security",
  risk: "security",
  opportunity: "system",
};

/** Rules with their own kind of notification. */
const KINDS: Readonly<Record<string, NotificationKind>> = {
  "certificate-expiring": "certificate-expiring",
  "new-breach": "new-breach",
  "new-breached-addresses": "new-breach",
  "new-extortion-claim": "new-breach",
  "new-stolen-logins": "new-breach",
};

/**
 * Notification of one event at a client.
 * @param batchId the list whose scan raised it; null = none
 */
export function notificationOfTrigger(
  event: TriggerEvent,
  digest: Digest,
  batchId: string | null = null,
): Notification {
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
    ...(batchId === null ? {} : { batchId }),
  };
}

/**
 * Notification that a dispute expires soon, with the consequence.
 * @param at when this was detected; ISO 8601, UTC
 */
export function notificationOfDispute(dispute: Dispute, at: string, digest: Digest): Notification {
  const { id, domain, title, state, expiresOn = "" } = dispute;
  const after = state === "upheld" ? "After that the finding counts again." : "It was not resolved.";
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
