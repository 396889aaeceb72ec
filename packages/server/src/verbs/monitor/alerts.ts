import type { AlertQuery } from "@broker/adapters";
import type { Alert, AlertStepBody, AlertsQuery, AlertTally, ApiAnswers } from "@broker/contracts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A page of alerts, with how many match and the counts over all. AppErrors `usage`, `not_found`, `ambiguous`. */
export async function listAlerts(workspace: Workspace, asked: AlertsQuery): Promise<ApiAnswers["GET /api/alerts"]> {
  const { client, status, severity, rule, assignee, snoozed, search, sort, limit, after } = asked;
  const { alerts, clients } = workspace.database;
  const query: AlertQuery = {
    ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
    ...(status === "all" ? {} : { status }),
    ...(severity === undefined ? {} : { severity }),
    ...(rule === undefined ? {} : { rule }),
    ...(assignee === undefined ? {} : { assignee: assignee === "" ? null : assignee }),
    ...(snoozed === undefined ? {} : { snoozed }),
    ...(search === undefined ? {} : { search }),
    ...(after === undefined ? {} : { after }),
    ...{ sort, limit, now: nowOf(workspace) },
  };
  return { ...(await alerts.page(query)), tally: await alerts.tally() };
}

/** The alert of an id, or the beginning of one. AppErrors `not_found`, `ambiguous`. */
export const readAlert = ({ database }: Workspace, reference: string): Promise<Alert> =>
  database.alerts.find(reference);

/** Names of those who may act on alerts: the caller, and users who are not viewers alone. */
export async function listAssignees({ database, by }: Workspace): Promise<{ names: string[] }> {
  const users = await database.access.users();
  const names = users.flatMap(({ name, role, disabled }) => (role === "viewer" || disabled !== null ? [] : [name]));
  return { names: [...new Set([...names, by])].sort((a, b) => a.localeCompare(b, "en")) };
}

/** Records the current user's action on an alert. AppErrors `not_found`, `ambiguous`, `usage`, `input_invalid`. */
export const actOnAlert = (workspace: Workspace, reference: string, body: AlertStepBody): Promise<Alert> =>
  workspace.database.alerts.act(reference, body, actorOf(workspace));

/** State of the alerts: the counts of open ones, and how many steps were taken on all. */
interface AlertState extends AlertTally {
  readonly steps: number;
}

/** The state of the alerts now; it differs whenever one is raised or changes. */
export async function alertState({ database: { alerts } }: Workspace): Promise<AlertState> {
  return { ...(await alerts.tally()), ...(await alerts.state()) };
}
