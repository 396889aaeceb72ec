import { AppError, type ScanPart } from "@broker/contracts";
import { parseTarget } from "../scan/parse-target.ts";
import { scanCompany } from "./scan-company.ts";
import type { ScanServicePorts, ServiceScan } from "./scan-service-ports.ts";

/** What is looked at of a company. */
export interface PartsAsked {
  readonly domain: string;
  /** Empty = all. */
  readonly only: readonly ScanPart[];
  /** False = no outside source is asked. */
  readonly thorough: boolean;
  /** False = nothing is kept: a look at one part is not the company's newest scan. */
  readonly kept: boolean;
}

const keepNothing = async () => undefined;

/** Scans what was typed, once that is permitted. AppErrors `target_invalid` and `interrupted`. */
export async function* scanParts(
  { domain, only, thorough, kept }: PartsAsked,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  const { target } = parseTarget(domain);
  await ports.permit(target.domain);
  const scan = { target, only, thorough, dkimSelectors: [], namedByPerson: true, interrupt };
  const report = yield* scanCompany(scan, kept ? ports : { ...ports, keep: keepNothing, enrich: null });
  if (report === null) throw new AppError("interrupted", `The scan of ${target.domain} was interrupted.`);
  return report;
}
