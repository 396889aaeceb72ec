export { type FilledForm, fillAcordTemplate } from "./acord/acord-template.ts";
export { openTemplate } from "./acord/open-template.ts";
export { makeBrokerKey, publicKeyFingerprint, signWithBrokerKey } from "./bundle/broker-key.ts";
export { bundleFile, newBundle } from "./bundle/bundle-file.ts";
export { bundlePorts } from "./bundle/bundle-ports.ts";
export { openBundle } from "./bundle/open-bundle.ts";
export { readSubmissionFile, submissionFile } from "./bundle/submission-file.ts";
export { fixedClock, systemClock } from "./clock/clocks.ts";
export { pseudonymOf } from "./digest/pseudonym.ts";
export { sha256 } from "./digest/sha256.ts";
export { type DocumentState, documentState, measureDocument, readDocument } from "./file-store/check-file.ts";
export { folderFiles } from "./file-store/folder-files.ts";
export { configuredFiles, type FilePlace, openFiles, placeOfFiles } from "./file-store/open-files.ts";
export { type FileKeys, fileKey, readFileKeys } from "./file-store/sealed/file-keys.ts";
export { type KeyStatus, keyStatus } from "./file-store/sealed/rotate-keys.ts";
export { sealedFiles } from "./file-store/sealed/sealed-files.ts";
export { evidenceFileType } from "./files/evidence-file-type.ts";
export { readEvidence, writeEvidence } from "./files/evidence-files.ts";
export { findBrowser } from "./files/find-browser.ts";
export { hashFile } from "./files/hash-file.ts";
export { identityFileType } from "./files/identity-file-type.ts";
export { installedPath } from "./files/installed-path.ts";
export { processRuns } from "./files/process-runs.ts";
export { frameworkId, type ReadFramework, readFrameworkFile } from "./files/read-framework-file.ts";
export { decodeText, readInputFile, readListBytes } from "./files/read-input-file.ts";
export { type SecretFiles, secretFiles } from "./files/secret-files.ts";
export { writeBeside } from "./files/write-beside.ts";
export { ownId, writeFrameworkFile } from "./files/write-framework-file.ts";
export { giveTurn } from "./give-turn.ts";
export { readHstsPreload, shippedHstsPreload } from "./hsts/hsts-preload.ts";
export { EXCHANGE_FOLDER, localFolder } from "./integrations/local-folder.ts";
export { readSecret, SECRETS_FOLDER } from "./integrations/read-secret.ts";
export { hostFingerprint, sftpFolder } from "./integrations/sftp-folder.ts";
export { type FileOutcome, isTaken, type SharedFolder } from "./integrations/shared-folder.ts";
export { openLlm } from "./llm/open-llm.ts";
export { isThisMachine, type MailServer, mailServer } from "./mail/mail-server.ts";
export { type MailSender, type OutgoingMail, type SentMail, sendMail } from "./mail/send-mail.ts";
export { cidrSet } from "./network/address/address-guard.ts";
export { parseAddress } from "./network/address/parse-address.ts";
export { createNetwork } from "./network/create-network.ts";
export { OWN_PLACES, type SharedPlaces } from "./network/limits/shared-places.ts";
export type { NetworkSettings } from "./network/open-site-network.ts";
export { type ProxySettings, readProxySettings } from "./network/proxy/proxy-settings.ts";
export { rememberInProcess, type SmtpMemory } from "./network/smtp/smtp-memory.ts";
export { type Canary, SHIPPED_CANARIES } from "./network/tls/find-interception.ts";
export { type BrowserBuild, browserBuild } from "./pdf/browser-build.ts";
export { browserCache, browserProgram, shippedBrowser } from "./pdf/browser-program.ts";
export { installBrowser } from "./pdf/install-browser.ts";
export { type PrinterSetup, pdfPrinter } from "./pdf/pdf-printer.ts";
export { findPrintBrowser, requirePrintBrowser } from "./pdf/print-browser.ts";
export type { FillableForm } from "./pdf-form/add-form-fields.ts";
export type { FormReading } from "./pdf-form/read-form-fields.ts";
export type { JobQueue } from "./queue/job-queue.ts";
export { forgetWorker, lookForWork, type WaitingWorker } from "./queue/look-for-work.ts";
export { LeaseLost, type PartLease, QUEUE_OWNER } from "./queue/part-lease.ts";
export type { ClaimedPart, PartProblem, QueueWorker, RowRange } from "./queue/queued-parts.ts";
export type { ImportedFile, ImportProgress } from "./register/import-register.ts";
export { type ImportedKind, KIND_OF_SANCTIONS, type SanctionsKind } from "./register/register-index.ts";
export { REGISTER_KINDS } from "./register/register-kinds.ts";
export { readSanctionsFile } from "./register/sanctions/read-list-file.ts";
export type { WorkspaceRegisters } from "./register/workspace-registers.ts";
export { eraseCached } from "./sources/client/erase-cached.ts";
export type { SourceFeed } from "./sources/client/feed.ts";
export type { ListedVulnerabilities } from "./sources/listed-vulnerabilities.ts";
export { type OpenSources, openSources, type SourcePace, type SourceSetup } from "./sources/open-sources.ts";
export { keyOf } from "./sources/read-source-setting.ts";
export { ownersSource, registrySources } from "./sources/registry-sources.ts";
export type { AccessStore, User } from "./store/access/access-store.ts";
export type { LimitLeft, TakenCalls } from "./store/access/api-keys/api-key-calls.ts";
export type { ApiKeyStore } from "./store/access/api-keys/api-key-store.ts";
export type { CallPlaces } from "./store/access/api-keys/call-places.ts";
export type { DelayRule, SignInAttempts } from "./store/access/sign-in-attempts.ts";
export type { LetIn, OpenSession, SignInKind, SignInMethod } from "./store/access/sign-ins.ts";
export type { SsoIdentity } from "./store/access/sso-users.ts";
export { newTotpSecret, totpCode, totpUri } from "./store/access/totp.ts";
export { WHOLE_WORKSPACE } from "./store/alerts/alert-rows.ts";
export type { AlertQuery } from "./store/alerts/page-alerts.ts";
export type { ClientAssets } from "./store/assets/asset-queries.ts";
export type { AssetStore, AssetVerdict } from "./store/assets/asset-store.ts";
export type { AuditedChange, AuditLog, AuditQuery } from "./store/audit.ts";
export type { AuditHead } from "./store/audit-chain/seal.ts";
export type { AuditFault, AuditVerified } from "./store/audit-chain/verify-audit.ts";
export type { BatchStore } from "./store/batches/batch-store.ts";
export type { Actor, ClientEntry, ClientStore, OptOut } from "./store/clients/client-store.ts";
export type { ImportOrigin } from "./store/clients/imports/imports.ts";
export type { JudgedClient } from "./store/clients/judged-clients.ts";
export type { ClientQuery } from "./store/clients/list/client-query.ts";
export type { ClientPage } from "./store/clients/list/page-clients.ts";
export type { ComplianceDates } from "./store/compliance/compliance-counts.ts";
export type { ListedCompliance, StandingQuery } from "./store/compliance/page-standings.ts";
export type { ComplianceAction, ComplianceEdit } from "./store/compliance/record-rows.ts";
export type { StandingBasis, StandingCounts, StoredStanding } from "./store/compliance/standing-rows.ts";
export type { DatabaseHealth, PoolState } from "./store/database/database-health.ts";
export { waitingLine } from "./store/database/writers/waiting-line.ts";
export type { Disputed, DisputeStore, ListedDispute } from "./store/disputes/dispute-store.ts";
export { addressesBeside } from "./store/dsar/addresses-beside.ts";
export type { Trace } from "./store/dsar/find-traces.ts";
export { KEEP_REASONS, type KeepReason } from "./store/dsar/person-traces.ts";
export {
  type ErasedPerson,
  erasePerson,
  type FoundPerson,
  findPerson,
  requestedPerson,
} from "./store/dsar/subject-requests.ts";
export { TRACES } from "./store/dsar/traces/all-traces.ts";
export type { TriggerQuery } from "./store/events/page-triggers.ts";
export type { ExportFilter, ListedExport } from "./store/exports/export-store.ts";
export type { FindingStore } from "./store/findings/finding-store.ts";
export type { ForecastStore } from "./store/forecast/forecast-store.ts";
export type { ClaimResult, KeyedCall, RunningCall, StoredAnswer } from "./store/idempotency/idempotency-store.ts";
export type { ListedWorkflow } from "./store/idv/idv-store.ts";
export type { DeliveryFigures } from "./store/integrations/integration-figures.ts";
export type { StoredIntegration } from "./store/integrations/integration-rows.ts";
export type { JobChange, JobEntry, JobOwner, JobPage, JobQuery, JobStep, JobStore } from "./store/jobs/job-store.ts";
export { screeningListsKey } from "./store/kyc/kyc-rows.ts";
export type { StoredKycCase } from "./store/kyc/kyc-store.ts";
export { backupWorkspace, type SavedDocuments } from "./store/maintenance/backup.ts";
export { backupTo } from "./store/maintenance/backups/backup-to.ts";
export { isSealedBackup, withPlainBackup } from "./store/maintenance/backups/sealed-backup.ts";
export { type BackupVerified, isSound, verifyBackup } from "./store/maintenance/backups/verify-backup.ts";
export { checkFiles, type FilesChecked } from "./store/maintenance/check-files.ts";
export { checkSqlite, quickCheck } from "./store/maintenance/check-sqlite.ts";
export { restoreDocuments } from "./store/maintenance/documents.ts";
export { migrateDatabase, withEarlierCopies } from "./store/maintenance/migrate-database.ts";
export { moveFiles } from "./store/maintenance/move-files.ts";
export { type PruneLimits, pruneDatabase } from "./store/maintenance/prune-database.ts";
export { restoreDatabase } from "./store/maintenance/restore-database.ts";
export {
  RETENTION,
  RETENTION_RULES,
  type RetentionRule,
  STORED_FILE_RULES,
} from "./store/maintenance/retention.ts";
export { rotateWorkspace } from "./store/maintenance/rotate-workspace.ts";
export type { ClaimedSlot } from "./store/monitor/claim-slots.ts";
export type { MonitorStore } from "./store/monitor/monitor-store.ts";
export type { NamedClient } from "./store/monitor/monitored-clients.ts";
export { pageOfChanges } from "./store/monitor/risk-changes.ts";
export { type SlotLease, SlotLost } from "./store/monitor/slot-lease.ts";
export type { LinkAccess, StoredForm } from "./store/onboarding/form-rows.ts";
export { type ClaimedMessage, type DeliveryEnd, MAIL } from "./store/outbox/outbox-store.ts";
export type { ListedPlacement, PlacementFilter, PlacementTotals } from "./store/placements/placement-store.ts";
export type { ProspectQuery, ProspectStore } from "./store/prospects/prospect-store.ts";
export type { ScanBasis } from "./store/scans/grounds-store.ts";
export type { Recheckable } from "./store/scans/recheck-stored.ts";
export type { ScanStore, StoredScan } from "./store/scans/scan-store.ts";
export type { ListedSlip, SlipEvent, SlipStore, StoredSlip } from "./store/slips/slip-store.ts";
export { readStoredSettings } from "./store/stored-settings.ts";
export type { ListedTraining } from "./store/training/training-store.ts";
export type { ReportBasis, ReportOutcome, WeaknessRow } from "./store/vendor-reports/settled-reports.ts";
export type { BrandInForce, StoredConfiguration, StoredProof } from "./store/white-label/brand-rows.ts";
export { openWorkspaceDatabase, type Repositories, type WorkspaceDatabase } from "./store/workspace-database.ts";
export type { SettingsStore, StoredChange } from "./store/workspace-settings.ts";
export { brandFontFile, brandFontRules } from "./templates/brand-fonts.ts";
export {
  type DocumentRenderer,
  documentRenderer,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportRenderer,
  reportRenderer,
} from "./templates/document-renderer.ts";
export { templatesRoot } from "./templates/templates-root.ts";
export { isGenuineMessage, isWebhookSecret } from "./webhooks/sign-message.ts";
export {
  openWebhookSender,
  type WebhookAnswer,
  type WebhookMessage,
  type WebhookSender,
} from "./webhooks/webhook-sender.ts";
