import type { DisclosureEntry } from "@broker/contracts";
import { headlineScan, recordOf } from "@broker/core";
import { disclosure, submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/**
 * Each question with every answer on a client's record, and what the headline scan says instead. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function clientDisclosure(workspace: Workspace, reference: string): Promise<DisclosureEntry[]> {
  const { clients, placements } = workspace.database;
  const log = await clients.find(reference);
  const scan = headlineScan(await clients.posture(log));
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const { brokerage = {} } = workspace.config;
  const record = recordOf(log, [...((await placements.ofClients([log.id])) ?? [])]);
  return disclosure(log, submissionFactsOf({ record, report, asOf: nowOf(workspace), brokerage }).questions);
}
