export { assessFiled, assessWritten } from "./documents/client-documents/assess/assess-documents.ts";
export { readTopics, type TopicReading } from "./documents/client-documents/assess/read-topics.ts";
export { clientDocumentPage } from "./documents/client-documents/client-document-page.ts";
export { DOCUMENT_LIBRARY, templateOf } from "./documents/client-documents/document-library.ts";
export { documentRows } from "./documents/client-documents/document-rows.ts";
export type { DocumentTemplate } from "./documents/client-documents/document-template.ts";
export { documentFacts, withOwnFacts } from "./documents/client-documents/facts/document-facts.ts";
export type { DocumentedRisk, OwnSources } from "./documents/client-documents/facts/document-sources.ts";
export { mainScan } from "./documents/client-documents/facts/main-scan.ts";
export { documentUrl, notificationOfReview } from "./documents/client-documents/notification-of-review.ts";
export {
  endingVerifications,
  notificationOfVerification,
  verificationItems,
} from "./documents/client-documents/verify/ending-verifications.ts";
export {
  decidingVerification,
  newVerification,
  verifiableDocuments,
  verifiedBy,
  verifiedDocuments,
} from "./documents/client-documents/verify/verify-document.ts";
export {
  acknowledgeDocument,
  acknowledged,
  shownControls,
} from "./documents/client-documents/versions/acknowledge-document.ts";
export {
  approveDocument,
  reviewAfter,
  withdrawDocument,
  withEvidence,
} from "./documents/client-documents/versions/approve-document.ts";
export { diffVersions } from "./documents/client-documents/versions/diff-versions.ts";
export { currentVersion, documentState, versionInForce } from "./documents/client-documents/versions/document-state.ts";
export { documentView, versionOf } from "./documents/client-documents/versions/document-view.ts";
export { draftDocument } from "./documents/client-documents/versions/draft-document.ts";
export {
  type DocumentBasis,
  draftAgain,
  editSection,
  restateOwnFacts,
  takeFacts,
  withSections,
} from "./documents/client-documents/versions/edit-document.ts";
