import { AppError, type CompaniesHouseAnswer, type ScanReport } from "@broker/contracts";
import { runScan } from "../assessment/run-scan.ts";
import type { ScanRequest } from "../scan/scan-request.ts";
import type { CompanyScanPorts } from "./company-scan.ts";

/** What a home page was read for, and whether it was. */
export interface HomePageRead {
  readonly report: ScanReport;
  readonly page: CompaniesHouseAnswer["page"];
}

/** Reads a company's home page for its name and number alone; nothing is kept. AppError `interrupted`. */
export async function readHomePage(
  target: ScanRequest["target"],
  ports: Pick<CompanyScanPorts, "clock" | "digest" | "network" | "hstsPreload" | "timeLimit">,
  interrupt: AbortSignal,
): Promise<HomePageRead> {
  const signal = AbortSignal.any([interrupt, ports.timeLimit()]);
  const events = runScan({ target, only: ["registry"], dkimSelectors: [], signal, namedByPerson: true }, ports);
  let next = await events.next();
  while (!next.done) next = await events.next();
  if (interrupt.aborted) throw new AppError("interrupted", `Looking up ${target.domain} was interrupted.`);
  const { report } = next.value;
  const web = report.collectors.find(({ name }) => name === "web");
  const read = web?.status === "complete";
  return { report, page: { read, reason: report.error?.message ?? (read ? null : (web?.reason ?? null)) } };
}
