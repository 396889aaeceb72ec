/** What is kept of one report; what is more is counted. */
export const REPORT_LIMITS = {
  findings: 50_000,
  placesPerFinding: 1_000,
  /** Places of all findings together. */
  places: 500_000,
  assets: 50_000,
  cvesPerFinding: 500,
  cwePerFinding: 50,
  title: 500,
  id: 300,
  solution: 4_000,
  detail: 500,
  host: 253,
  severity: 60,
  /** Different weaknesses that are counted; a report with more is refused. */
  counted: 2_000_000,
} as const;
