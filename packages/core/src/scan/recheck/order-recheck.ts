import { AppError, type ScanEvidence, type ScanReport } from "@broker/contracts";
import { asksSourcesAlone } from "../asks-sources-alone.ts";
import { collectorsOfCheck } from "./collectors-of-check.ts";
import type { RecheckOrder } from "./renew-evidence.ts";

/**
 * What to recheck for one check of a scan; AppError `usage` where the scan has nothing that a recheck could renew: it
 * reached nothing, it queried only external sources, or a proxy on our side intercepted the site.
 */
export function orderRecheck(
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
  checkId: string,
): RecheckOrder {
  const { domain, gradedHost } = report.target;
  const refuse = (why: string) =>
    new AppError("usage", `${why}, so no part of it can be rechecked.`, {
      fix: { kind: "scan", domains: [domain] },
    });
  if (report.status === "failed") throw refuse(`The scan of ${domain} reached nothing`);
  if (asksSourcesAlone(evidence.only)) throw refuse(`The scan of ${domain} queried only external sources`);
  if (report.facts.interception !== null) throw refuse(`A proxy intercepted ${domain} when it was scanned`);
  return { scanId: report.id, evidence, checkId, collectors: collectorsOfCheck(checkId), gradedHost };
}
