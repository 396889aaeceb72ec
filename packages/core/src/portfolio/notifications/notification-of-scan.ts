import { type Notification, type ScanReport, showCount } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { companyName } from "../../scan/company-name.ts";
import { figureStands } from "../../scoring/figure-stands.ts";
import { actionUrl } from "./action-url.ts";
import { notificationId } from "./notification-id.ts";

/** Tells that a scan that was asked for by itself has ended. @param triggers events that it raised */
export function notificationOfScan(report: ScanReport, triggers: number, digest: Digest): Notification {
  const { overall } = report.scores;
  const result =
    report.status === "failed"
      ? "could not be reached"
      : overall !== null && figureStands(report)
        ? `posture ${overall.posture} of 100, risk ${overall.band}`
        : "too little was seen for a figure";
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
