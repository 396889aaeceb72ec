import { type Connection, repository } from "../database/connection.ts";
import { complianceBadges, complianceDates } from "./compliance-counts.ts";
import {
  deleteDraft,
  findCustomFramework,
  listCustomFrameworks,
  publishFramework,
  saveDraft,
} from "./custom-frameworks.ts";
import { evidenceOfClients, fileEvidence, findEvidence, listEvidence, withdrawEvidence } from "./evidence-rows.ts";
import { pageStandings } from "./page-standings.ts";
import { readCompliance, recordsOfClients, saveCompliance } from "./record-rows.ts";
import { complianceOfClients } from "./saved-compliance.ts";
import { shownEvidence } from "./shown-evidence.ts";
import { appendSnapshot, pageSnapshots, snapshotAt, snapshotOn, snapshotsBetween } from "./snapshot-rows.ts";
import { complianceChanges, saveStandings, staleStandings, standingsOfClients } from "./standing-rows.ts";

/**
 * What clients adopted and showed of frameworks: the record, filed evidence, history and standings of each client, and
 * the workspace's own frameworks.
 */
export const complianceStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      find: readCompliance,
      records: recordsOfClients,
      ofClients: complianceOfClients,
      changes: complianceChanges,
      badges: complianceBadges,
      dates: complianceDates,
      evidence: listEvidence,
      shown: shownEvidence,
      evidenceOfClients,
      findEvidence,
      history: pageSnapshots,
      snapshotOn,
      snapshotAt,
      snapshotsBetween,
      page: pageStandings,
      standings: standingsOfClients,
      stale: staleStandings,
      customFrameworks: listCustomFrameworks,
      customFramework: findCustomFramework,
    },
    writes: {
      save: saveCompliance,
      file: fileEvidence,
      withdraw: withdrawEvidence,
      append: appendSnapshot,
      saveStandings,
      saveDraft,
      publish: publishFramework,
      deleteDraft,
    },
  });
export type ComplianceStore = ReturnType<typeof complianceStore>;
