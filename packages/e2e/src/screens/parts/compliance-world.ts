import type {
  ApiAnswers,
  ClientFramework,
  ClientFrameworkDetail,
  ClientRow,
  ComplianceOverview,
  FrameworkStanding,
  FrameworkSummary,
  Gap,
} from "@broker/contracts";
import type { Locator } from "playwright-core";
import type { Answers } from "../browser/part-page.ts";

/** A client of these tests. */
export const CLIENT = "701a4c01acb0";
const NAME = "Castlegate Precision Manufacturing";

export const ROW: ClientRow = {
  ...{ id: CLIENT, name: NAME, domain: "castlegate.example", companyNumber: null },
  ...{ industry: "Manufacturing", employees: 184, sample: false, notActive: null, alert: null, optedOut: false },
  ...{ createdAt: "2026-11-20T09:00:00.000Z", expiresOn: null, expiresIn: null, policy: null, state: "open" },
  ...{ toSettle: 0, missing: [], asked: 22, posture: null, requiresValidation: false, placement: null },
  placeability: { verdict: "needs-work", refer: 0, needsWork: 1, blocker: null },
  next: { kind: "scan", words: "Scan the domain" },
};

const summary = (id: string, short: string, version: string): FrameworkSummary => ({
  ...{ id, version, name: `${short}, the framework`, short, publisher: "NCSC", group: "core", jurisdictions: ["GB"] },
  ...{ inForceFrom: "2026-04-27", status: "current", overview: `What ${short} is.`, insuranceImpact: "Insurers ask." },
  timeline: [{ when: "Weeks 1-2", what: "Set the scope." }],
  related: id === "cyber-essentials" ? ["iso-27001"] : [],
  licence: {
    ...{ class: "OGL", textAllowed: true, attribution: "Open Government Licence v3.0.", checkedOn: "2026-11-20" },
    source: "https://publisher.example",
  },
  coverage: { published: 4, inThisLibrary: 4 },
  scope: id === "dora" ? [{ id: "eu", question: "Is it an EU financial entity?", notApplicable: "It is not." }] : [],
  rows: 4,
});

export const CE = summary("cyber-essentials", "Cyber Essentials", "3.3");
export const ISO = summary("iso-27001", "ISO 27001", "2022");
export const DORA = summary("dora", "DORA", "2022/2554");

/** Of four requirements of weight 1: one met, one partly met, one not met, one not assessed: 1.5 ÷ 3 = 50. */
export const STANDING: FrameworkStanding = {
  ...{ framework: CE.id, version: "3.3", standing: "non-compliant", reason: null, score: 50, low: 38, high: 63 },
  ...{ assessed: 3, total: 4, coverage: 0.75, confidence: "Medium" },
  sum: { met: 1, partly: 1, assessed: 3 },
  counts: { met: 1, partly: 1, "not-met": 1, "not-applicable": 0, "not-assessed": 1 },
  basis: { observed: 1, documented: 1, declared: 1 },
  categories: [{ category: "technical", weight: 30, score: 50, assessed: 3, total: 4 }],
  ...{ gaps: 2, nextExpiry: "2027-02-10" },
};

/** Less than half is assessed. */
export const THIN: FrameworkStanding = {
  ...STANDING,
  ...{ framework: ISO.id, version: "2022", standing: "requires-validation", score: null, low: 12, high: 94 },
  ...{ assessed: 1, total: 4, coverage: 0.18, confidence: "Requires Validation" },
};

export const used = (of: FrameworkSummary, standing: FrameworkStanding, adopted = true): ClientFramework => ({
  ...{ summary: of, standing, adopted, target: null, override: null },
  scope: of.scope.map(({ id, question }) => ({ id, question, answer: null, by: null, at: null })),
});

const control = (id: string, title: string, more: Partial<ComplianceOverview["controls"][number]>) => ({
  ...{ id, title, text: `${title} everywhere.`, category: "technical" as const, state: "met" as const },
  ...{ basis: "declared" as const, maturity: 1, evidence: [], expired: [], conflict: false, nextExpiry: null },
  ...{ answers: [], ...more },
});

