import { moneyOf, type ProspectView } from "@broker/contracts";
import { prospectFigures } from "./prospect-figures.ts";
import type { ProspectRecord } from "./prospect-record.ts";

const money = (pence: number | null) => (pence === null ? null : moneyOf(pence));

/** A prospect as lists and screens show it. `optedOut` = its owner asked not to be scanned. */
export function prospectView(record: ProspectRecord, optedOut: boolean): ProspectView {
  const { listing, figures } = record;
  const found = prospectFigures(record);
  const risk = found.riskIndex.value;
  return {
    id: record.id,
    companyName: listing.name ?? record.domain,
    domain: record.domain,
    companyNumber: listing.companyNumber,
    industry: listing.industry,
    employeeCount: found.employeeCount.value,
    revenue: money(found.revenue.value),
    postcode: listing.postcode,
    region: record.region,
    riskIndex: risk?.index ?? null,
    riskBand: risk?.band ?? null,
    riskRange: risk?.range ?? null,
    confidence: figures?.confidence ?? null,
    coverage: figures?.coverage ?? null,
    cyberReadiness: found.cyberReadiness.value,
    lastBreach: found.lastBreach.value,
    opportunityScore: found.opportunityScore.value,
    complianceStatus: [...(found.complianceStatus.value ?? [])],
    lastAssessment: found.lastAssessment.value,
    premiumPotential: money(found.premiumPotential.value),
    scanId: figures?.scanId ?? null,
    clientId: record.clientId,
    optedOut,
    sample: record.sample,
    listed: { batchId: listing.batchId, at: listing.at },
  };
}
