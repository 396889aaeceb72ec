import { type DomainHistory, showCount, showDate } from "@broker/contracts";

/** A domain's posture over its scans; scans of different method or coverage are not compared. */
export function scansSentence({ name, scans }: DomainHistory): string {
  const [first, last] = [
    scans.find(({ posture }) => posture !== null),
    scans.findLast(({ posture }) => posture !== null),
  ];
  if (first?.posture == null || last?.posture == null) return `Insufficient data for a score of ${name}.`;
  if (first.id === last.id) return `One scan: posture ${last.posture} on ${showDate(last.at)}.`;
  const since = scans.slice(scans.indexOf(first) + 1);
  if (since.some(({ posture, change }) => posture !== null && change === null)) {
    const methods = new Set([first, ...since].map(({ methodVersion }) => methodVersion));
    const why = methods.size > 1 ? "The scoring method" : "Coverage";
    return `${showCount(scans.length, "scan")} since ${showDate(first.at)}: posture ${last.posture}. ${why} differs between scans, so the first and the latest are not compared.`;
  }
  const by = last.posture - first.posture;
  const way = by === 0 ? "unchanged at" : by > 0 ? `up ${by} to` : `down ${-by} to`;
  return `${showCount(scans.length, "scan")} since ${showDate(first.at)}: posture ${way} ${last.posture}.`;
}
