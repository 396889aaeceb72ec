import type { CLIENT_DOCUMENT_TABLES } from "../../database/tables/client-document-tables.ts";
import type { COMPLIANCE_TABLES } from "../../database/tables/compliance-tables.ts";
import type { IDV_TABLES } from "../../database/tables/idv-tables.ts";
import type { MONITOR_TABLES } from "../../database/tables/monitor-tables.ts";
import type { REPORT_TABLES } from "../../database/tables/report-tables.ts";
import type { RISK_TABLES } from "../../database/tables/risk-tables.ts";
import type { TRAINING_TABLES } from "../../database/tables/training-tables.ts";
import { dropped, replaced, type TracesOf } from "../person-traces.ts";

type AssuranceTables = typeof COMPLIANCE_TABLES &
  typeof REPORT_TABLES &
  typeof CLIENT_DOCUMENT_TABLES &
  typeof RISK_TABLES &
  typeof IDV_TABLES &
  typeof TRAINING_TABLES &
  typeof MONITOR_TABLES;

/** Compliance, vendors' reports, client documents, risks and alerts. */
export const ASSURANCE_TRACES: TracesOf<AssuranceTables> = {
  compliance_records: replaced("Compliance of clients"),
  compliance_evidence: replaced("Filed evidence"),
  compliance_snapshots: replaced("History of compliance"),
  compliance_standings: replaced("Scores of frameworks"),
  custom_frameworks: replaced("Own frameworks"),
  vendor_reports: replaced("Vendors' reports"),
  report_standings: replaced("Facts of vendors' reports"),
  weaknesses: replaced("Weaknesses"),
  report_assets: replaced("Hosts of vendors' reports"),
  report_decisions: replaced("Decisions on hosts"),
  weakness_disputes: replaced("Disputes of weaknesses"),
  column_maps: replaced("Column maps"),
  client_documents: replaced("Client documents"),
  client_document_versions: replaced("Versions of client documents"),
  document_verifications: replaced("Comparisons of documents, with who compared"),
  risks: replaced("Risks, with their owners"),
  idv_workflows: replaced("Identity and verification"),
  training_programmes: replaced("Training programmes and phishing rounds"),
  training_people: dropped("People of training, by pseudonym"),
  alerts: replaced("Alerts", { resolved_by: "accountability" }),
  alert_history: replaced("Steps of alerts"),
  alert_rule_settings: replaced("Settings of rules"),
};
