import { clientUrl, companyDomain, placementNotificationId } from "@broker/core";
import { documentUrl } from "@broker/core/client-documents";
import { COMPLIANCE_NOTIFICATIONS, complianceUrl } from "@broker/core/compliance";
import { exportFolder, ONBOARDING_NOTIFICATIONS, SUBMISSION_NOTIFICATIONS } from "@broker/core/documents";
import { registerUrl } from "@broker/core/risks";
import { trainingUrl } from "@broker/core/training";
import type { Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { eraseFolder } from "../../file-store/database-files.ts";
import { eraseAlerts } from "../alerts/alert-rows.ts";
import { writeAudit } from "../audit.ts";
import { eraseDocuments } from "../client-documents/document-rows.ts";
import { eraseVerifications } from "../client-documents/verification-rows.ts";
import { eraseCompliance } from "../compliance/saved-compliance.ts";
import type { Tables } from "../database/tables.ts";
import { eraseEvents } from "../events/event-rows.ts";
import { eraseExports } from "../exports/export-rows.ts";
import { eraseAnswers } from "../idempotency/idempotency-store.ts";
import { eraseWorkflows } from "../idv/idv-rows.ts";
import { eraseReceived } from "../integrations/erase-received.ts";
import { eraseJobs } from "../jobs/job-rows.ts";
import { eraseKyc } from "../kyc/kyc-rows.ts";
import { eraseRecipients } from "../mail/mail-log.ts";
import { eraseSlots } from "../monitor/erase-slots.ts";
import { eraseForms } from "../onboarding/form-rows.ts";
import { eraseSessions } from "../onboarding/session-rows.ts";
import { eraseMessages } from "../outbox/outbox-rows.ts";
import { eraseQuotes } from "../placements/placement-rows.ts";
import { saveOwnerFacts } from "../prospects/save-client-facts.ts";
import { eraseRisks } from "../risks/risk-rows.ts";
import { eraseGate } from "../sanctions-gate/gate-store.ts";
import { eraseSharedViews } from "../shared-views/shared-view-store.ts";
import { eraseSlips } from "../slips/slip-rows.ts";
import { eraseIntel, eraseIntelEvidence } from "../threat-intel/erase-intel.ts";
import { eraseTraining } from "../training/training-rows.ts";
import { eraseReports } from "../vendor-reports/saved-reports.ts";
import { releaseClient } from "../white-label/brand-rows.ts";
import { hostsOfDomains } from "./client-of-domain.ts";
import { clearProjections } from "./client-rows.ts";
import type { Actor, Erased } from "./client-store.ts";
import { eraseHoldReasons, requireNoHold } from "./legal-hold.ts";
import { addOptOut } from "./permission.ts";
import { requireClient } from "./read-logs.ts";

/** Notifications of its steps, renewal, onboarding and compliance name the client. */
async function eraseOutcomes(transaction: Transaction<Tables>, id: string): Promise<void> {
  const steps = await transaction
    .selectFrom("placement_steps")
    .innerJoin("placements", "placements.id", "placement_steps.placement_id")
    .select(["placement_steps.placement_id", "placement_steps.n"])
    .where("placements.client_id", "=", id)
    .execute();
  const ids = steps.map(({ placement_id, n }) => placementNotificationId(placement_id, n, sha256));
  if (ids.length > 0) await transaction.deleteFrom("notifications").where("id", "in", ids).execute();
  await transaction
    .deleteFrom("notifications")
    .where("kind", "=", "renewal-due")
    .where("action_url", "=", clientUrl(id, "placements"))
    .execute();
  const talks = await transaction.selectFrom("onboarding_sessions").select("id").where("client_id", "=", id).execute();
  const pages = talks.map((talk) => `/dashboard/onboarding/${talk.id}`);
  await transaction
    .deleteFrom("notifications")
    .where("kind", "in", [...ONBOARDING_NOTIFICATIONS, ...SUBMISSION_NOTIFICATIONS])
    .where("action_url", "in", [clientUrl(id, "disclosure"), ...pages])
    .execute();
  const documents = await transaction.selectFrom("client_documents").select("id").where("client_id", "=", id).execute();
  const reviewed = documents.map((document) => documentUrl(id, document.id));
  await transaction
    .deleteFrom("notifications")
    .where("kind", "in", COMPLIANCE_NOTIFICATIONS)
    .where("action_url", "in", [complianceUrl(id), registerUrl(id), trainingUrl(id), ...reviewed])
    .execute();
}

/** Removes a client's placements with their steps, and every row that followed from its record. */
async function erasePlacements(transaction: Transaction<Tables>, id: string): Promise<void> {
  await eraseOutcomes(transaction, id);
  await eraseQuotes(transaction, id);
  await transaction
    .deleteFrom("placement_steps")
    .where("placement_id", "in", (query) =>
      query.selectFrom("placements").select("placements.id").where("client_id", "=", id),
    )
    .execute();
  await transaction.deleteFrom("placements").where("client_id", "=", id).execute();
  await clearProjections(transaction, id);
  await transaction.deleteFrom("client_policies").where("client_id", "=", id).execute();
  await transaction.deleteFrom("client_rows").where("client_id", "=", id).execute();
  await transaction.deleteFrom("client_outlines").where("client_id", "=", id).execute();
}

async function eraseScans(transaction: Transaction<Tables>, owned: readonly string[], actor: Actor) {
  if (owned.length === 0) return { scans: 0, batchRows: 0 };
  const domains = await hostsOfDomains(transaction, owned);
  const rows = await transaction
    .deleteFrom("batch_rows")
    .where("domain", "in", domains)
    .returning("row_number")
    .execute();
  await transaction.deleteFrom("prospects").where("domain", "in", domains.map(companyDomain)).execute();
  const scans = await transaction.deleteFrom("scans").where("domain", "in", domains).returning("id").execute();
  await eraseEvents(transaction, owned);
  await eraseJobs(transaction, domains, actor);
  await transaction.deleteFrom("assets").where("owner", "in", domains).execute();
  await eraseIntelEvidence(transaction, domains);
  await transaction
    .deleteFrom("lookalike_searches")
    .where("domain", "in", [...domains, ...owned.map(companyDomain)])
    .where("domain", "not in", transaction.selectFrom("client_domains").select("client_domains.domain"))
    .execute();
  await transaction.deleteFrom("plans").where("domain", "in", domains).execute();
  await transaction.deleteFrom("risk_predictions").where("domain", "in", domains).execute();
  await transaction.deleteFrom("disputes").where("domain", "in", domains).execute();
  for (const domain of owned)
    await transaction
      .deleteFrom("mail_hosts")
      .where(({ eb, or }) => or([eb("host", "=", domain), eb("host", "like", `%.${domain}`)]))
      .execute();
  await transaction
    .deleteFrom("evidence")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("scans").select("scans.id").whereRef("scans.evidence_hash", "=", "evidence.hash"))),
    )
    .execute();
  return { scans: new Set(scans.map((scan) => scan.id)).size, batchRows: rows.length };
}

