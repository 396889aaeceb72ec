import type { NotificationKind } from "@broker/contracts";
import type { Digest } from "../../ports.ts";

const ID_DIGITS = 16;

/** The same news has the same id. @param about id of the event, scan or batch that it tells of */
export function notificationId(kind: NotificationKind, about: string, digest: Digest): string {
  return digest(JSON.stringify([kind, about])).slice(0, ID_DIGITS);
}
