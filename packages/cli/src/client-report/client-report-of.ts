import { openForecastStore } from "@broker/adapters";
import type { HistoryPoint, ScanReport } from "@broker/contracts";
import { type ClientReport, type ClientReportSources, clientReport } from "@broker/core/papers";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";
import { reportContextOf } from "../reports/report-context-of.ts";
import { withStore } from "../with-store.ts";

const PENCE = 100;

/** What every stored scan of the company came to. */
function historyOf(invocation: Invocation, { target }: ScanReport): Promise<readonly HistoryPoint[]> {
  return withStore(invocation, openForecastStore, ({ store }) => store.history(target.domain));
}

/** A client report with whose it is; `facts` null = no client stands behind the domain. */
export interface ReadClientReport {
  readonly report: ClientReport;
  readonly facts: ClientReportSources["facts"];
}

/**
 * Makes the client report of a scan from what the workspace knows beside it: the record, the earlier scans, the brokerage. One that is
 * no stored scan stands alone.
 * @param unverified why the scan is no stored one, as a sentence; null = it is
 */
export async function clientReportOf(
  invocation: Invocation,
  scan: ScanReport,
  unverified: string | null,
): Promise<ReadClientReport> {
  const { config } = await invocation.config();
  const { facts } = await reportContextOf(invocation, scan, { audience: "compliance", unverified });
  const rate = config.clientReport?.hourlyRate;
  const report = clientReport(scan, {
    facts,
    history: unverified === null ? await historyOf(invocation, scan) : [],
    brokerage: config.brokerage ?? {},
    hourlyRate: rate === undefined ? null : Math.round(rate * PENCE),
    unverified,
    asOf: configuredClock(config).now().toISOString(),
  });
  return { report, facts };
}
