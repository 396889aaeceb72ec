import type { ScanStore } from "@broker/adapters";
import type { StoredScanLine } from "@broker/contracts";
import { figureStands } from "@broker/core";

/** Share of the method from which a figure stands by itself. */
const ENOUGH = 0.5;

/**
 * Lines of stored scans, without the posture where too little was seen for it to stand. Only where less than half of
 * the method was seen is the scan itself asked.
 */
export async function standingLines(
  store: Pick<ScanStore, "find">,
  lines: readonly StoredScanLine[],
): Promise<StoredScanLine[]> {
  const standing: StoredScanLine[] = [];
  for (const line of lines) {
    const stands = line.posture === null || line.coverage >= ENOUGH || figureStands(await store.find(line.id));
    standing.push(stands ? line : { ...line, posture: null });
  }
  return standing;
}
