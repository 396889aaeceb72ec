export { htmlText } from "./base/html-text.ts";
export { readCells, sniffDelimiter } from "./base/read-cells.ts";
export type { BundleContent, BundlePorts, OpenedBundle } from "./bundle/bundle.ts";
export { bundleNote } from "./bundle/bundle.ts";
export { brokenLink, type SaltedPart, sealBundle, signedText } from "./bundle/chain.ts";
export { type Expected, verifyBundle } from "./bundle/verify-bundle.ts";
export { reproduceScan, scanPath } from "./bundle/verify-scans.ts";
export { acordApplicationOf, blankBoxes, REMARK_FIELDS } from "./documents/acord/acord-application-of.ts";
export { acordDocument } from "./documents/acord/acord-document.ts";
export { acordXml } from "./documents/acord/acord-xml.ts";
export { adviceDocument, adviceLacks } from "./documents/advice/advice-document.ts";
export { type Advice, buildAdvice } from "./documents/advice/build-advice.ts";
export { reportAppPage } from "./documents/analysis/report-app-page.ts";
export type {
  Block,
  FindingBlock,
  QuestionsBlock,
  Run,
  TableBlock,
  Text,
  ValueRow,
} from "./documents/blocks/block.ts";
export type { RiskMark } from "./documents/blocks/marks.ts";
export { appBrandCss } from "./documents/brand/app-brand-css.ts";
export { type Brand, OWN_BRAND } from "./documents/brand/brand.ts";
export { type BrandEmail, brandEmail } from "./documents/brand/brand-email.ts";
export { brandOf, configuredBrand } from "./documents/brand/brand-of.ts";
export { type BrandPreview, brandPreview, specimenEmail } from "./documents/brand/brand-preview.ts";
export { logoUri } from "./documents/brand/logo-uri.ts";
export { readPicture } from "./documents/brand/read-picture.ts";
export { brokerageNeeds } from "./documents/brokerage/brokerage-needs.ts";
export { requestEmail } from "./documents/client/request-email.ts";
export { type ClientReport, clientReport, clientReportMarkdown } from "./documents/client-report/client-report.ts";
export { CLIENT_REPORT_ALONE, type ClientReportSources } from "./documents/client-report/client-report-sources.ts";
export { type DirectorEmail, mailtoLink } from "./documents/client-report/director-email.ts";
export { complianceCsv } from "./documents/compliance/compliance-csv.ts";
export { COMPLIANCE_TITLE, complianceDocument } from "./documents/compliance/compliance-document.ts";
export type { ComplianceSources } from "./documents/compliance/compliance-sources.ts";
export { OSCAL_VERSION, oscalJson } from "./documents/compliance/oscal/oscal-results.ts";
export { disclosureCsv } from "./documents/disclosure/disclosure-csv.ts";
export { type DisclosureRecord, disclosureDocument, signedWords } from "./documents/disclosure/disclosure-document.ts";
export { releasedSubmissions } from "./documents/disclosure/released-submissions.ts";
export { KYC_REPORT_TITLE, kycReportDocument, notChecked } from "./documents/kyc/kyc-report-document.ts";
export { buildSlip, type SlipOptions } from "./documents/mrc/build-slip.ts";
export { CLAUSE_LIBRARY, findClause } from "./documents/mrc/clauses/clause-library.ts";
export { SUPPLIED_TEMPLATES, suppliedTemplate } from "./documents/mrc/clauses/supplied-templates.ts";
export { type PreviewGroup, previewGroups } from "./documents/mrc/groups/preview-groups.ts";
export { identifiedSlip } from "./documents/mrc/json/identified-slip.ts";
export { readSlipJson, slipJsonSchema, writeSlipJson } from "./documents/mrc/json/slip-json.ts";
export { slipChanges, slipDocument, slipPage } from "./documents/mrc/print/slip-page.ts";
export { showSubjectivityState } from "./documents/mrc/print/slip-words.ts";
export { ruleFix } from "./documents/mrc/rules/rule-fix.ts";
export { SLIP_RULES, validateSlip } from "./documents/mrc/rules/validate-slip.ts";
export { toSlipText } from "./documents/mrc/slip/content.ts";
export { withSubjectivities } from "./documents/mrc/subjectivities/blocker-subjectivities.ts";
export { leftOut } from "./documents/mrc/subjectivities/left-out.ts";
export { moveSubjectivity, proposeDone, subjectivityOn } from "./documents/mrc/subjectivities/move-subjectivity.ts";
export { subjectivitySentence } from "./documents/mrc/subjectivities/subjectivity-words.ts";
export { umrOf, umrReference } from "./documents/mrc/umr/umr-reference.ts";
export { readSlipXml, writeSlipXml } from "./documents/mrc/xml/slip-xml.ts";
export { slipXsd } from "./documents/mrc/xml/slip-xsd.ts";
export { validationAsJunit } from "./documents/mrc/xml/validation-junit.ts";
export {
  type DocumentGaps,
  type DocumentSources,
  documentGaps,
  missingCounts,
  unblockedFields,
} from "./documents/onboarding/document-gaps.ts";
export {
  answersInFields,
  type PdfFields,
  readReturnedFile,
  sentFormIdentity,
} from "./documents/onboarding/sent-form/read-sent-form.ts";
export { sentFormDocument } from "./documents/onboarding/sent-form/sent-form-document.ts";
export { sentFormInputs } from "./documents/onboarding/sent-form/sent-form-inputs.ts";
export { buildPack } from "./documents/pack/build-pack.ts";
export { PACK_TITLE, packDocument } from "./documents/pack/pack-document.ts";
export { buildProposal } from "./documents/proposal/build-proposal.ts";
export type { FormInput } from "./documents/proposal/form/form-inputs.ts";
export { type ProposalForm, proposalForm } from "./documents/proposal/form/proposal-form.ts";
export { type FilledField, type ReadForm, readForm } from "./documents/proposal/form/read-form.ts";
export { openQuestions, proposalDocument, recordLacks } from "./documents/proposal/proposal-document.ts";
export { outsideAlerts } from "./documents/report/outside-alerts.ts";
export { REGISTER_TITLE, riskRegisterCsv, riskRegisterDocument } from "./documents/risks/risk-register-document.ts";
export { buildSmartOnboard } from "./documents/smart-onboard/build-smart-onboard.ts";
export { quotedTermsOf } from "./documents/submission/cover-terms.ts";
export { coveringEmail } from "./documents/submission/covering-email.ts";
export {
  alertOf,
  releaseTitle,
  type SubmissionDocument,
  submissionMarkdown,
} from "./documents/submission/submission-document.ts";
export {
  gatedClient,
  requireSubmittable,
  type SubmissionSources,
  submissionFactsOf,
} from "./documents/submission/submission-facts-of.ts";
export {
  blockingGates,
  type GateFacts,
  type SignedDisclosure,
  submissionGates,
} from "./documents/submission/submission-gates.ts";
export {
  type ExportChange,
  exportFilePath,
  exportFolder,
  exportNotificationId,
  exportOf,
  exportWith,
  notificationOfExport,
  showDocument,
  showSubmissionStatus,
} from "./exports/export-record.ts";
export { type ExportSum, exportStatsOf, exportsAsCsv } from "./exports/export-stats.ts";
export {
  FILE_FIELDS,
  identityFilePath,
  isIdentityPath,
  storedFileOf,
  storedFilePath,
  storedFilesOf,
} from "./exports/stored-file.ts";
export { showInsolvencyHistory } from "./intelligence/registry/material-entries.ts";
export { unmaskText } from "./intelligence/summary/rewrite/company-mask.ts";
export { listsDomain } from "./intelligence/summary/rewrite/rewrite-summary.ts";
export { disclosure } from "./onboarding/disclosure/disclosure.ts";
export { disclosedAnswers, disclosureDigest, signatureState } from "./onboarding/disclosure/signed-answers.ts";
export { decideForm, newestStatement, shownFormAnswers } from "./onboarding/forms/decide-form.ts";
export { formCsv } from "./onboarding/forms/form-csv.ts";
export { type FormSender, formHtml } from "./onboarding/forms/form-html.ts";
export { formMail, mailtoAddress, readRecipient } from "./onboarding/forms/form-mail.ts";
export { formQuestions } from "./onboarding/forms/form-questions.ts";
export { makeForm } from "./onboarding/forms/make-form.ts";
export {
  FORM_STYLES,
  fieldsText,
  questionFields,
  type SignatureInput,
  signatureFields,
} from "./onboarding/forms/question-fields.ts";
export { readFormAnswer } from "./onboarding/forms/read-form-answer.ts";
export { formState, requireOpenForm, type TakenForm, takeForm } from "./onboarding/forms/take-form.ts";
export { QUESTION_BANK, shownQuestion } from "./onboarding/questions/bank.ts";
export { exactChoice } from "./onboarding/reading/exact-choice.ts";
export { clientMask, modelQuestion } from "./onboarding/reading/model/model-question.ts";
export { modelReading } from "./onboarding/reading/model/model-reading.ts";
export {
  type Beginning,
  beginConversation,
  type Conversation,
  resumed,
  type Surroundings,
} from "./onboarding/session/conversation.ts";
export { type Moved, makeMove, unreadQuestion } from "./onboarding/session/make-move.ts";
export { notKnownQuestions } from "./onboarding/session/not-known-questions.ts";
export { isAsked, questionState, recordedAnswer } from "./onboarding/session/question-state.ts";
export { sessionRow, sessionView } from "./onboarding/session/session-view.ts";
export { effectLines } from "./onboarding/values/effect-words.ts";
export { onboardingEffects } from "./onboarding/values/effects.ts";
export type { EngineCache } from "./onboarding/values/engine-run.ts";
export { onboardingRange, type Valued } from "./onboarding/values/onboarding-range.ts";
export { type QuestionValues, questionValues, questionValuesInSteps } from "./onboarding/values/question-values.ts";
export { onboardingStanding } from "./onboarding/values/standing.ts";
export { rangeWords, valueReason } from "./onboarding/values/value-words.ts";
export { recordedWords, shownTurn } from "./onboarding/words/answer-words.ts";
export {
  notificationOfExpiry,
  notificationOfForm,
  notificationOfSessionEnd,
  notificationOfSignature,
  ONBOARDING_NOTIFICATIONS,
} from "./portfolio/notifications/notification-of-form.ts";
export {
  notificationOfSubmission,
  SUBMISSION_NOTIFICATIONS,
} from "./portfolio/notifications/notification-of-submission.ts";
