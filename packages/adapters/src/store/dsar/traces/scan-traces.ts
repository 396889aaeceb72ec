import type { SCAN_TABLES } from "../../database/tables/scan-tables.ts";
import { dropped, replaced, type TracesOf } from "../person-traces.ts";

/** Scans, lists and what follows from them. */
export const SCAN_TRACES: TracesOf<typeof SCAN_TABLES> = {
  evidence: {
    title: "Raw evidence of scans",
    erasure: { kind: "empty" },
    kept: { hash: "identifier", created_at: "identifier" },
  },
  scans: replaced("Reports of scans"),
  batches: replaced("Lists"),
  batch_rows: replaced("Rows of lists"),
  mail_hosts: dropped("Mail hosts visited"),
  findings: replaced("Findings"),
  assets: replaced("Discovered hosts"),
  disputes: replaced("Disputes of findings"),
  outside_answers: replaced("Answers of third-party sources"),
  lookalike_searches: replaced("Searches for lookalike domains"),
  standing_postures: replaced("Latest postures"),
  footprints: replaced("Shared providers"),
  risk_predictions: replaced("Predicted risks"),
  known_breaches: replaced("Known breaches"),
  scan_points: replaced("Results of scans over time"),
};
