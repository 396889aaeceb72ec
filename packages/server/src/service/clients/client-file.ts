import type { ClientFile, ScanReport } from "@broker/contracts";
import { fieldTitle } from "@broker/contracts";
import {
  ceilingView,
  clientFields,
  clientRow,
  contradictions,
  controlSnapshot,
  readinessHeadline,
  recordOf,
  scanThatStands,
} from "@broker/core";
import { submissionFactsOf } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";
import { expiryOf } from "./expiry-of.ts";
import { readClient } from "./read-client.ts";

/** The scan that stands for a client; null = none of its domains was answered by anything. */
async function standingReport(
  workspace: Workspace,
  { postures }: Pick<ClientFile, "postures">,
): Promise<ScanReport | null> {
  const scan = scanThatStands(postures);
  return scan ? storedReport(workspace, scan.id) : null;
}

/** Everything that is known of one client, as its page shows it. AppErrors `not_found`, `ambiguous`. */
export async function clientFile(workspace: Workspace, reference: string): Promise<ClientFile> {
  const { log, placements, exports, posture, readiness } = await readClient(workspace, reference);
  const asOf = workspace.clock.now().toISOString();
  const today = asOf.slice(0, 10);
  const report = await standingReport(workspace, { postures: posture });
  const row = clientRow({ log, posture, placements, expiresOn: expiryOf(log, placements, today), today });
  const brokerage = workspace.config.brokerage ?? {};
  const { questions } = submissionFactsOf({ record: recordOf(log, placements), report, asOf, brokerage });
  const open = contradictions(log);
  return {
    row,
    version: log.version,
    fields: clientFields(log),
    contradictions: open.map(({ field, between }) => ({ field, between: [...between], title: fieldTitle(field) })),
    doubts: questions.filter(({ reason }) => reason !== undefined),
    postures: posture,
    readiness:
      readiness === null
        ? null
        : { index: readiness.index, headline: readinessHeadline(readiness), confidence: readiness.confidence },
    ceiling: ceilingView(log, report, posture.headline?.posture ?? null),
    counts: {
      scans: posture.domains.filter(({ scan }) => scan !== null).length,
      controls: Object.keys(controlSnapshot(log) ?? {}).length,
      papers: exports.length,
      placements: placements.length,
    },
  };
}
