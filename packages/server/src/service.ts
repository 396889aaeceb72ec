export {
  acordApplication,
  acordFileName,
  fillAcord,
  type ReadApplication,
  recordAcord,
  renderAcord,
  requireAcordTier,
} from "./service/acord/export-acord.ts";
export { clientAssets, decideAsset } from "./service/assets/client-assets.ts";
export { BATCH_AT_ONCE, MOST_BATCH_AT_ONCE } from "./service/batches/batch-limits.ts";
export { goOnWithBatch } from "./service/batches/go-on-with-batch.ts";
export { MOST_ROWS, readList, requireRows } from "./service/batches/read-list.ts";
export { runList } from "./service/batches/run-list.ts";
export { keepBundle, makeBundle } from "./service/bundle/make-bundle.ts";
export { addClient } from "./service/clients/add-client.ts";
export { editClient, namedField, type StatementPlace } from "./service/clients/edit-client.ts";
export { eraseClient } from "./service/clients/erase-client.ts";
export { exportClients } from "./service/clients/export-clients.ts";
export { findClient } from "./service/clients/find-client.ts";
export { identityOf } from "./service/clients/identity-of.ts";
export { importClients } from "./service/clients/import-clients.ts";
export { type FoundClient, namedClient } from "./service/clients/named-client.ts";
export { optOutClient } from "./service/clients/opt-out-client.ts";
export { type PrintedFormat, printedClients } from "./service/clients/printed-clients.ts";
export { readClient } from "./service/clients/read-client.ts";
export type { SaidOptions } from "./service/clients/typed-statements.ts";
export { listDisputes, openDispute, settleDispute, withdrawDispute } from "./service/disputes/dispute.ts";
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
export { listNotifications } from "./service/events/list-notifications.ts";
export { readAllNotifications, readNotification } from "./service/events/read-notification.ts";
export { forecastRisk } from "./service/forecast/forecast-risk.ts";
export { readOutlook } from "./service/forecast/read-outlook.ts";
export { recordSlip, renderSlip, slipFileName } from "./service/mrc/export-slip.ts";
export { generateSlip, type SlipRequest, slipTemplateName } from "./service/mrc/generate-slip.ts";
export { findSlip, listSlips, proposalsOf } from "./service/mrc/read-slips.ts";
export { recordSubjectivity } from "./service/mrc/record-subjectivity.ts";
export { requireSlipFormat } from "./service/mrc/require-slip-tier.ts";
export { deleteTemplate, findTemplate, OWN_TEMPLATES, savedTemplates } from "./service/mrc/slip-templates.ts";
export { addPlacement } from "./service/placements/add-placement.ts";
export { chooseQuote, type QuoteChosen } from "./service/placements/choose-quote.ts";
export { listPlacements, type PlacementsAsked } from "./service/placements/list-placements.ts";
export { BINDING_STAGES, movePlacement } from "./service/placements/move-placement.ts";
export { placementView } from "./service/placements/placement-view.ts";
export { quotePlacement } from "./service/placements/quote-placement.ts";
export { readPlacement } from "./service/placements/read-placement.ts";
export { bookAccumulation, providerUsers } from "./service/portfolio/book-accumulation.ts";
export { bookPeers } from "./service/portfolio/book-peers.ts";
export { bookScenarios } from "./service/portfolio/book-scenarios.ts";
export { bookSummary } from "./service/portfolio/book-summary.ts";
export { premiumOfRisk, rateOfRisk } from "./service/pricing/price-risk.ts";
export { profileOfRisk, type RiskProfile, riskProfile } from "./service/pricing/risk-profile.ts";
export { promoteProspect } from "./service/prospects/promote-prospect.ts";
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
export { saveReport } from "./service/reports/save-report.ts";
export { unverifiedReason } from "./service/reports/unverified-reason.ts";
export { askRoi } from "./service/roi/ask-roi.ts";
export { checkIn, type LookedAgain, lookAgain } from "./service/scans/look-again.ts";
export { permitScans } from "./service/scans/permit-scans.ts";
export { readAnalysis } from "./service/scans/read-analysis.ts";
export { firstLook, scanPermission } from "./service/scans/scan-permission.ts";
export { offlineError, seemsOffline } from "./service/scans/seems-offline.ts";
export { clientDomains, storedReport } from "./service/scans/stored-report.ts";
export { requireFeature } from "./service/tier/require-feature.ts";
export { actOnTrigger } from "./service/triggers/act-on-trigger.ts";
export { listTriggers } from "./service/triggers/list-triggers.ts";
export { askWhatIf, type FoundRisk, foundRisk, whatIfOf } from "./service/what-if/ask-what-if.ts";
export { keepSimulations } from "./simulation/keep-simulations.ts";
export { simulateHere } from "./simulation/simulation.ts";
export { actorOf, nowOf, type PrintPage, type Workspace } from "./workspace/workspace.ts";
