import type { ALERTS_API, MONITOR_RULES_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { sendStates } from "../../app/state-stream.ts";
import { eachOf } from "../../verbs/each-of.ts";
import { actOnAlert, alertState, listAlerts, listAssignees, readAlert } from "../../verbs/monitor/alerts.ts";
import { listMonitorRules, resetMonitorRule, setMonitorRule } from "../../verbs/monitor/monitor-rules.ts";
import { tryRules } from "../../verbs/monitor/try-rules.ts";

/** Rules of the monitor and their thresholds. */
const monitorRulesRoutes = (): Handlers<typeof MONITOR_RULES_API> => ({
  "GET /api/monitor/rules": ({ workspace, query }) => listMonitorRules(workspace, query.client),
  "PUT /api/monitor/rules/:rule": ({ workspace, params, body }) => setMonitorRule(workspace, params.rule, body),
  "DELETE /api/monitor/rules/:rule": ({ workspace, params, query }) =>
    resetMonitorRule(workspace, params.rule, query.client),
  "POST /api/monitor/rules/try": ({ workspace, body }) => tryRules(workspace, body),
});

/** Alerts of the monitor, and its rules. */
export const alertsRoutes = (): Handlers<typeof ALERTS_API> => ({
  ...monitorRulesRoutes(),
  "GET /api/alerts": ({ workspace, query }) => listAlerts(workspace, query),
  "GET /api/alerts/live": ({ workspace, signal, reply }) =>
    sendStates(reply, { name: "alerts", read: () => alertState(workspace), signal }),
  "GET /api/alerts/assignees": ({ workspace }) => listAssignees(workspace),
  "GET /api/alerts/:id": ({ workspace, params }) => readAlert(workspace, params.id),
  "POST /api/alerts/act": ({ workspace, body: { ids, step } }) => eachOf(ids, (id) => actOnAlert(workspace, id, step)),
  "POST /api/alerts/:id/act": ({ workspace, params, body }) => actOnAlert(workspace, params.id, body),
});
