import type { Alert, ApiAnswers, MonitorStatus } from "@broker/contracts";
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

export const ANSWERS: Answers = {
  "GET /api/monitor": STATUS,
  "GET /api/alerts": pageOfAlerts([CRITICAL, DMARC, SNOOZED]),
  "GET /api/alerts/:id": DMARC,
  "GET /api/alerts/live": streamOf("{}"),
};
