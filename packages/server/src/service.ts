export {
  acordApplication,
  acordFileName,
  fillAcord,
  type ReadApplication,
  recordAcord,
  renderAcord,
  requireAcordTier,
} from "./service/acord/export-acord.ts";
export {
  BATCH_CONCURRENCY,
  MAX_BATCH_CONCURRENCY,
  MAX_ROWS,
  readList,
  requireRows,
} from "./service/batches/read-list.ts";
export { runList } from "./service/batches/run-list.ts";
export { resumeBatch } from "./service/batches/stored-batches.ts";
export { makeBundle, saveBundle } from "./service/bundle.ts";
export { clientAssets, decideAsset } from "./service/clients/client-assets.ts";
export { readClient } from "./service/clients/client-file.ts";
export {
  addClient,
  eraseClient,
  type FoundClient,
  findClient,
  identityOf,
  namedClient,
  optOutClient,
} from "./service/clients/client-record.ts";
export type { StatementSource } from "./service/clients/edit-client.ts";
export { editClient, namedField, type StatementPlace } from "./service/clients/edit-client.ts";
export { type ClientsFormat, exportClients, renderClients } from "./service/clients/export-clients.ts";
export { importClients } from "./service/clients/import-clients.ts";
export { listDisputes, openDispute, resolveDispute, withdrawDispute } from "./service/disputes.ts";
export {
  changeExport,
  findExport,
  type MadeDocument,
  recordExport,
  requireWhole,
} from "./service/documents/exports.ts";
export { fileNameOf } from "./service/documents/file-name-of.ts";
export { makePortfolioReport } from "./service/documents/make-document.ts";
export { makeProposal } from "./service/documents/make-proposal.ts";
export { readBrand } from "./service/documents/read-brand.ts";
export { type ReadSubmission, readSubmission } from "./service/documents/read-submission.ts";
export { recordSlip, renderSlip, slipFileName } from "./service/mrc/export-slip.ts";
export { generateSlip, type SlipRequest, slipTemplateName } from "./service/mrc/generate-slip.ts";
export { findSlip, listSlips, proposalsOf } from "./service/mrc/read-slips.ts";
export { recordSubjectivity } from "./service/mrc/record-subjectivity.ts";
export { requireSlipFormat } from "./service/mrc/require-slip-tier.ts";
export { deleteTemplate, findTemplate, OWN_TEMPLATES, savedTemplates } from "./service/mrc/slip-templates.ts";
export { listNotifications, readAllNotifications, readNotification } from "./service/notifications.ts";
export {
  addPlacement,
  BINDING_STAGES,
  type ChosenQuote,
  chooseQuote,
  movePlacement,
  quotePlacement,
} from "./service/placements/change-placement.ts";
export {
  listPlacements,
  type PlacementQuery,
  placementView,
  readPlacement,
} from "./service/placements/read-placements.ts";
export {
  portfolioAccumulation,
  portfolioPeers,
  portfolioScenarios,
  providerUsers,
  readPortfolioSummary,
} from "./service/portfolio/portfolio-questions.ts";
export { askRoi } from "./service/pricing/ask-roi.ts";
export { askWhatIf, type FoundRisk, foundRisk, whatIfOf } from "./service/pricing/ask-what-if.ts";
export { forecastRisk, readOutlook } from "./service/pricing/forecast-risk.ts";
export {
  premiumOfRisk,
  profileOfRisk,
  type RiskProfile,
  rateOfRisk,
  riskProfile,
} from "./service/pricing/risk-profile.ts";
export { promoteProspect } from "./service/prospects.ts";
export { analysedReports } from "./service/reports/analysed-reports.ts";
export { clientReportOf, type ReadClientReport, renderClientReport } from "./service/reports/client-report-of.ts";
export {
  mailAddress,
  type ReadyMail,
  readyMail,
  sendClientMail,
} from "./service/reports/mail-client-report.ts";
export { readPortfolio } from "./service/reports/read-portfolio.ts";
export { renderReport } from "./service/reports/render-report.ts";
export { type ReportAppData, reportAppData } from "./service/reports/report-app.ts";
export { reportContextOf } from "./service/reports/report-context-of.ts";
export { unverifiedReason } from "./service/reports/report-file.ts";
export { saveReport } from "./service/reports/save-report.ts";
export { permitScans, prospectAuthority, scanPermission } from "./service/scans/permit-scans.ts";
export { readAnalysis } from "./service/scans/read-analysis.ts";
export { findCheck, type RecheckedScan, recheckScan } from "./service/scans/recheck-scan.ts";
export { offlineError, seemsOffline } from "./service/scans/scan-ports.ts";
export { clientDomains, storedReport } from "./service/scans/stored-report.ts";
export { requireFeature } from "./service/tier.ts";
export { actOnTrigger, listTriggers } from "./service/triggers.ts";
export { cacheSimulations } from "./simulation/cached-simulations.ts";
export { simulateHere } from "./simulation/simulation.ts";
export { actorOf, nowOf, type PrintPage, type Workspace } from "./workspace/workspace.ts";
