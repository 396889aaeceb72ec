import {
  controlStrength,
  PROSPECT_COLUMNS,
  type ProspectView,
  REGION_NAMES,
  type RegionRisk,
  showListedBand,
  TRIGGER_COLUMNS,
  type TriggerEvent,
  verdictWords,
} from "@broker/contracts";
import { type CsvHeadings, csvOf } from "../../base/csv-table.ts";

/** The headings of the columns in the app. */
const HEADINGS: CsvHeadings = {
  id: "ID",
  companyName: PROSPECT_COLUMNS.company,
  domain: "Domain",
  companyNumber: "Company number",
  industry: PROSPECT_COLUMNS.industry,
  employeeCount: PROSPECT_COLUMNS.employees,
  revenue: PROSPECT_COLUMNS.revenue,
  postcode: "Postcode",
  region: "Region",
  riskIndex: PROSPECT_COLUMNS.risk,
  riskBand: "Risk by score",
  riskLow: "Risk Score from",
  riskHigh: "Risk Score to",
  confidence: "Confidence",
  coverage: "Coverage",
  cyberReadiness: PROSPECT_COLUMNS.readiness,
  lastBreach: PROSPECT_COLUMNS.breach,
  opportunityScore: PROSPECT_COLUMNS.opportunity,
  complianceStatus: "Compliance",
  lastAssessment: PROSPECT_COLUMNS.assessed,
  premiumPotential: PROSPECT_COLUMNS.premium,
  clientId: "Client ID",
  optedOut: "Opted out",
  sample: "Sample data",
  listedIn: "List",
  listedAt: "Listed",
  premiumModelled: "Premium modelled",
  client: "Client",
  basis: "Basis",
  placeability: "Placeability",
  criticalFindings: "Critical findings",
  scoreCapped: "Score capped",
  riskLabel: "Risk",
};

/**
 * CSV with one row a prospect; an unknown value is an empty cell, money is in pounds, coverage is a share of 1.
 * @param heads the names of the fields, for scripts, or the headings of the app
 */
export function prospectsAsCsv(prospects: readonly ProspectView[], heads: "fields" | "screen" = "fields"): string {
  return csvOf(
    [
      "id",
      "companyName",
      "domain",
      "companyNumber",
      "industry",
      "employeeCount",
      ["revenue", ({ revenue }) => revenue?.amount],
      "postcode",
      ["region", ({ region }) => (region === null ? null : REGION_NAMES[region])],
      "riskIndex",
      "riskBand",
      ["riskLow", ({ riskRange }) => riskRange?.low],
      ["riskHigh", ({ riskRange }) => riskRange?.high],
      "confidence",
      "coverage",
      ["cyberReadiness", ({ cyberReadiness, confidence }) => controlStrength(cyberReadiness, confidence)],
      "lastBreach",
      "opportunityScore",
      [
        "complianceStatus",
        ({ complianceStatus }) => complianceStatus.map((each) => `${each.name}: ${each.status}`).join("; "),
      ],
      "lastAssessment",
      ["premiumPotential", ({ premiumPotential }) => premiumPotential?.amount],
      ["clientId", ({ clientId, client }) => client?.id ?? clientId],
      ["optedOut", ({ optedOut }) => (optedOut ? "yes" : "no")],
      ["sample", ({ sample }) => (sample ? "yes" : "no")],
      ["listedIn", ({ listed }) => listed.batchId],
      ["listedAt", ({ listed }) => listed.at],
      ["premiumModelled", ({ premiumModelled }) => (premiumModelled ? "yes" : "no")],
      ["client", ({ client }) => client?.id],
      ["basis", ({ basis }) => basis],
      ["placeability", ({ placeability }) => (placeability === null ? null : verdictWords(placeability))],
      ["criticalFindings", ({ caveats }) => caveats?.critical],
      ["scoreCapped", ({ caveats }) => (caveats === null ? null : caveats.capped ? "yes" : "no")],
      ["riskLabel", (each) => (each.riskBand === null ? null : showListedBand(each.riskBand, each).words)],
    ],
    prospects,
    heads === "screen" ? HEADINGS : {},
  );
}

/** CSV with one row a region; an unknown value is an empty cell. */
export function regionsAsCsv(regions: readonly RegionRisk[]): string {
  return csvOf(
    [
      "id",
      "name",
      "riskScore",
      "businesses",
      "highRiskCount",
      "mediumRiskCount",
      "lowRiskCount",
      "trend",
      "lastIncident",
    ],
    regions,
  );
}

/** The headings of the columns in the app. */
const TRIGGER_HEADINGS: CsvHeadings = {
  id: "ID",
  company: TRIGGER_COLUMNS.company,
  domain: "Domain",
  event: TRIGGER_COLUMNS.event,
  type: TRIGGER_COLUMNS.type,
  priority: TRIGGER_COLUMNS.priority,
  timestamp: TRIGGER_COLUMNS.when,
  impact: "Impact",
  actionRequired: "Action required",
  status: TRIGGER_COLUMNS.status,
  rule: "Rule",
};

/**
 * CSV with one row an event; moments are ISO 8601, UTC.
 * @param heads the names that the JSON has, for scripts, or the headings of the app
 */
export function triggersAsCsv(triggers: readonly TriggerEvent[], heads: "fields" | "screen" = "fields"): string {
  return csvOf(
    ["id", "company", "domain", "event", "type", "priority", "timestamp", "impact", "actionRequired", "status", "rule"],
    triggers,
    heads === "screen" ? TRIGGER_HEADINGS : {},
  );
}
