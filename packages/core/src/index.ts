export { criticalGaps } from "./assessment/judged-parts.ts";
export { evidenceId, reportOf, rescan } from "./assessment/report-of.ts";
export { enrichReport, reviseReport } from "./assessment/revise-report.ts";
export { runScan } from "./assessment/run-scan.ts";
export { type CsvColumn, csvOf, csvTable } from "./base/csv-table.ts";
export { dollarsPerPound } from "./base/dollars-per-pound.ts";
export {
  assertValue,
  type ClientLog,
  type LoggedAssertion,
  logOf,
  resolveConflict,
  type Statement,
  withdraw,
} from "./client/client-log.ts";
export { confirmationOf } from "./client/doubts/scan-conflicts.ts";
export { type ColumnMapping, readAs } from "./client/edits/client-columns.ts";
export { editStatements, isFuture } from "./client/edits/edit-statements.ts";
export { type ListedClient, readClientList } from "./client/edits/read-client-list.ts";
export { readEdit } from "./client/edits/read-edit.ts";
export { contradictions, effectiveValue, valuesDiffer } from "./client/effective-value.ts";
export { exposureProfileOf, type ProfileFlags, type ProfileSources } from "./client/exposure-profile.ts";
export { liveStatements } from "./client/live-statements.ts";
export { ASKED_FIELDS, missingFields } from "./client/missing-fields.ts";
export { observedStatements } from "./client/observed-statements.ts";
export { clientCover } from "./client/onboarding/client-cover.ts";
export { ceilingView, clientFields, clientRow, rowPosture, stateOfClient } from "./client/onboarding/client-row.ts";
export { checkPlacement, currentStep, currentSteps, withBoundPeriod } from "./client/placements/check-step.ts";
export * from "./client/placements/compare-quotes.ts";
export { type Moved, movedSteps, type PlacementMove } from "./client/placements/moved-steps.ts";
export { policiesOn, recordInForce, recordOfPlacing, recordPolicy } from "./client/placements/policy-before.ts";
export { type RenewalComparison, renewalOf, renewalYears, type YearTerms } from "./client/placements/renewal-of.ts";
export * from "./client/placements/repeated-placement.ts";
export { type BindingDates, bindingDates, comparedFrom, sinceBinding } from "./client/placements/since-binding.ts";
export { policyStatement, type QuoteSelection, quoteStatement, withChoice } from "./client/placements/with-choice.ts";
export { type QuoteRequest, withQuote } from "./client/placements/with-quote.ts";
export * from "./client/record-of.ts";
export { companyEntry, type RegisterEntry, type RegisterName } from "./client/registers/register-entry.ts";
export { registerFindings, withEntry, withoutEntry } from "./client/registers/register-statements.ts";
export { recordStatusAlert } from "./client/registers/status-alert.ts";
export { showClientValue } from "./client/show-client-value.ts";
export { type AnalysisAround, analysisView } from "./documents/analysis/analysis-view.ts";
export type { MarketAround } from "./documents/analysis/market-view.ts";
export { type BatchDocument, batchDocument } from "./documents/batch/batch-document.ts";
export { batchAsCsv, batchAsJson, batchAsNdjson } from "./documents/batch/batch-formats.ts";
export { batchAsMarkdown } from "./documents/batch/batch-markdown.ts";
export { bandMark, outcomeMark, riskMark } from "./documents/blocks/marks.ts";
export { clientsAsCsv, type PrintedClient, placementsAsCsv, quotesAsCsv } from "./documents/client/client-csv.ts";
export { reportsAsJson, reportsAsNdjson } from "./documents/formats/json.ts";
export { reportsAsJunit } from "./documents/formats/junit.ts";
export { reportsAsCompanyCsv, reportsAsFindingCsv } from "./documents/formats/report-csv.ts";
export { reportsAsSarif } from "./documents/formats/sarif.ts";
export { premiumAsCsv, premiumSums, printedMoney, rateOnLineAsCsv } from "./documents/pricing/pricing-csv.ts";
export { pricingAsJson, printedSchema } from "./documents/pricing/pricing-json.ts";
export { prospectsAsCsv, regionsAsCsv, triggersAsCsv } from "./documents/prospect/prospect-csv.ts";
export { AUDIENCES, type AudienceName } from "./documents/report/audiences.ts";
export { buildReportModel, type ReportModel, type ReportModelOptions } from "./documents/report/build-report-model.ts";
export { type DatedItem, datedItems } from "./documents/report/dated-items.ts";
export { severeFindings } from "./documents/report/lead-sentences.ts";
export {
  sourceAnswered,
  sourceFailures,
  sourceNotes,
  sourceSilence,
} from "./documents/report/outside/source-silence.ts";
export { nothingListed, softwareName } from "./documents/report/outside/vulnerability-block.ts";
export {
  buildPortfolioModel,
  type PortfolioEntry,
  type PortfolioModel,
  type PortfolioSources,
} from "./documents/report/portfolio/build-portfolio-model.ts";
export { type ReportContext, SCAN_ALONE, type SectorSizePeers } from "./documents/report/report-context.ts";
export { portfolioMarkdown, reportMarkdown, reportsAsMarkdown } from "./documents/report/report-markdown.ts";
export { company as companySection } from "./documents/report/sections/client/insured.ts";
export { unseen } from "./documents/report/sections/evidence/unseen.ts";
export { controlWords } from "./documents/report/sections/findings/findings.ts";
export { ceilingNote, workNote } from "./documents/report/sections/findings/steps.ts";
export { withSummary } from "./documents/report/sections/score/figures.ts";
export { peersSentence } from "./documents/report/sections/underwriting/peers.ts";
export { scanReportJsonSchema } from "./documents/scan-report-json-schema.ts";
export {
  type ClosedFormLoss,
  closedFormLoss,
  expectedYearlyLoss,
  type LayerTerms,
  simulatedMeanError,
} from "./forecast/closed-forms.ts";
export { exposureCurve } from "./forecast/exposure-curve.ts";
export {
  annualLossTable,
  type EstimatedRisk,
  fairRisk,
  type LossMagnitude,
  lossEventFrequency,
  modifiedPert,
  type Pert,
  threatEventFrequency,
  vulnerability,
} from "./forecast/fair-risk.ts";
export { type ForecastRun, forecastOf, type GivenTerms } from "./forecast/forecast-of.ts";
export { historyPoint } from "./forecast/outlook/history-point.ts";
export { showEvent, showTotal } from "./forecast/show-event.ts";
export { rarerThanPrinted, showOneIn, showYears } from "./forecast/show-one-in.ts";
export {
  type Estimate,
  type PolicyTerms,
  type SimulatedYears,
  simulateYears,
  tailMean,
  yearQuantile,
} from "./forecast/simulation/simulate-years.ts";
export { affectedSystem, mayBeAffected } from "./intelligence/affected-versions/affected-versions.ts";
export { componentSource } from "./intelligence/analysed-components.ts";
export { authenticationOf } from "./intelligence/authentication-analysis.ts";
export { essentialsOf } from "./intelligence/cyber-essentials/cyber-essentials-analysis.ts";
export { EXPOSURE_WORDS, exposureCount, levelWords } from "./intelligence/dark-web/dark-web-words.ts";
export { enrich, type OutsideSource, subjectOf } from "./intelligence/enrich.ts";
export { icoCompliance } from "./intelligence/ico/ico-compliance.ts";
export { icoViewOf } from "./intelligence/ico/ico-view.ts";
export { findSic } from "./intelligence/industry/find-sic.ts";
export { industryOf, registeredActivity } from "./intelligence/industry.ts";
export {
  certificateLookalikes,
  openLookalikeLedger,
  searchLookalikes,
} from "./intelligence/lookalikes/find-lookalikes.ts";
export {
  LOOKALIKE_WORDS,
  type LookalikeCandidate,
  lookalikeCandidates,
} from "./intelligence/lookalikes/lookalike-words.ts";
export { proveDomain } from "./intelligence/proofs/prove-domain.ts";
export { proveSender } from "./intelligence/proofs/prove-sender.ts";
export { readinessOfAnswers } from "./intelligence/readiness/readiness-index.ts";
export {
  readinessHeadline,
  readinessRounding,
  readinessShown,
  readinessSums,
} from "./intelligence/readiness/readiness-words.ts";
export { asDecided, type DecidedEntry } from "./intelligence/registry/decided-entries.ts";
export {
  type CompanyHit,
  type CompanyRegister,
  type FoundCompany,
  findCompany,
} from "./intelligence/registry/find-company.ts";
export { type FeePayer, findFeePayer } from "./intelligence/registry/find-fee-payer.ts";
export { registeredName } from "./intelligence/registry/registered-name.ts";
export type { SanctionsList } from "./intelligence/registry/sanctions-list.ts";
export { anyQueried, NOT_QUERIED, queriedWith } from "./intelligence/source-statuses.ts";
export { figuresIn, figuresOf } from "./intelligence/summary/figures-of.ts";
export {
  type SummaryWriter,
  type WrittenSummary,
  writeSummary,
} from "./intelligence/summary/rewrite/rewrite-summary.ts";
export { summariseCompany } from "./intelligence/summary/summarise-company.ts";
export { type SectorPeers, withEstimate } from "./intelligence/website-analysis/estimate-posture.ts";
export type { Peer } from "./intelligence/website-analysis/market-average.ts";
export { type CompanyKnowledge, websiteAnalysis } from "./intelligence/website-analysis/website-analysis.ts";
export { type Surroundings, withAnalyses } from "./intelligence/with-analyses.ts";
export { passingScreening } from "./kyc/screening/passing-screening.ts";
export { birthOf, readScreenedNames } from "./kyc/screening/read-screened-names.ts";
export { type Screening, screening } from "./kyc/screening/screening.ts";
export { clientPlaceability, reportPlaceability } from "./placeability/placeability-of.ts";
export type { OwnedScans } from "./placeability/placing-facts.ts";
export { scanStanding, standingVerdict } from "./placeability/scan-standing.ts";
export { type PlanEvidence, planProgress } from "./plan/plan-progress.ts";
export { clientPlan, planInside, reportPlan, withPlan } from "./plan/printed-plan.ts";
export { firstSteps, stepGains } from "./plan/priority-actions.ts";
export { accumulate } from "./portfolio/accumulation/accumulate.ts";
export { type PolicyState, policyInForce } from "./portfolio/accumulation/policy-in-force.ts";
export type {
  Footprint,
  HeldPolicy,
  Outlined,
  Portfolio,
  PortfolioCompany,
} from "./portfolio/accumulation/portfolio-company.ts";
export { usersOfProvider } from "./portfolio/accumulation/provider-users.ts";
export { type NetworkOf, sharedMarks } from "./portfolio/accumulation/providers-of-company.ts";
export type { SharedMark } from "./portfolio/accumulation/recognise-provider.ts";
export { assetSightings, certificateSites } from "./portfolio/assets/asset-sightings.ts";
export { assetsOfClient, disownAsset, loggedHosts, ownAsset } from "./portfolio/assets/assets-of-client.ts";
export { callReason } from "./portfolio/batch/ask-outside.ts";
export { type Baseline, baselineOf, batchDrops } from "./portfolio/batch/batch-drops.ts";
export type { BatchJournal, Enriched } from "./portfolio/batch/batch-journal.ts";
export { type BatchDiff, type CompanyMove, diffBatches, ratedComponents } from "./portfolio/batch/diff-batches.ts";
export type { EnrichmentRequest } from "./portfolio/batch/enrichment-lane.ts";
export { finishedEvent, rowCaveats, rowResult } from "./portfolio/batch/row-result.ts";
export { type BatchPorts, runBatch } from "./portfolio/batch/run-batch.ts";
export {
  countEnrichment,
  countRows,
  failTitles,
  passTitles,
  rankRows,
  summariseBatch,
} from "./portfolio/batch/summarise-batch.ts";
export { clientHeadline, clientPosture, domainPosture, headlineScan } from "./portfolio/client-posture.ts";
export { exposedClients, type SeenExposure } from "./portfolio/exposed/exposed-clients.ts";
export { exposureDraft } from "./portfolio/exposed/exposure-draft.ts";
export type { ExposureEvidence, ExposureQuery } from "./portfolio/exposed/exposure-evidence.ts";
export {
  notificationOfPlacement,
  placementNotificationId,
} from "./portfolio/notifications/notification-of-placement.ts";
export { notificationOfRenewal, RENEWAL_DAYS } from "./portfolio/notifications/notification-of-renewal.ts";
export {
  clientUrl,
  notificationOfBatch,
  notificationOfDispute,
  notificationOfScan,
  notificationOfTrigger,
  relativeTime,
} from "./portfolio/notifications.ts";
export { benchmarkPortfolio } from "./portfolio/peer-benchmark.ts";
export { type CompanyIndex, companyIndex, matchCompany } from "./portfolio/prospects/match-company.ts";
export { type Figure, prospectName } from "./portfolio/prospects/prospect-fields.ts";
export {
  type BreachFigures,
  breachFigures,
  clientFacts,
  prospectFigures,
  type ScanFigures,
  scanFigures,
} from "./portfolio/prospects/prospect-figures.ts";
export {
  addDomain,
  type ClientFacts,
  type Listing,
  listingOf,
  newProspect,
  type ProspectRecord,
  readListing,
} from "./portfolio/prospects/prospect-record.ts";
export { promotionStatements, prospectDetail, prospectView } from "./portfolio/prospects/prospect-view.ts";
export { MAX_ROWS, type ProspectList, readProspectList } from "./portfolio/read-prospect-list.ts";
export { regionOf } from "./portfolio/regions/region-of.ts";
export { type RegionCounts, type RegionIncident, regionRisks } from "./portfolio/regions/region-risk.ts";
export { portfolioSummary } from "./portfolio/savings/portfolio-summary.ts";
export type { PremiumHistory, RecordedPremiums } from "./portfolio/savings/premium-change.ts";
export { type ScenarioOptions, scenarioSet } from "./portfolio/scenarios/scenario-set.ts";
export { lookalikeSearchId, raiseLookalikes, raiseTriggers } from "./portfolio/triggers/raise-triggers.ts";
export { notActiveEvent } from "./portfolio/triggers/rules/register-rules.ts";
export { actOnTrigger, type TriggerStep, triggerEventOf } from "./portfolio/triggers/trigger-event.ts";
export { FIGURE_TRIGGER_RULES, OUTSIDE_TRIGGER_RULES, SCAN_TRIGGER_RULES } from "./portfolio/triggers/trigger-rules.ts";
export * from "./ports.ts";
export { illustrativePremium } from "./pricing/illustrative-premium.ts";
export { MARKET_TICKER, type MarketTick, marketTicks } from "./pricing/market-ticker.ts";
export { putRight } from "./pricing/modifiers/premium-modifiers.ts";
export { limitByExposure, mrcDefaults } from "./pricing/mrc-defaults.ts";
export { improvement, layers, rateOnLine, rateOnLineView } from "./pricing/rate-on-line.ts";
export type { PremiumFigures } from "./pricing/technical/headline-premium.ts";
export { cappedDebits, headlineFigure, headlineOutside, headlineReason } from "./pricing/technical/headline-words.ts";
export { lossCostRoute } from "./pricing/technical/loss-cost-route.ts";
export type { PremiumTerms } from "./pricing/technical/premium-terms.ts";
export { ratingRoute } from "./pricing/technical/rating-route.ts";
export { premiumFigures, technicalPremium } from "./pricing/technical/technical-premium.ts";
export { ROI_TITLES, readRoiInput, returnOnInvestment } from "./roi/return-on-investment.ts";
export { canonicalJson } from "./scan/canonical-json.ts";
export { carriedOver, type EarlierDispute, isCarriedOver } from "./scan/carried-over.ts";
export { CHECKS, type CheckId } from "./scan/checks/check-list.ts";
export type { Check } from "./scan/checks/define-check.ts";
export { companyDomain, companyHosts, companyName } from "./scan/company-name.ts";
export { domainNames, siteOf } from "./scan/derived/dns/domain-names.ts";
export { numberEvents } from "./scan/event-channel.ts";
export { openLedger, SITE_LIMITS } from "./scan/ledger.ts";
export { type ParsedTarget, parseTarget } from "./scan/parse-target.ts";
export { orderRecheck } from "./scan/recheck.ts";
export type { ScanRequest, ScanRun } from "./scan/scan-request.ts";
export { prerequisitesOf } from "./scoring/actions/prerequisites.ts";
export { type AreaTally, tallyArea } from "./scoring/area-scores.ts";
export { bandCaveats } from "./scoring/band-caveats.ts";
export { contributions } from "./scoring/contributions.ts";
export { type CheckMove, diffReports, type ReportDiff } from "./scoring/diff.ts";
export { disputeSentence, disputesHeadline, rechecksHeadline } from "./scoring/disputes-headline.ts";
export { type AreaSum, type Explanation, explainScores, shareNote, titledExplanation } from "./scoring/explain.ts";
export { overallMean, scoreShown } from "./scoring/overall-score.ts";
export { AREA_SHARES, COMPONENT_WEIGHTS } from "./scoring/part-weights.ts";
export { printedMean, type SumRow } from "./scoring/printed-mean.ts";
export { WEIGHTS } from "./scoring/weights.ts";
export { type AnalysisPorts, analyseCompany } from "./service/analyse-company.ts";
export { type LookUpPorts, lookUpCompany } from "./service/look-up-company.ts";
export {
  type CompanyScanPorts,
  comprehensiveScan,
  darkWebScan,
  emailScan,
  type ScanServicePorts,
  type ServiceScan,
  scanCompany,
  webScan,
} from "./service/scan-services.ts";
export { controlPremiums, type RequestedGoal, type WhatIfQuestion, whatIf } from "./what-if/what-if.ts";
export { whatIfAsCsv, whatIfSums } from "./what-if/what-if-csv.ts";
