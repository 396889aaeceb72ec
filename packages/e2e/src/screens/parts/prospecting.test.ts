import { type ProspectDetail, type ProspectView, RiskIndex, type TriggerEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";

const parts = openParts();
const AT = "2026-11-22T09:00:00.000Z";

const EVENT: TriggerEvent = {
  id: "c4988476fc316234",
  company: "Tallyman & Shaw Accountants Limited",
  event: "The register records it as 'in liquidation'",
  type: "compliance",
  priority: "high",
  timestamp: AT,
  impact: "The insured may cease to exist before renewal.",
  actionRequired: "Call today.",
  status: "new",
  rule: "company-status-changed",
  domain: "tallyman-accountants.example",
  scans: { before: "da".repeat(32), after: "db".repeat(32) },
  evidence: [{ label: "Status of company 99170613", before: "active", after: "in liquidation" }],
  history: [],
};

const prospect = (companyName: string, over: Partial<ProspectView> = {}): ProspectView => ({
  id: "039a70105689e681",
  companyName,
  domain: "acme.example",
  companyNumber: null,
  industry: "Transportation",
  employeeCount: 140,
  revenue: { amount: "19000000.00", currency: "GBP" },
  postcode: "HD2 9ZZ",
  region: "west-yorkshire",
  riskIndex: RiskIndex.parse(7.9),
  riskBand: "High",
  riskRange: null,
  confidence: "Medium",
  caveats: { critical: 0, capped: false },
  basis: "External scan",
  placeability: { verdict: "refer", basis: "record" },
  coverage: 0.75,
  cyberReadiness: "Low",
  lastBreach: null,
  opportunityScore: null,
  complianceStatus: [],
  lastAssessment: AT,
  premiumPotential: { amount: "15000.00", currency: "GBP" },
  premiumModelled: true,
  scanId: "3f".repeat(32),
  clientId: null,
  client: null,
  optedOut: false,
  sample: false,
  listed: { batchId: "2026-07-01-a", at: AT },
  ...over,
});

test("an event is shown with its evidence to a viewer, who gets its analysis and nothing to act with", async () => {
  const { page } = await parts.open("event", {
    as: "viewer",
    at: `/?event=${EVENT.id}`,
    answers: { "GET /api/triggers/:id": EVENT },
  });
  const dialog = page.getByRole("dialog", { name: EVENT.company });
  await dialog.getByText("Evidence from the two scans").waitFor();
  await dialog.getByRole("row", { name: "Status of company 99170613 active in liquidation" }).waitFor();
  await dialog.getByRole("link", { name: "Open analysis" }).waitFor();
  await loaded(page);
  expect(await dialog.getByRole("button").allInnerTexts()).toEqual([""]);
});

test("Back closes an event and removes it from the address", async () => {
  const answers = { "GET /api/triggers/:id": EVENT };
  const { page } = await parts.open("event", { at: `/?event=${EVENT.id}`, answers });
  const dialog = page.getByRole("dialog", { name: EVENT.company });
  await dialog.getByRole("button", { name: "Act" }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate("location.search")).toBe("");
});

const RULE = { rule: "From the client's record.", provenance: "declared", declaredBy: "broker", asOf: AT } as const;
const DETAIL = {
  prospect: prospect("Acme Ltd"),
  client: null,
  rules: {
    riskIndex: RULE,
    cyberReadiness: RULE,
    opportunityScore: RULE,
    lastBreach: RULE,
    employeeCount: RULE,
    revenue: RULE,
    complianceStatus: RULE,
    premiumPotential: RULE,
    lastAssessment: RULE,
  },
} satisfies ProspectDetail;

test.each([
  ["viewer", 0],
  ["broker", 1],
] as const)("a prospect is shown to a %s with %i ways to promote it", async (as, ways) => {
  const { page } = await parts.open("prospect", {
    as,
    at: `/?prospect=${DETAIL.prospect.id}`,
    answers: { "GET /api/prospects/:id": DETAIL },
  });
  const dialog = page.getByRole("dialog", { name: "Acme Ltd" });
  await dialog.getByText("£19,000,000").waitFor();
  await dialog.getByRole("link", { name: "Open analysis" }).waitFor();
  await loaded(page);
  expect(await dialog.getByRole("button", { name: "Promote to client" }).count()).toBe(ways);
});
