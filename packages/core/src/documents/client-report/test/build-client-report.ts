import type { ScanReport } from "@broker/contracts";
import type { Statement } from "../../../client/client-log.ts";
import { recordOf } from "../../../client/record-of.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { submissionFactsOf } from "../../submission/submission-facts-of.ts";
import { CLIENT_REPORT_ALONE, type ClientReportSources } from "../client-report-sources.ts";

type Told = Pick<Statement, "field" | "value"> & Partial<Statement>;

const asOf = "2026-11-22T10:00:00.000Z";

/** Report sources for tests: a client with these statements, read with the scan; none = no client. */
export function buildSources(
  statements: readonly Told[] | null = null,
  report: ScanReport = buildReport(),
  over: Partial<ClientReportSources> = {},
): ClientReportSources {
  const facts =
    statements === null
      ? null
      : submissionFactsOf({
          record: recordOf(buildLog(...statements), []),
          report,
          asOf,
          brokerage: over.brokerage ?? {},
        });
  return { ...CLIENT_REPORT_ALONE, facts, asOf, ...over };
}
