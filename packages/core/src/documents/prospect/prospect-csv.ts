import {
  controlStrength,
  type ProspectView,
  REGION_NAMES,
  type RegionRisk,
  showListedBand,
  type TriggerEvent,
  verdictWords,
} from "@broker/contracts";
import { csvOf } from "../../base/csv-table.ts";

/** CSV with one row a prospect; an unknown value is an empty cell, money is in pounds, coverage is a share of 1. */
export function prospectsAsCsv(prospects: readonly ProspectView[]): string {
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

/** CSV with one row an event, headed by the names that the JSON has; moments are ISO 8601, UTC. */
export function triggersAsCsv(triggers: readonly TriggerEvent[]): string {
  return csvOf(
    ["id", "company", "domain", "event", "type", "priority", "timestamp", "impact", "actionRequired", "status", "rule"],
    triggers,
  );
}
