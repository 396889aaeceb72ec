import type {
  DisclosureSignature,
  DocumentVerification,
  ExportRecord,
  Placement,
  SavedAlerts,
  SavedClientDocument,
  SavedCompliance,
  SavedConversation,
  SavedForm,
  SavedIdvWorkflow,
  SavedKyc,
  SavedMatch,
  SavedPlan,
  SavedReports,
  SavedRisk,
  SavedSlip,
  SavedSlipTemplate,
  SavedTraining,
  SentSubmission,
} from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Connection, repository } from "../database/connection.ts";
import { dataVersion } from "../database/data-version.ts";
import type { Tables } from "../database/tables.ts";
import { postureOn } from "../placements/placement-rows.ts";
import { isSampleWorkspace, markSampleWorkspace, setWorkspaceTier, workspaceTier } from "../settings.ts";
import { knownClients } from "./client-of-domain.ts";
import { decideProposal } from "./decide-proposal.ts";
import { eraseClient } from "./erase-client.ts";
import { findLog, searchClients } from "./find-client.ts";
import { importSteps, listImports } from "./imports/imports.ts";
import { undoImportStep } from "./imports/undo-import.ts";
import { judgedClients } from "./judged-clients.ts";
import { holdClient, legalHold, legalHolds } from "./legal-hold.ts";
import { changedRows, pageRows, saveRows, unmadeRows } from "./list/client-list.ts";
import { pageClients } from "./list/page-clients.ts";
import { addOptOut, inRecord, onList, optedOutDomains, optedOutHosts, scanAuthorities } from "./permission.ts";
import { clientOfDomain, lastScansOfClient, postureOfClient, unscannedDomains } from "./posture-of-client.ts";
import { readLogs } from "./read-logs.ts";
import { editClient, recordClients } from "./record-clients.ts";
import { proposalsOf } from "./register-proposals.ts";

/** The user who makes a change, and its time. */
export interface Actor {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A company to record, and how its statements are added to the record. */
export interface ClientEntry {
  /** The id that it has, or gets where it is new. */
  readonly id: string;
  readonly name: string | null;
  readonly companyNumber: string | null;
  readonly domains: readonly string[];
  /** Who records it, for the audit log. */
  readonly actor: Actor;
  /** Placements that come with it where it is new. */
  readonly placements?: readonly Placement[];
  /** Records of documents that come with it where it is new. */
  readonly exports?: readonly ExportRecord[];
  /** Slips that come with it where it is new. */
  readonly slips?: readonly SavedSlip[];
  /** Plans of remediation that come with it where it is new. */
  readonly plans?: readonly SavedPlan[];
  /** Onboarding conversations that come with it where it is new. */
  readonly conversations?: readonly SavedConversation[];
  /** Forms that come with it where it is new. */
  readonly forms?: readonly SavedForm[];
  /** Submissions that come with it where it is new. */
  readonly submissions?: readonly SentSubmission[];
  /** Disclosures made to be signed that come with it where it is new. */
  readonly signatures?: readonly DisclosureSignature[];
  /** Its documents, which come with it where it is new. */
  readonly documents?: readonly SavedClientDocument[];
  /** Comparisons of its documents, likewise. */
  readonly verifications?: readonly DocumentVerification[];
  /** Its risks, which come with it where it is new. */
  readonly risks?: readonly SavedRisk[];
  /** Its workflows of identity and verification, likewise. */
  readonly idv?: readonly SavedIdvWorkflow[];
  /** Its training by pseudonym, likewise. */
  readonly training?: readonly SavedTraining[];
  /** Its KYC, which comes with it where it is new. */
  readonly kyc?: SavedKyc;
  /** Its alerts and settings of rules, which come with it where it is new. */
  readonly alerts?: SavedAlerts;
  /** What of it matches threat intelligence, which comes with it where it is new. */
  readonly threatIntel?: readonly SavedMatch[];
  /** Its compliance, which comes with it where it is new. */
  readonly compliance?: SavedCompliance;
  /** Vendors' reports that come with it where it is new. */
  readonly reports?: SavedReports;
  /** Saved slip templates that come with it, new or not; one whose name is saved here already stays. */
  readonly slipTemplates?: readonly SavedSlipTemplate[];
  /** Receives the known client, or null; returns the changed client. An error undoes the whole change. */
  readonly apply: (known: ClientLog | null) => ClientLog;
}

/** Why a host must not be scanned. */
export interface OptOut {
  /** The domain that was opted out: the host itself or one above it. */
  readonly domain: string;
  /** null = the opt-out is in a client's record. */
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** What an erasure removed. */
export interface Erased {
  readonly scans: number;
  readonly batchRows: number;
  /** Domains whose scans remain, since another client has them too. */
  readonly sharedDomains: readonly string[];
}

/** Clients by name; `search` matches names, numbers and domains. */
const list = async (tables: Kysely<Tables>, search = ""): Promise<readonly ClientLog[]> =>
  readLogs(tables, await searchClients(tables, search));

async function optOuts(tables: Kysely<Tables>): Promise<readonly OptOut[]> {
  const listed = await tables.selectFrom("opt_outs").selectAll().execute();
  const owned = await optedOutDomains(tables).distinct().execute();
  const all = new Map([...owned.map(inRecord), ...listed.map(onList)].map((each) => [each.domain, each]));
  return [...all.values()].sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

async function optOut(
  transaction: Transaction<Tables>,
  domain: string,
  reason: string | null,
  actor: Actor,
): Promise<void> {
  await addOptOut(transaction, domain, reason, actor);
  await writeAudit(transaction, { ...actor, action: "opt-out recorded", subject: domain, detail: null });
}

/** False = it was not on the list. */
async function liftOptOut(transaction: Transaction<Tables>, domain: string, actor: Actor): Promise<boolean> {
  const gone = await transaction.deleteFrom("opt_outs").where("domain", "=", domain).returning("domain").execute();
  if (gone.length === 0) return false;
  await writeAudit(transaction, { ...actor, action: "opt-out lifted", subject: domain, detail: null });
  return true;
}

/**
 * The client records of the workspace. Every change is one transaction with its entry in the audit log; every failure
 * is an AppError with a remedy.
 */
export const clientStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      find: findLog,
      posture: postureOfClient,
      lastScans: lastScansOfClient,
      judged: judgedClients,
      ofDomain: clientOfDomain,
      unscanned: unscannedDomains,
      postureOn,
      proposals: proposalsOf,
      list,
      page: pageClients,
      rows: pageRows,
      dataVersion,
      changedRows,
      unmadeRows,
      optedOut: optedOutHosts,
      authorities: scanAuthorities,
      optOuts,
      imports: listImports,
      importSteps,
      known: knownClients,
      legalHold,
      legalHolds,
      isSample: isSampleWorkspace,
      tier: workspaceTier,
    },
    writes: {
      record: recordClients,
      undoImportStep,
      edit: editClient,
      saveRows,
      decideProposal,
      erase: eraseClient,
      hold: holdClient,
      optOut,
      liftOptOut,
      markSample: markSampleWorkspace,
      setTier: setWorkspaceTier,
    },
  });
export type ClientStore = ReturnType<typeof clientStore>;
