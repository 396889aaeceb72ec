import type { LiveStream } from "../../shared/layout/live-updates.tsx";

/** Alerts that are raised, and steps that are taken on them. */
export const ALERT_STREAM: LiveStream = {
  key: "GET /api/alerts/live",
  event: "alerts",
  outdates: [
    "GET /api/alerts",
    "GET /api/alerts/:id",
    "GET /api/monitor",
    "GET /api/monitor/risk-changes",
    "GET /api/monitor/behaviour",
    "GET /api/monitor/clients/:id/trends",
  ],
};
