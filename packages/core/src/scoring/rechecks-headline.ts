import { type ScanReport, showDate, showList } from "@broker/contracts";

/**
 * Which checks of a scan were rechecked, and the date of the rest, for the line under every headline. Empty where none
 * was.
 */
export function rechecksHeadline({ rechecked, startedAt }: ScanReport): string {
  if (rechecked === undefined) return "";
  const days = new Map(rechecked.looks.map(({ checkId, at }) => [checkId, showDate(at)]));
  const looks = [...days].map(([checkId, day]) => `${checkId} on ${day}`);
  return `Rechecked: ${showList(looks)}. The rest is as at ${showDate(startedAt)}.`;
}
