export { type AssetDecisions, assetKindOf, isInternalHost } from "./intelligence/vendor-reports/asset-kind.ts";
export {
  type Examination,
  type Examinations,
  examinedHosts,
  withExaminations,
} from "./intelligence/vendor-reports/examinations.ts";
export {
  type MergedReport,
  mergeReport,
  mergeReports,
  NO_REPORTS,
  type ReportChanges,
  type ReportedState,
} from "./intelligence/vendor-reports/merge-report.ts";
export { reportFacts } from "./intelligence/vendor-reports/report-facts.ts";
export {
  observedAt,
  type ReportSource,
  reportDays,
  reportSource,
  toolOf,
} from "./intelligence/vendor-reports/report-source.ts";
export { reportStatements } from "./intelligence/vendor-reports/report-statements.ts";
export { type ScanSighting, scanSighting } from "./intelligence/vendor-reports/scan-sightings.ts";
export { weaknessId, weaknessKey } from "./intelligence/vendor-reports/weakness-key.ts";
export {
  isOpen,
  type PlaceContext,
  type WeaknessContext,
  weaknessOf,
} from "./intelligence/vendor-reports/weakness-of.ts";
export type { WeaknessRecord } from "./intelligence/vendor-reports/weakness-record.ts";
