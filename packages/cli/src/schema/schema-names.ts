/** Results whose JSON Schema is printed, as `broker schema` names them. */
export const SCHEMA_NAMES = [
  "scan-report",
  "website-analysis",
  "scan-evidence",
  "scan-event",
  "batch",
  "batch-event",
  "client-record",
  "prospect-list",
  "trigger-event",
  "notification",
  "lookalikes",
  "portfolio-summary",
  "accumulation",
  "scenario-set",
  "peer-benchmark",
  "roi",
  "premium",
  "rate-on-line",
  "forecast",
  "what-if",
  "proposal",
  "bundle-manifest",
  "bundle-verdict",
  "config",
] as const;

export type SchemaName = (typeof SCHEMA_NAMES)[number];
