import { showDate, showList } from "@broker/contracts";
import type { ExpiringPiece } from "../../notifications/notification-of-compliance.ts";
import type { DatedItem } from "./due-rule.ts";

/** Evidence that counts in adopted frameworks and expires. */
export function expiringEvidenceItems(pieces: readonly ExpiringPiece[]): DatedItem[] {
  return pieces.map(({ key, words, day, frameworks }) => ({
    subject: `${key}/${day}`,
    day,
    title: `Evidence expires on ${showDate(day)}: ${words}`,
    severity: "medium",
    impact: `It counts in ${showList([...frameworks])}; without it, states become not assessed.`,
    actionRequired: "Ask the client for current evidence.",
  }));
}
