import { type ProspectView, REGION_NAMES } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";

const HEAD = [
  "id",
  "companyName",
  "domain",
  "companyNumber",
  "industry",
  "employeeCount",
  "revenue",
  "postcode",
  "region",
  "riskIndex",
  "riskBand",
  "riskLow",
  "riskHigh",
  "confidence",
  "coverage",
  "cyberReadiness",
  "lastBreach",
  "opportunityScore",
  "complianceStatus",
  "lastAssessment",
  "premiumPotential",
  "clientId",
  "optedOut",
  "sample",
  "listedIn",
  "listedAt",
];

function row(prospect: ProspectView): CsvCell[] {
  return [
    prospect.id,
    prospect.companyName,
    prospect.domain,
    prospect.companyNumber,
    prospect.industry,
    prospect.employeeCount,
    prospect.revenue?.amount,
    prospect.postcode,
    prospect.region === null ? null : REGION_NAMES[prospect.region],
    prospect.riskIndex,
    prospect.riskBand,
    prospect.riskRange?.low,
    prospect.riskRange?.high,
    prospect.confidence,
    prospect.coverage,
    prospect.cyberReadiness,
    prospect.lastBreach,
    prospect.opportunityScore,
    prospect.complianceStatus.map(({ name, status }) => `${name}: ${status}`).join("; "),
    prospect.lastAssessment,
    prospect.premiumPotential?.amount,
    prospect.clientId,
    prospect.optedOut ? "yes" : "no",
    prospect.sample ? "yes" : "no",
    prospect.listed.batchId,
    prospect.listed.at,
  ];
}

/** CSV with one row a prospect; what is not known is an empty cell, money is in pounds, coverage a share of 1. */
export function prospectsAsCsv(prospects: readonly ProspectView[]): string {
  return csvTable(HEAD, prospects.map(row));
}
