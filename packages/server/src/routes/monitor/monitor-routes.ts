import type { MONITOR_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { beginRun } from "../../verbs/monitor/begin-run.ts";
import { clearSchedule, pauseMonitor, resumeMonitor, setSchedule } from "../../verbs/monitor/change-schedules.ts";
import { previewRun } from "../../verbs/monitor/plan-run.ts";
import { clientMonitor, monitorStatus } from "../../verbs/monitor/read-status.ts";
import { clientBehaviour, clientTrends, riskChanges } from "../../verbs/monitor/risk-changes.ts";
import { listSchedules } from "../../verbs/monitor/show-schedule.ts";

/** Most clients that one answer lists as due. */
const LISTED = 100;

/** Schedules and runs of the monitor. */
export const monitorRoutes = (parts: ServerParts): Handlers<typeof MONITOR_API> => ({
  "GET /api/monitor/risk-changes": ({ workspace, query }) => riskChanges(workspace, query),
  "GET /api/monitor/behaviour": ({ workspace, query }) => clientBehaviour(workspace, query.client),
  "GET /api/monitor/clients/:id/trends": ({ workspace, params }) => clientTrends(workspace, params.id),
  "GET /api/monitor": ({ workspace }) => monitorStatus(workspace),
  "GET /api/monitor/due": ({ workspace, query }) => previewRun(workspace, { limit: query.limit ?? LISTED }),
  "POST /api/monitor/run": ({ workspace, body }) => beginRun(parts, workspace, body),
  "GET /api/monitor/schedules": ({ workspace }) => listSchedules(workspace),
  "PUT /api/monitor/schedules/:scope": ({ workspace, params, body }) => setSchedule(workspace, params.scope, body),
  "DELETE /api/monitor/schedules/:scope": ({ workspace, params }) => clearSchedule(workspace, params.scope),
  "GET /api/monitor/clients/:id": ({ workspace, params }) => clientMonitor(workspace, params.id),
  "POST /api/monitor/pause": ({ workspace, body }) => pauseMonitor(workspace, body.client),
  "POST /api/monitor/resume": ({ workspace, body }) => resumeMonitor(workspace, body.client),
});