export const CONTROLS: ComplianceOverview["controls"] = [
  control("CC-IAM-01", "MFA on email", {
    ...{ state: "partly", answers: [] },
    evidence: [
      {
        ...{ shows: "partly", kind: "answer", ref: "mfaEmail", title: "MFA on email: partial", source: "R. Halden" },
        ...{ collectedAt: "2026-11-19", validUntil: "2027-11-19" },
      },
    ],
  }),
  control("CC-NET-01", "Firewall at every device", { state: "not-met", basis: "observed", maturity: 0 }),
  control("CC-GOV-01", "Security policy", { category: "human", basis: "documented", maturity: 2 }),
  control("CC-BAK-01", "Regular backups", { state: "not-assessed", basis: null, maturity: null }),
];

export const GAP: Gap = {
  ...{ control: "CC-NET-01", title: "Firewall at every device", state: "not-met", action: "Close TCP 3389", hours: 2 },
  ...{ decision: "open", owner: null, due: null, acceptedUntil: null, reason: null },
  frameworks: [CE.id],
  gains: [{ framework: CE.id, points: 33.333 }],
};

export const OVERVIEW: ComplianceOverview = {
  client: { id: CLIENT, name: NAME, sample: false },
  version: 7,
  frameworks: [used(CE, STANDING), used(ISO, THIN), used(DORA, { ...STANDING, framework: "dora" }, false)],
  controls: CONTROLS,
  gaps: [GAP],
  evidence: [],
  asAt: "2026-11-23",
};

type Requirement = ClientFrameworkDetail["requirements"][number];

const requirement = (id: string, title: string, more: Partial<Requirement>): Requirement => ({
  ...{ id, title, text: null, parent: "FW", heading: false, owner: null, due: null, evidence: 0, nextExpiry: null },
  ...{ state: "not-assessed", basis: null, weight: 1, controls: [], ...more },
});

/** Cyber Essentials of the client, row by row. */
export const DETAIL: ClientFrameworkDetail = {
  ...used(CE, STANDING),
  themes: [
    {
      ...{ id: "FW", title: "Firewalls", assessed: 3, total: 4, met: 1, partly: 1, notMet: 1 },
      points: 1.5,
      weight: 3,
    },
  ],
  requirements: [
    requirement("FW", "Firewalls", { parent: null, heading: true }),
    requirement("FW-01", "Block inbound connections", {
      ...{ state: "not-met", basis: "observed", evidence: 1, owner: "R. Halden", due: "2026-11-24" },
      controls: [{ id: "CC-NET-01", relation: "covers", state: "not-met" }],
    }),
    requirement("FW-02", "MFA for cloud services", {
      ...{ state: "partly", basis: "declared", evidence: 1, text: "Where available." },
      controls: [{ id: "CC-IAM-01", relation: "part", state: "partly" }],
    }),
    requirement("FW-03", "Policy in force", {
      ...{ state: "met", basis: "documented", evidence: 1 },
      controls: [{ id: "CC-GOV-01", relation: "equal", state: "met" }],
    }),
    requirement("FW-04", "Backups", {
      controls: [{ id: "CC-BAK-01", relation: "intersects", state: "not-assessed" }],
    }),
  ],
  controls: CONTROLS.map(({ category: _, text: __, ...rest }) => rest),
};

type Library = ApiAnswers["GET /api/frameworks"];

export const LIBRARY: Library = {
  items: [CE, ISO, DORA].map((each) => ({ ...each, locked: null, state: null })),
  licences: [],
};

/** What each compliance screen asks for. */
export const BASE: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/frameworks": LIBRARY,
  "GET /api/clients/:id/compliance": OVERVIEW,
  "GET /api/clients/:id/compliance/:framework": DETAIL,
};

/** The shown text of each element, with single spaces, once one is there. */
export async function shownText(of: Locator): Promise<string[]> {
  await of.first().waitFor();
  return (await of.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}
