import type { Alert, ApiAnswers, BehaviourTile, MonitorStatus, RiskChange } from "@broker/contracts";
import { type Answers, RawAnswer } from "../../browser/part-page.ts";

const NAMES = ["Castlegate Precision Manufacturing", "Tidewater Marine Brokers", "Fenland Pumps"] as const;
const SINCE = "2026-11-20T02:31:00.000Z";

const alert = (n: 0 | 1 | 2, over: Partial<Alert>): Alert => ({
  id: `${n}`.repeat(16),
  client: { id: `client-${n}`, name: NAMES[n] },
  domain: "tidewater.example",
  rule: "dmarc-weakened",
  subject: "tidewater.example",
  episode: 1,
  alert: "DMARC weakened from reject to none",
  severity: "high",
  impact: "Spoofed email from this domain is delivered.",
  actionRequired: "Ask whether the change was intended.",
  since: SINCE,
  lastSeen: "2026-11-22T02:31:00.000Z",
  status: "active",
  trigger: null,
  evidence: [{ label: "DMARC policy", before: "v=DMARC1; p=reject", after: "v=DMARC1; p=none" }],
  assignee: null,
  snoozedUntil: null,
  resolution: null,
  raisedBy: { scan: "3f".repeat(32) },
  history: [{ at: SINCE, by: null, action: "raised", note: null }],
  ...over,
});

export const CRITICAL = alert(0, {
  severity: "critical",
  rule: "subjectivity-overdue",
  alert: "Subjectivity overdue: close RDP",
  impact: "No cover for remote access.",
  actionRequired: "Retest today, then notify the insurer.",
  status: "investigating",
  assignee: "sam",
  evidence: [],
});
export const DMARC = alert(1, {});
export const SNOOZED = alert(2, {
  severity: "low",
  alert: "Three consecutive scans failed",
  rule: "scan-failed-thrice",
  snoozedUntil: "2026-11-30T00:00:00.000Z",
});
export const RESOLVED: Alert = {
  ...DMARC,
  status: "resolved",
  resolution: { reason: "gone", at: SINCE, by: null, note: null },
};

export const DAILY: MonitorStatus["schedules"][number] = {
  ...{ scope: { kind: "portfolio" }, rule: "daily", zone: "Europe/London", window: { from: "01:00", until: "06:00" } },
  ...{ changedAt: SINCE, changedBy: "sam", key: "portfolio", label: "Portfolio", applies: "daily" },
};

export const STATUS: MonitorStatus = {
  state: "active",
  paused: null,
  schedules: [DAILY],
  clients: { all: 30, scheduled: 28, paused: 0, due: 4, overdue: 3, running: 0 },
  day: { scanned: 26, skipped: 1, failed: 2 },
  failures: [],
  next: [{ client: { id: "client-1", name: NAMES[1] }, at: "2026-11-23T01:12:00.000Z" }],
};

/** The page of these alerts; the tally is over them all. */
export function pageOfAlerts(items: readonly Alert[]): ApiAnswers["GET /api/alerts"] {
  const open = items.filter(({ status }) => status !== "resolved");
  const of = (severity: Alert["severity"]) => open.filter((each) => each.severity === severity).length;
  return {
    ...{ items: [...items], total: items.length, next: null },
    tally: {
      open: open.length,
      bySeverity: { critical: of("critical"), high: of("high"), medium: of("medium"), low: of("low") },
      unassigned: open.filter(({ assignee }) => assignee === null).length,
    },
  };
}

/** A stream that says once that an alert changed after the first state, and is not asked again soon. */
export const streamOf = (...states: readonly string[]) =>
  new RawAnswer(
    "text/event-stream",
    `retry: 600000\n\n${states.map((state) => `event: alerts\ndata: ${state}\n\n`).join("")}`,
  );

const change = (n: 0 | 1 | 2, over: Partial<RiskChange>): RiskChange => ({
  ...{ id: `client-${n}`, name: NAMES[n], domain: "tidewater.example", posture: null, currentScore: null },
  ...{ previousScore: null, trend: null, lack: null, complianceStatus: null, previousAssessment: null },
  ...{ lastAssessment: SINCE, recent: [], premiumImpact: null, premiumLack: null },
  ...over,
});

/** An increase, a decrease that may not be priced, and a scan that does not compare. */
export const CHANGES: ApiAnswers["GET /api/monitor/risk-changes"] = {
  ...{ total: 3, next: null, clients: 30, scanned: 28 },
  items: [
    change(1, {
      ...{ posture: 86, currentScore: 14, previousScore: 9, trend: "increasing", complianceStatus: "compliant" },
      ...{ recent: [9, 8, null, 9, 14], premiumImpact: 3.1 },
    } as Partial<RiskChange>),
    change(0, {
      ...{ posture: 48, currentScore: 52, previousScore: 58, trend: "decreasing", complianceStatus: "improving" },
      ...{ recent: [58, 52], premiumLack: "turnover-not-known" },
    } as Partial<RiskChange>),
    change(2, {
      ...{ posture: 40, currentScore: 60, lack: "method-changed", complianceStatus: "critical" },
      ...{ recent: [null, 60], premiumLack: "not-comparable" },
    } as Partial<RiskChange>),
  ],
};

const tile = (figure: BehaviourTile["figure"], over: Partial<BehaviourTile> = {}): BehaviourTile => ({
  ...{ figure, value: null, provenance: "none", sources: [], asOf: null, known: 0 },
  ...over,
});

const TRENDS = {
  client: { id: "client-1", name: NAMES[1] },
  domain: "tidewater.example",
  scans: [
    ...[91, 92, 86].map((posture, at) => ({
      ...{
        scanId: `s${at}`,
        at: `2026-11-${10 + at * 5}T02:31:00.000Z`,
        posture,
        areas: { webSecurity: posture - 10 },
      },
      ...{ methodVersion: at === 2 ? "2.1.0" : "2.0.0", apart: at === 2 ? "method-changed" : null, disputed: at % 2 },
    })),
  ],
  alerts: [
    { day: "2026-11-15", open: 2 },
    { day: "2026-11-22", open: 1 },
  ],
} as ApiAnswers["GET /api/monitor/clients/:id/trends"];

/** No client is recorded yet. */
export const NO_CHANGES: Answers = {
  "GET /api/monitor/risk-changes": { items: [], total: 0, next: null, clients: 0, scanned: 0 },
  "GET /api/monitor/behaviour": {
    clients: 0,
    tiles: [tile("breached-addresses"), tile("stealer-machines"), tile("training"), tile("phishing-clicks")],
  },
};

export const ANSWERS: Answers = {
  "GET /api/monitor/risk-changes": CHANGES,
  "GET /api/monitor/behaviour": {
    clients: 30,
    tiles: [
      tile("breached-addresses", {
        ...{ value: 31, provenance: "third-party", sources: ["Have I Been Pwned"], asOf: SINCE, known: 24 },
      }),
      tile("stealer-machines"),
      tile("training"),
      tile("phishing-clicks"),
      tile("mfa-coverage", { value: 0.71, provenance: "declared", asOf: SINCE, known: 17 }),
    ],
  },
  "GET /api/monitor/clients/:id/trends": TRENDS,
  "GET /api/monitor": STATUS,
  "GET /api/alerts": pageOfAlerts([CRITICAL, DMARC, SNOOZED]),
  "GET /api/alerts/assignees": { names: ["jane", "kim", "sam"] },
  "GET /api/alerts/:id": DMARC,
  "GET /api/alerts/live": streamOf("{}"),
};