/**
 * Removes a client with its history and placements, and the stored data of its domains and the names below them: scans,
 * their evidence, rows of lists, prospects. The scans of a domain that another client also has remain. An opt-out
 * outlives the record. AppError `gate_closed` for a client under a legal hold.
 */
export async function eraseClient(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<Erased> {
  const client = await requireClient(transaction, id);
  requireNoHold(client);
  const owned = await transaction.selectFrom("client_domains").select("domain").where("client_id", "=", id).execute();
  const domains = owned.map((row) => row.domain);
  await transaction.deleteFrom("client_domains").where("client_id", "=", id).execute();
  await erasePlacements(transaction, id);
  await eraseExports(transaction, id);
  await eraseSlips(transaction, id);
  await eraseFolder(transaction, exportFolder(id, sha256));
  await eraseAnswers(transaction);
  await eraseRecipients(transaction, id, actor);
  await eraseHoldReasons(transaction, id, actor);
  await transaction.deleteFrom("prospects").where("client_id", "=", id).execute();
  await transaction.deleteFrom("plans").where("client_id", "=", id).execute();
  await eraseMessages(transaction, id);
  await eraseReceived(transaction, { id, name: client.name, companyNumber: client.company_number, domains }, actor.at);
  await eraseSessions(transaction, id);
  await eraseForms(transaction, id);
  await eraseSharedViews(transaction, id);
  await eraseVerifications(transaction, id);
  await eraseDocuments(transaction, id);
  await eraseRisks(transaction, id);
  await eraseWorkflows(transaction, id);
  await eraseTraining(transaction, id);
  await releaseClient(transaction, id);
  await eraseGate(transaction, id);
  await eraseKyc(transaction, id);
  await eraseAlerts(transaction, id);
  await eraseIntel(transaction, id);
  await eraseCompliance(transaction, id);
  await eraseReports(transaction, id);
  await eraseSlots(transaction, id);
  await transaction.deleteFrom("signatures").where("client_id", "=", id).execute();
  await transaction.deleteFrom("submissions").where("client_id", "=", id).execute();
  await transaction.deleteFrom("register_proposals").where("client_id", "=", id).execute();
  await transaction.deleteFrom("client_assertions").where("client_id", "=", id).execute();
  await transaction.deleteFrom("clients").where("id", "=", id).execute();
  const shared =
    domains.length === 0
      ? []
      : await transaction
          .selectFrom("client_domains")
          .select("domain")
          .distinct()
          .where("domain", "in", domains)
          .execute();
  const sharedDomains = shared.map((row) => row.domain).sort();
  await saveOwnerFacts(transaction, sharedDomains);
  if (client.opted_out === 1)
    for (const domain of domains) await addOptOut(transaction, domain, "opted out before the record was erased", actor);
  const gone = await eraseScans(
    transaction,
    domains.filter((domain) => !sharedDomains.includes(domain)),
    actor,
  );
  await writeAudit(transaction, { ...actor, action: "client erased", subject: id, detail: gone });
  return { ...gone, sharedDomains };
}
