import { type Risk, type RiskFactor, RiskIndex, type RiskProposal, type RiskRating } from "@broker/contracts";
import type { Answers } from "../browser/part-page.ts";
import { CLIENT, ROW } from "./compliance-world.ts";

const factor = (value: number, rules: RiskFactor["rules"]): RiskFactor => ({ value, rules, override: null });

/** 5 × 4 ÷ 2.5 = 8. */
export const RATED_8: RiskRating = {
  likelihood: factor(5, ["severity-critical", "internet-facing"]),
  impact: factor(4, ["peril-ransomware", "limit-unknown"]),
  index: RiskIndex.parse(8),
};

/** Rated likelihood × 2 without a modelled loss; the index is given by hand. */
export const rated = (likelihood: number, impact: number, index: number): RiskRating => ({
  likelihood: factor(likelihood, ["severity-medium"]),
  impact: factor(impact, ["peril-breach"]),
  index: RiskIndex.parse(index),
});

const DESCRIBED = {
  ...{ key: "check:rdp-closed", title: "RDP exposed to the internet", category: "exposure" as const },
  ...{ origin: "check" as const, subject: "gw.castlegate.example:3389", peril: "ransomware" as const },
  ...{ insurance: "blocks-placing" as const, inherent: RATED_8 },
  links: [{ kind: "gap" as const, ref: "CC-NET-01", title: "Firewall at every device", state: "open" as const }],
};

export const PROPOSAL: RiskProposal = { ...DESCRIBED, plan: "Close TCP 3389.", since: "2026-11-20" };

export const RISK: Risk = {
  ...DESCRIBED,
  ...{
    id: "r1",
    client: { id: CLIENT, name: "Castlegate Precision", sample: false },
    residual: RATED_8,
    owner: "R. Halden",
    status: "Open",
  },
  ...{ treatment: null, treatmentReason: null, acceptedUntil: null, mitigationPlan: "Close TCP 3389." },
  ...{ targetDate: "2026-11-21", overdue: true, closing: null, closed: null, proposes: [], version: 3, by: "sam" },
  history: [{ at: "2026-11-20T09:00:00.000Z", by: "sam", change: "Opened from a scan." }],
  at: "2026-11-20T09:00:00.000Z",
};

export const MIDDLE: Risk = {
  ...RISK,
  ...{ id: "r2", key: "control:CC-BAK-01", title: "Backups not tested", residual: rated(5, 3, 6), overdue: false },
};

export const LOWER: Risk = {
  ...RISK,
  ...{ id: "r3", key: "control:CC-GOV-01", title: "No security policy", residual: rated(3, 2, 2.4), overdue: false },
};

/** What the register and a risk's page ask for. */
export const RISK_ANSWERS: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/risks": { items: [RISK, MIDDLE, LOWER], total: 3, next: null },
  "GET /api/risks/:id": RISK,
  "GET /api/clients/:id/risk-proposals": { items: [PROPOSAL] },
};
