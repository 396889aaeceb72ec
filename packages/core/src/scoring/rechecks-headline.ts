import { type ScanReport, showDate, showList } from "@broker/contracts";

/** What of a scan was looked at again, and of when the rest is: what stands under every headline. Empty where nothing was. */
export function rechecksHeadline({ rechecked, startedAt }: ScanReport): string {
  if (rechecked === undefined) return "";
  const days = new Map(rechecked.looks.map(({ checkId, at }) => [checkId, showDate(at)]));
  const looks = [...days].map(([checkId, day]) => `${checkId} on ${day}`);
  return `Looked at again: ${showList(looks)}. The rest is as seen on ${showDate(startedAt)}.`;
}
