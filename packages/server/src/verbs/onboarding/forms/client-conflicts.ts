import type { OpenQuestion } from "@broker/contracts";
import { type ClientLog, headlineScan, recordOf } from "@broker/core";
import { submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../../workspace/workspace.ts";
import { storedReport } from "../../scans/stored-report.ts";

/** What contradicts in a client's record as it may become: statements of each other, or answers of its last scan. */
export type ConflictsIn = (log: ClientLog) => readonly OpenQuestion[];

/** Reads once what a client's answers are compared with. */
export async function clientConflicts(workspace: Workspace, client: ClientLog): Promise<ConflictsIn> {
  const { database, config } = workspace;
  const scan = headlineScan(await database.clients.posture(client));
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const placements = [...((await database.placements.ofClients([client.id])) ?? [])];
  const { brokerage = {} } = config;
  const asOf = nowOf(workspace);
  return (log) => submissionFactsOf({ record: recordOf(log, placements), report, asOf, brokerage }).questions;
}
