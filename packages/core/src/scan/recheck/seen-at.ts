import type { CollectorName, ScanEvidence } from "@broker/contracts";

/** When evidence of these collectors was observed, the oldest of it: ISO 8601, UTC. */
export function seenAt(
  { startedAt, rechecked }: Pick<ScanEvidence, "startedAt" | "rechecked">,
  collectors: readonly CollectorName[],
): string {
  const times = collectors.map(
    (name) => rechecked?.looks.findLast((look) => look.collectors.includes(name))?.at ?? startedAt,
  );
  return times.sort()[0] ?? startedAt;
}
