export { type DeliveredMessages, deliverDue } from "./deliveries/deliver-due.ts";
export { cacheSimulations } from "./simulation/cached-simulations.ts";
export { simulateHere } from "./simulation/simulation.ts";
export {
  acordApplication,
  acordFileName,
  type ReadApplication,
  recordAcord,
  renderAcord,
  requireAcordTier,
} from "./verbs/acord/export-acord.ts";
export { fillAcord } from "./verbs/acord/own-acord-form.ts";
export {
  BATCH_CONCURRENCY,
  MAX_BATCH_CONCURRENCY,
  readList,
  requireRows,
} from "./verbs/batches/read-list.ts";
export { runList } from "./verbs/batches/run-list.ts";
export { resumeBatch } from "./verbs/batches/stored-batches.ts";
export { makeBundle, saveBundle } from "./verbs/bundle.ts";
export { approveClientDocument, withdrawClientDocument } from "./verbs/client-documents/approve-document.ts";
export { assessDocuments } from "./verbs/client-documents/assess-documents.ts";
export { acknowledgeClientDocument, editClientDocument } from "./verbs/client-documents/edit-document.ts";
export {
  diffClientDocument,
  draftDocuments,
  listClientDocuments,
  listDocumentRules,
  showClientDocument,
} from "./verbs/client-documents/list-documents.ts";
export { exportClientDocument } from "./verbs/client-documents/render-document.ts";
export {
  listVerifications,
  recordVerification,
  withdrawVerification,
} from "./verbs/client-documents/verify-documents.ts";
export { clientAssets, decideAsset } from "./verbs/clients/client-assets.ts";
export { readClient } from "./verbs/clients/client-file.ts";
export {
  addClient,
  addRegisteredClient,
  eraseClient,
  type FoundClient,
  findClient,
  holdClient,
  identityOf,
  namedClient,
  optOutClient,
} from "./verbs/clients/client-record.ts";
export { decideRegister, proposalsOfClient } from "./verbs/clients/decide-register.ts";
export { editClient } from "./verbs/clients/edit-client.ts";
export { type ClientsFormat, exportClients, renderClients } from "./verbs/clients/export-clients.ts";
export { importClients } from "./verbs/clients/import/import-clients.ts";
export { listImports, undoImport } from "./verbs/clients/import/past-imports.ts";
export { statusAlerts } from "./verbs/clients/status-alerts.ts";
export { answerControls } from "./verbs/compliance/answer-controls.ts";
export { listCompliance } from "./verbs/compliance/compliance-list.ts";
export {
  checkFrameworkFile,
  importFramework,
  listCustomFrameworks,
  publishFramework,
} from "./verbs/compliance/custom-frameworks.ts";
export { adoptFramework, dropFramework, editGap } from "./verbs/compliance/decide.ts";
export { makeCompliance } from "./verbs/compliance/export-compliance.ts";
export {
  evidenceFile,
  fileEvidence,
  listEvidence,
  showEvidence,
  withdrawEvidence,
} from "./verbs/compliance/file-evidence.ts";
export {
  exportFramework,
  frameworkCrosswalk,
  listControls,
  listFrameworks,
  listLicences,
  showFramework,
} from "./verbs/compliance/frameworks.ts";
export { complianceDiffOf, complianceHistory, compliancePlanOf } from "./verbs/compliance/history.ts";
export { clientFramework, complianceOverview } from "./verbs/compliance/overview.ts";
export { settleCompliance } from "./verbs/compliance/settle-compliance.ts";
export { settleScanned } from "./verbs/compliance/settle-followed.ts";
export { listDisputes, openDispute, resolveDispute, withdrawDispute } from "./verbs/disputes.ts";
export {
  changeExport,
  findExport,
  type MadeDocument,
  readExport,
  recordExport,
  requireWhole,
} from "./verbs/documents/exports.ts";
export { fileNameOf } from "./verbs/documents/file-name-of.ts";
export { makeAdvice } from "./verbs/documents/make-advice.ts";
export { makePortfolioReport } from "./verbs/documents/make-document.ts";
export { makeProposal } from "./verbs/documents/make-proposal.ts";
export { type BrandSubject, readBrand } from "./verbs/documents/read-brand.ts";
export { readProposal } from "./verbs/documents/read-proposal.ts";
export { type ReadSubmission, readSubmission } from "./verbs/documents/read-submission.ts";
export { eachOf } from "./verbs/each-of.ts";
export { findCompanies } from "./verbs/find-companies.ts";
export { openGate, recordLicence, showGate, withdrawOpening } from "./verbs/gate/open-gate.ts";
export { addIdvDocument, decideIdv, decideIdvDocument, startIdv } from "./verbs/idv/change-workflows.ts";
export { viewIdentityFile } from "./verbs/idv/identity-files.ts";
export { encryptsIdentities, listWorkflows, readWorkflow } from "./verbs/idv/read-workflows.ts";
export {
  addIntegration,
  editIntegration,
  findIntegration,
  integrationsOverview,
  listRuns,
  removeIntegration,
  replayRun,
  runIntegration,
  setDataFlow,
  systemsThatReceive,
  testIntegration,
} from "./verbs/integrations/integrations.ts";
export { confirmersOf, confirmOnHit, listHits, proposeOnHit, readHit } from "./verbs/kyc/decide-hits.ts";
export { enterParty, recordCheck, removeParty } from "./verbs/kyc/enter-parties.ts";
export { exportCases, makeKycReport } from "./verbs/kyc/kyc-report.ts";
export { kycOverview, listCases, readCase } from "./verbs/kyc/read-cases.ts";
export { rescreen } from "./verbs/kyc/rescreen-portfolio.ts";
export { changeCase, openCase, runCase } from "./verbs/kyc/run-cases.ts";
export { listScreenings, screenClient } from "./verbs/kyc/screen-clients.ts";
export { type OpenScreening, screeningByFile, screeningByLists } from "./verbs/kyc/screen-names.ts";
export { actOnAlert, listAlerts, readAlert } from "./verbs/monitor/alerts.ts";
export { clearSchedule, pauseMonitor, resumeMonitor, setSchedule } from "./verbs/monitor/change-schedules.ts";
export { listMonitorRules, resetMonitorRule, setMonitorRule } from "./verbs/monitor/monitor-rules.ts";
export { quietHours, setQuietHours } from "./verbs/monitor/notices.ts";
export { previewRun } from "./verbs/monitor/plan-run.ts";
export { clientMonitor, monitorStatus } from "./verbs/monitor/read-status.ts";
export { clientBehaviour, riskChanges } from "./verbs/monitor/risk-changes.ts";
export { runMonitor } from "./verbs/monitor/run-monitor.ts";
export { listSchedules } from "./verbs/monitor/show-schedule.ts";
export { tryRules } from "./verbs/monitor/try-rules.ts";
export { recordSlip, renderSlip, slipFileName } from "./verbs/mrc/export-slip.ts";
export { generateSlip, type SlipRequest, slipTemplateName } from "./verbs/mrc/generate-slip.ts";
export { findSlip, listSlips, proposalsOf } from "./verbs/mrc/read-slips.ts";
export { recordScreening } from "./verbs/mrc/record-screening.ts";
export { recordSubjectivity } from "./verbs/mrc/record-subjectivity.ts";
export { requireSlipFormat } from "./verbs/mrc/require-slip-tier.ts";
export { deleteTemplate, findTemplate, OWN_TEMPLATES, savedTemplates } from "./verbs/mrc/slip-templates.ts";
export { listNotifications, readAllNotifications, readNotification } from "./verbs/notifications.ts";
export {
  beginOnboarding,
  latestOnboarding,
  listOnboardings,
  moveOnboarding,
  moveOnboardingOften,
  onboardingTranscript,
  readOnboarding,
} from "./verbs/onboarding/conversation.ts";
export { requireEvidenceFile, saveEvidence } from "./verbs/onboarding/evidence.ts";
export { acceptForm, listForms, revokeForm, takeReturned } from "./verbs/onboarding/forms/forms.ts";
export { previewForm } from "./verbs/onboarding/forms/mail-form.ts";
export { sendForm } from "./verbs/onboarding/forms/send-form.ts";
export { makePack, onboardingPack } from "./verbs/onboarding/onboarding-pack.ts";
export {
  fileSignature,
  makeDisclosure,
  readDisclosure,
} from "./verbs/onboarding/sign-disclosure.ts";
export { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./verbs/partner/api-keys.ts";
export {
  addPlacement,
  type ChosenQuote,
  chooseQuote,
  movePlacement,
  quotePlacement,
} from "./verbs/placements/change-placement.ts";
export {
  listPlacements,
  type PlacementQuery,
  placementView,
  readPlacement,
} from "./verbs/placements/read-placements.ts";
export { findExposed } from "./verbs/portfolio/find-exposed.ts";
export {
  portfolioAccumulation,
  portfolioPeers,
  portfolioScenarios,
  providerUsers,
  readPortfolioSummary,
} from "./verbs/portfolio/portfolio-questions.ts";
export { askRoi } from "./verbs/pricing/ask-roi.ts";
export { askWhatIf, type FoundRisk, foundRisk, whatIfOf } from "./verbs/pricing/ask-what-if.ts";
export { forecastRisk, readOutlook } from "./verbs/pricing/forecast-risk.ts";
export {
  premiumOfRisk,
  profileOfRisk,
  type RiskProfile,
  rateOfRisk,
  riskProfile,
} from "./verbs/pricing/risk-profile.ts";
export { listPlans, readPlan } from "./verbs/pricing/saved-plans.ts";
export { promoteProspect } from "./verbs/prospects.ts";
export { analysedReports } from "./verbs/reports/analysed-reports.ts";
export { clientReportOf, type ReadClientReport, renderClientReport } from "./verbs/reports/client-report-of.ts";
export {
  mailAddress,
  mailObstacle,
  type ReadyMail,
  readyMail,
  sendClientMail,
} from "./verbs/reports/mail-client-report.ts";
export { readPortfolio } from "./verbs/reports/read-portfolio.ts";
export { renderReport } from "./verbs/reports/render-report.ts";
export { type ReportAppData, reportAppData } from "./verbs/reports/report-app.ts";
export { reportContextOf } from "./verbs/reports/report-context-of.ts";
export { unverifiedReason } from "./verbs/reports/report-file.ts";
export { saveReport } from "./verbs/reports/save-report.ts";
export { changeRisk, endRisk, openRisks } from "./verbs/risks/change-risks.ts";
export { exportRisks, type RegisterFormat } from "./verbs/risks/export-risks.ts";
export { listRisks, proposedRisks, readRisk } from "./verbs/risks/read-risks.ts";
export { permitScans, prospectAuthority, scanPermission } from "./verbs/scans/permit-scans.ts";
export { readAnalysis } from "./verbs/scans/read-analysis.ts";
export { findCheck, type RecheckedScan, recheckScan } from "./verbs/scans/recheck-scan.ts";
export { offlineError, seemsOffline } from "./verbs/scans/scan-ports.ts";
export { clientDomains, storedReport } from "./verbs/scans/stored-report.ts";
export { changeSettings } from "./verbs/settings/change-settings.ts";
export { saveLogo } from "./verbs/settings/logo.ts";
export { readSettings } from "./verbs/settings/read-settings.ts";
export { listSharedViews, revokeSharedView, shareView } from "./verbs/shared-views/shared-views.ts";
export { draftSubmission } from "./verbs/submission/draft-submission.ts";
export { makeSubmission } from "./verbs/submission/make-submission.ts";
export { checkSubmission, listSubmissions, sendSubmission } from "./verbs/submission/send-submission.ts";
export { importIntel, listIntelImports, removeIntel } from "./verbs/threat-intel/import-intel.ts";
export {
  decideOnMatch,
  listIndicators,
  listMatches,
  matchNow,
  readMatch,
} from "./verbs/threat-intel/intel-matches.ts";
export { settleIntel } from "./verbs/threat-intel/settle-intel.ts";
export { readAdvisory, readThreatFeed } from "./verbs/threat-intel/threat-feed.ts";
export { requireFeature } from "./verbs/tier.ts";
export { recordTypedTraining, removeTraining } from "./verbs/training/change-training.ts";
export { importTraining } from "./verbs/training/import-training.ts";
export { listTraining, readTraining, trainingFigures } from "./verbs/training/read-training.ts";
export { remindTraining } from "./verbs/training/remind-training.ts";
export { actOnTrigger, listTriggers } from "./verbs/triggers.ts";
export { changePermission, requirePermission } from "./verbs/users/permissions.ts";
export { userEntries } from "./verbs/users/user-entries.ts";
export {
  decideReportAsset,
  fileReport,
  listReports,
  withdrawReport,
} from "./verbs/vendor-reports/file-report.ts";
export { namedColumnMap, parseReport, type ReportReading, readColumnMap } from "./verbs/vendor-reports/read-report.ts";
export type { GivenReport } from "./verbs/vendor-reports/report-file.ts";
export { disputeWeakness, listFindings, readWeakness } from "./verbs/vendor-reports/weaknesses.ts";
export { workStatus } from "./verbs/workspace/work-status.ts";
export { shareSources } from "./workspace/shared-resources.ts";
export { actorOf, nowOf, type PrintPage, type Workspace } from "./workspace/workspace.ts";

// Receivers of messages.

export {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliverMessage,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from "./verbs/monitor/webhooks.ts";
export { checkConfiguration } from "./verbs/white-label/check-proofs.ts";
export {
  addConfiguration,
  changeConfiguration,
  exportConfiguration,
  listConfigurations,
  readConfiguration,
  removeConfiguration,
  restoreConfiguration,
  saveBranding,
  saveFeatures,
} from "./verbs/white-label/configurations.ts";
export { savePicture as saveBrandPicture } from "./verbs/white-label/pictures.ts";
export { previewBrand } from "./verbs/white-label/preview-brand.ts";
