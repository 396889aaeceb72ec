import { stripVTControlCharacters } from "node:util";
import { type ProspectPage, type ProspectView, type RegionRisk, RiskIndex } from "@broker/contracts";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { regionTable } from "./list-regions.ts";
import { prospectTable } from "./prospect-table.ts";

const look = (columns: number): Look => ({ columns, unicode: true, colour: false, bars: false });

const view = (over: Partial<ProspectView>): ProspectView => ({
  id: "0123456789abcdef",
  companyName: "Harrow Vale Dental Group Limited",
  domain: "harrowvale.example",
  companyNumber: null,
  industry: "Dentistry and orthodontics",
  employeeCount: 1200,
  revenue: null,
  postcode: null,
  region: null,
  riskIndex: RiskIndex.parse(7.5),
  riskBand: "High",
  riskRange: null,
  confidence: "High",
  caveats: { critical: 0, capped: false },
  basis: "External view only",
  placeability: { verdict: "needs-work", basis: "scan" },
  coverage: 0.9,
  cyberReadiness: "Low",
  lastBreach: null,
  opportunityScore: "Very High",
  complianceStatus: [],
  lastAssessment: "2026-11-05T09:14:00.000Z",
  premiumPotential: { amount: "9500.00", currency: "GBP" },
  premiumModelled: true,
  scanId: null,
  clientId: null,
  client: null,
  optedOut: false,
  sample: false,
  listed: { batchId: "2026-11-05-a", at: "2026-11-05T09:00:00.000Z" },
  ...over,
});

const unseen = view({
  companyName: "Unseen",
  employeeCount: null,
  riskIndex: null,
  riskBand: null,
  riskRange: { low: RiskIndex.parse(1.2), high: RiskIndex.parse(8.8) },
  cyberReadiness: null,
  opportunityScore: null,
  premiumPotential: null,
  premiumModelled: false,
  optedOut: true,
  sample: true,
});

const page: ProspectPage = {
  prospects: [view({}), unseen],
  summary: {
    prospectsFound: 2,
    totalPremiumPotential: { amount: "9500.00", currency: "GBP" },
    premiumsKnown: 0,
    premiumsModelled: 1,
    highOpportunity: 1,
    needImmediateHelp: 1,
  },
  next: null,
  limited: null,
};

test("at 80 columns a long name continues below, and notes follow the row", () => {
  expect(prospectTable(look(80), page).split("\n").slice(4)).toEqual([
    "  Company         Industry         Risk  Controls  Breach  Opportunity  Premium",
    "  (employees)",
    "  Harrow Vale     Dentistry a…   7.5/10  weak      –       Very High    ~£9,500",
    "  Dental Group",
    "  Limited (1200)",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "  Unseen          Dentistry a…  1.2-8.8  –         –       –                  –",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "    Sample data, opted out of scans",
  ]);
});

test("from 110 columns on domain and revenue have columns, and compliance is below", () => {
  const source = { provenance: "declared", asOf: "2026-11-09" } as const;
  const complianceStatus = [
    { name: "Privacy, external view", status: "partial", provenance: "derived", asOf: "2026-11-05" } as const,
    { name: "Cyber Essentials", status: "held", ...source, declaredBy: "insured" } as const,
  ];
  const known = view({ complianceStatus, revenue: { amount: "1200000.00", currency: "GBP" } });
  const wide = prospectTable({ ...look(110), colour: true }, { ...page, prospects: [known, unseen] });
  const lines = stripVTControlCharacters(wide).split("\n");
  expect(lines.slice(3)).toEqual([
    "  Company         Domain               Revenue  Industry         Risk  Controls  Breach  Opportunity  Premium",
    "  (employees)",
    "  Harrow Vale     harrowvale.exam…  £1,200,000  Dentistry a…   7.5/10  weak      –       Very High    ~£9,500",
    "  Dental Group",
    "  Limited (1200)",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "    Privacy, external view: partial (calculated); Cyber Essentials: held (declared by insured)",
    "  Unseen          harrowvale.exam…           –  Dentistry a…  1.2-8.8  –         –       –                  –",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "    Sample data, opted out of scans",
  ]);
  expect(prospectTable(look(109), { ...page, prospects: [known] })).not.toContain("Revenue");
});

test("at 40 columns a company is a paragraph, and a range requires validation", () => {
  const lines = prospectTable(look(40), page).split("\n");
  expect(lines.every((line) => line.length < 40)).toBe(true);
  expect(lines).toEqual([
    "  Prospects Found 2",
    "  Total Premium Potential £9,500 (0",
    "  expiring, 1 modelled: ~)",
    "  High Opportunity 1",
    "  Need Immediate Help 1",
    "",
    "  Harrow Vale Dental Group Limited",
    "  (1200)",
    "    7.5/10 High, Controls weak,",
    "    Opportunity Very High,",
    "    Premium about £9,500",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "  Unseen",
    "    1.2-8.8 Requires Validation",
    "    Needs work; external view only",
    "    As at 5 Nov 2026",
    "    Sample data, opted out of scans",
  ]);
});

test("regions fit 80 and 40 columns", () => {
  const region: RegionRisk = {
    id: "bristol",
    name: "Bristol",
    riskScore: RiskIndex.parse(6.2),
    businesses: 12,
    highRiskCount: 1,
    mediumRiskCount: 8,
    lowRiskCount: 2,
    trend: "up",
    lastIncident: null,
  };
  expect(regionTable(look(80), [region]).split("\n")).toEqual([
    "  Region   Companies  Risk index          High  Medium  Low  Trend  Incident",
    "  Bristol         12  6.2/10 Medium-High     1       8    2  up     –",
  ]);
  expect(
    regionTable(look(40), [region, { ...region, name: "Empty", businesses: 0, riskScore: null, trend: null }]).split(
      "\n",
    ),
  ).toEqual([
    "  Bristol",
    "    Companies 12, Risk index 6.2/10",
    "    Medium-High, High 1, Medium 8,",
    "    Low 2, Trend up",
    "  Empty",
    "    Companies 0",
  ]);
});
