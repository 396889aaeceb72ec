import type { ScanReport } from "@broker/contracts";
import { EXIT } from "./exit-codes.ts";
import { crossedGates, type Gates } from "./gates.ts";
import type { Io } from "./io.ts";

/**
 * The exit code of finished reports, and the gates they crossed on stderr: 2 when every one failed, 1 when a gate was
 * crossed.
 */
export function endOfRun(reports: readonly ScanReport[], gates: Gates, io: Io): number {
  const crossed = reports.flatMap((report) => crossedGates(report, gates));
  for (const sentence of crossed) io.complain(`Gate crossed: ${sentence}`);
  if (reports.length > 0 && reports.every((report) => report.status === "failed")) return EXIT.failed;
  return crossed.length > 0 ? EXIT.gateCrossed : EXIT.done;
}
