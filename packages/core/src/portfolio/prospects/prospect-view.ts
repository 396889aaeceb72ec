import {
  type ClientField,
  moneyOf,
  type ProspectDetail,
  type ProspectRule,
  type ProspectView,
  sourceOf,
} from "@broker/contracts";
import type { Statement } from "../../client/client-log.ts";
import { type Figure, prospectName } from "./prospect-fields.ts";
import { prospectFigures } from "./prospect-figures.ts";
import type { ListWord, ProspectRecord } from "./prospect-record.ts";
import { notActiveStatus } from "./prospect-scores.ts";

const money = (pence: number | null) => (pence === null ? null : moneyOf(pence));

/** What a prospect's row does not contain. */
export interface ProspectAround {
  /** Its owner opted out of scans. */
  readonly optedOut: boolean;
  /** The whole workspace is a sample. */
  readonly sampleWorkspace: boolean;
  /** The client that the company is. */
  readonly client: ProspectView["client"];
  readonly placeability: ProspectView["placeability"];
}

/** A prospect as shown in lists and screens. */
export function prospectView(
  record: ProspectRecord,
  { optedOut, sampleWorkspace, client, placeability }: ProspectAround,
): ProspectView {
  const { listing, figures, standing } = record;
  const found = prospectFigures(record);
  const risk = found.riskIndex.value;
  const status = notActiveStatus(record);
  return {
    id: record.id,
    companyName: prospectName(record),
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
    caveats: standing?.caveats ?? null,
    basis: standing?.basis ?? null,
    placeability,
    coverage: figures?.coverage ?? null,
    cyberReadiness: found.cyberReadiness.value,
    lastBreach: found.lastBreach.value,
    opportunityScore: found.opportunityScore.value,
    ...(status === null ? {} : { notActive: status }),
    complianceStatus: [...(found.complianceStatus.value ?? [])],
    lastAssessment: found.lastAssessment.value,
    premiumPotential: money(found.premiumPotential.value),
    premiumModelled: found.premiumPotential.provenance === "estimated",
    scanId: figures?.scanId ?? null,
    clientId: record.clientId,
    client,
    optedOut,
    sample: record.sample || sampleWorkspace,
    listed: { batchId: listing.batchId, at: listing.at },
  };
}

const ruleOf = (figure: Figure<unknown>): ProspectRule => ({
  rule: figure.rule,
  ...sourceOf(figure),
  asOf: figure.asOf,
});

/** One prospect with the rule behind each field. */
export function prospectDetail(record: ProspectRecord, around: ProspectAround): ProspectDetail {
  const found = prospectFigures(record);
  return {
    prospect: prospectView(record, around),
    client: around.client,
    rules: {
      riskIndex: ruleOf(found.riskIndex),
      cyberReadiness: ruleOf(found.cyberReadiness),
      opportunityScore: ruleOf(found.opportunityScore),
      lastBreach: ruleOf(found.lastBreach),
      employeeCount: ruleOf(found.employeeCount),
      revenue: ruleOf(found.revenue),
      complianceStatus: ruleOf(found.complianceStatus),
      premiumPotential: ruleOf(found.premiumPotential),
      lastAssessment: ruleOf(found.lastAssessment),
    },
  };
}

/** A prospect's listed fields as declared statements of the new client, each with its list and date. */
export function promotionStatements({ domain, listing }: ProspectRecord, by: string): readonly Statement[] {
  const say = (field: ClientField, value: unknown, word: ListWord | undefined): Statement[] => {
    if (value === null || value === undefined) return [];
    const { batchId, at } = word ?? listing;
    return [{ field, value, provenance: "declared", asOf: at, by, source: `prospect list, batch ${batchId}` }];
  };
  const { said, postcode, revenue } = listing;
  const address = { lines: [], town: null, county: null, postcode, country: null };
  return [
    ...say("legalName", listing.name, said.name),
    ...say("companyNumber", listing.companyNumber, said.companyNumber),
    ...say("industry", listing.industry, said.industry),
    ...say("employees", listing.employees, said.employees),
    ...say("turnover", revenue === null ? null : { total: revenue }, said.revenue),
    ...say("addresses", postcode === null ? null : [address], said.postcode),
    ...say("domains", [{ name: domain, role: "main", accepted: true }], undefined),
  ];
}
