import { AppError, type ScanEvidence, type ScanReport } from "@broker/contracts";
import { asksSourcesAlone } from "../asks-sources-alone.ts";
import { collectorsOfCheck } from "./collectors-of-check.ts";
import type { RecheckOrder } from "./renew-evidence.ts";

/**
 * What is to be looked at again for one check of a scan; AppError `usage` where the scan has nothing that a further look could renew: it
 * reached nothing, it asked outside sources alone, or a proxy on our side stood before the site.
 */
export function orderRecheck(
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
  checkId: string,
): RecheckOrder {
  const { domain, gradedHost } = report.target;
  const refuse = (why: string) =>
    new AppError("usage", `${why}, so that no part of it can be looked at again.`, {
      fix: { kind: "scan", domains: [domain] },
    });
  if (report.status === "failed") throw refuse(`The scan of ${domain} reached nothing`);
  if (asksSourcesAlone(evidence.only)) throw refuse(`The scan of ${domain} asked outside sources alone`);
  if (report.facts.interception !== null) throw refuse(`A proxy stood before ${domain} when it was scanned`);
  return { scanId: report.id, evidence, checkId, collectors: collectorsOfCheck(checkId), gradedHost };
}
