import type { ExportRecord, Notification } from "@broker/contracts";
import { clientUrl, notificationId } from "../portfolio/notifications.ts";
import type { Digest } from "../ports.ts";

/** The id of what is told of one event of a document. @param n number of the event */
export function exportNotificationId(exportId: string, n: number, digest: Digest): string {
  return notificationId("submission-outcome", `${exportId}/${n}`, digest);
}

/** Tells that a document was accepted or rejected with the last event; null = it was neither. @param client its name */
export function notificationOfExport(
  { id, clientId, exportType, formatStandard, metadata, history }: ExportRecord,
  client: string,
  digest: Digest,
): Notification | null {
  const last = history.at(-1);
  if (last === undefined || (last.status !== "accepted" && last.status !== "rejected")) return null;
  const form = metadata.formType || exportType;
  const by = last.underwriter === null ? "" : ` by ${last.underwriter}`;
  return {
    id: exportNotificationId(id, last.n, digest),
    kind: "submission-outcome",
    title: "Submission outcome",
    message: `${client}: ${form} (${formatStandard}) ${last.status}${by}${last.note === null ? "" : `: ${last.note}`}.`,
    type: "system",
    date: last.recordedAt,
    read: false,
    domain: null,
    actionUrl: clientUrl(clientId, "exports"),
  };
}
