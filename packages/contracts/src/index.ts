export * from "./analysis/authentication-analysis.ts";
export * from "./analysis/company-summary.ts";
export * from "./analysis/control-snapshot.ts";
export * from "./analysis/cyber-essentials-analysis.ts";
export * from "./analysis/ico-compliance.ts";
export * from "./analysis/lookalikes.ts";
export * from "./analysis/website-analysis.ts";
export * from "./app-error.ts";
export * from "./bands.ts";
export * from "./client/client-field.ts";
export * from "./client/client-posture.ts";
export * from "./client/client-record.ts";
export * from "./client/client-values.ts";
export * from "./client/control-keys.ts";
export * from "./client/good-answer.ts";
export * from "./client/placement.ts";
export * from "./config/broker-config.ts";
export * from "./config/fx-config.ts";
export * from "./config/network-config.ts";
export * from "./config/sources-config.ts";
export * from "./error-codes.ts";
export * from "./evidence/dns-answer.ts";
export * from "./evidence/http-exchange.ts";
export * from "./evidence/recheck.ts";
export * from "./evidence/redact-set-cookie.ts";
export * from "./evidence/scan-evidence.ts";
export * from "./evidence/tls-evidence.ts";
export * from "./facts/dark-web-facts.ts";
export * from "./facts/dns-facts.ts";
export * from "./facts/email-facts.ts";
export * from "./facts/exposure-facts.ts";
export * from "./facts/facts.ts";
export * from "./facts/http-facts.ts";
export * from "./facts/naming-facts.ts";
export * from "./facts/page-facts.ts";
export * from "./facts/registry-facts.ts";
export * from "./facts/tls-facts.ts";
export * from "./forecast/loss-forecast.ts";
export * from "./forecast/loss-population.ts";
export * from "./forecast/loss-scenario.ts";
export * from "./forecast/model-step.ts";
export * from "./forecast/peril.ts";
export * from "./methods.ts";
export * from "./money.ts";
export * from "./outside/breach-data.ts";
export * from "./outside/company-match.ts";
export * from "./outside/company-registration.ts";
export * from "./outside/exposure-data.ts";
export * from "./outside/outside-answers.ts";
export * from "./outside/sanctions-entry.ts";
export * from "./outside/source-name.ts";
export * from "./outside/source-subject.ts";
export * from "./plain-text.ts";
export * from "./portfolio/accumulation.ts";
export * from "./portfolio/asset.ts";
export * from "./portfolio/batch.ts";
export * from "./portfolio/batch-event.ts";
export * from "./portfolio/batch-result.ts";
export * from "./portfolio/batch-row.ts";
export * from "./portfolio/company-sizes.ts";
export * from "./portfolio/finding.ts";
export * from "./portfolio/notification.ts";
export * from "./portfolio/prospect.ts";
export * from "./portfolio/prospect-limit.ts";
export * from "./portfolio/prospect-view.ts";
export * from "./portfolio/prospect-words.ts";
export * from "./portfolio/provider-kind.ts";
export * from "./portfolio/region.ts";
export * from "./portfolio/region-risk.ts";
export * from "./portfolio/roi.ts";
export * from "./portfolio/row-enrichment.ts";
export * from "./portfolio/scan-authority.ts";
export * from "./portfolio/trigger-event.ts";
export * from "./pricing/exposure-profile.ts";
export * from "./pricing/known.ts";
export * from "./pricing/mrc-defaults.ts";
export * from "./pricing/premium-modifier.ts";
export * from "./pricing/premium-view.ts";
export * from "./pricing/rate-on-line-view.ts";
export * from "./pricing/trace-step.ts";
export * from "./provenance.ts";
export * from "./readiness/readiness-index.ts";
export * from "./scales.ts";
export * from "./scan/check-dispute.ts";
export * from "./scan/check-result.ts";
export * from "./scan/check-vocabulary.ts";
export * from "./scan/collector-status.ts";
export * from "./scan/dispute-tally.ts";
export * from "./scan/header-results.ts";
export * from "./scan/known-text.ts";
export * from "./scan/scan-event.ts";
export * from "./scan/scan-report.ts";
export {
  Confidence as ConfidenceName,
  Deduction,
  Grade,
  HeaderGrade,
  HeaderTest,
  OverallScore,
  PartScore,
  Scores,
  WebRiskBandName,
} from "./scan/scores.ts";
export * from "./scan/source-status.ts";
export * from "./service/analysis-call.ts";
export * from "./service/company-look-up.ts";
export * from "./service/scan-request.ts";
export * from "./tiers.ts";
export * from "./words.ts";
