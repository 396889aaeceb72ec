import type { ApiAnswers, Integration, IntegrationRun } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";

const NONE = { lastSync: null, syncRate: null, dataVolume: null, performance: null, uptime: null };
const BY = { createdAt: "2026-11-01T09:00:00.000Z", createdBy: "jane" };

/** A SIEM that took what it was sent. */
export const SIEM: Integration = {
  ...{ id: "00000000000000a1", name: "Security operations", system: "siem", kind: "json", direction: "out" },
  ...{
    carries: ["alerts"],
    settings: { url: "https://siem.example/" },
    secret: { from: "env", name: "BROKER_SECRET_SIEM" },
  },
  ...{ status: "live", paused: false, description: "Posts each event as JSON to a collector." },
  leaves: "Alerts: the client's name, severity, title, impact and required action, and a link to the app.",
  ...{ lastSync: "2026-11-22T08:30:00.000Z", syncRate: 12.4, dataVolume: 52_840, performance: 420, uptime: 0.9967 },
  ...{ waiting: 0, failed: 0, error: null, ...BY },
};

/** A folder that could not be reached. */
export const FOLDER: Integration = {
  ...{ id: "00000000000000a2", name: "Broker management system", system: "bms", kind: "sftp", direction: "in" },
  ...{ carries: ["clients"], secret: { from: "file", name: "bms" } },
  settings: { host: "sftp.example", user: "broker", hostKey: `SHA256:${"A".repeat(43)}`, folder: "out" },
  ...{ status: "error", paused: false, description: "Exchanges files through an SFTP server whose key is recorded." },
  ...{ leaves: null, ...NONE, waiting: 2, failed: 1, error: "It refused the user name or the secret.", ...BY },
};

const RUN: IntegrationRun = {
  ...{ id: "0a".repeat(16), integration: SIEM.id, name: SIEM.name, event: "alert.raised", state: "delivered" },
  ...{ attempts: 1, createdAt: "2026-11-22T08:30:00.000Z", nextAt: null, endedAt: "2026-11-22T08:30:00.400Z" },
  ...{ status: 204, error: null, bytes: 812, tookMs: 320, result: null },
};

/** The same, given up. */
export const FAILED: IntegrationRun = {
  ...RUN,
  ...{ id: "0b".repeat(16), integration: FOLDER.id, name: FOLDER.name, event: "file", state: "failed", attempts: 8 },
  ...{ error: "It refused the user name or the secret.", status: null, bytes: null, tookMs: null },
};

export const OVERVIEW: ApiAnswers["GET /api/integrations"] = {
  flowing: true,
  totals: { systems: 2, perDay: 12.4, volume: 52_840, uptime: 0.972, waiting: 2, failed: 1 },
  items: [SIEM, FOLDER],
  flows: [
    {
      ...{ id: SIEM.id, source: "Broker Intelligence", destination: SIEM.name, status: "flowing", dataType: "Alerts" },
      ...{ volume: 52_840, latency: 0.4 },
    },
    {
      ...{ id: FOLDER.id, source: FOLDER.name, destination: "Broker Intelligence", status: "error" },
      ...{ dataType: "Clients and policies", volume: null, latency: null },
    },
  ],
  notConnected: [{ system: "reinsurer", name: "Reinsurer API", needs: "The reinsurer must supply its API's address." }],
};

export const EMPTY: ApiAnswers["GET /api/integrations"] = {
  ...OVERVIEW,
  totals: { systems: 0, perDay: null, volume: null, uptime: null, waiting: 0, failed: 0 },
  ...{ items: [], flows: [] },
};

export const ANSWERS: Answers = {
  "GET /api/integrations": OVERVIEW,
  "GET /api/integration-runs": { items: [RUN, FAILED], total: 2, next: null },
};
