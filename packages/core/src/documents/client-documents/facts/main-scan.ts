import type { ScanReport } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { recordedDomains } from "../../../client/record-of.ts";

/**
 * The scan that documents describe: that of the main domain, else of the first accepted domain that answered; null = no
 * domain answered. @param lastScans the last scan of each accepted domain, in lower case
 */
export function mainScan(log: ClientLog, lastScans: ReadonlyMap<string, ScanReport>): ScanReport | null {
  const accepted = recordedDomains(log).filter((domain) => domain.accepted);
  const [main] = accepted.filter(({ role }) => role === "main");
  const answered = (main === undefined ? accepted : [main]).flatMap(({ name }) => {
    const scan = lastScans.get(name.toLowerCase());
    return scan === undefined || scan.status === "failed" ? [] : [scan];
  });
  return answered[0] ?? null;
}
