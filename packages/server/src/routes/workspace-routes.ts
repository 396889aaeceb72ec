import type { EVENTS_API, PORTFOLIO_API, TIER_API, WORKSPACE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { listNotifications, readAllNotifications, readNotification } from "../verbs/notifications.ts";
import { askPortfolio } from "../verbs/portfolio/ask-portfolio.ts";
import { recentAnalyses } from "../verbs/workspace/recent-analyses.ts";
import { searchWorkspace } from "../verbs/workspace/search-workspace.ts";
import { readTodo } from "../verbs/workspace/todo.ts";
import { workStatus } from "../verbs/workspace/work-status.ts";
import { actorOf } from "../workspace/workspace.ts";

/** The workspace's tier. */
export const tierRoutes = (): Handlers<typeof TIER_API> => ({
  "GET /api/tier": async ({ workspace }) => ({ tier: await workspace.database.clients.tier() }),
  "PUT /api/tier": async ({ workspace, body }) => {
    const { clients } = workspace.database;
    await clients.setTier(body.tier, actorOf(workspace));
    return body;
  },
});

/** Notifications. */
export const eventsRoutes = (_parts: ServerParts): Handlers<typeof EVENTS_API> => ({
  "GET /api/notifications": ({ workspace, query }) => listNotifications(workspace, query),
  "POST /api/notifications/read-all": async ({ workspace }) => ({ read: await readAllNotifications(workspace) }),
  "POST /api/notifications/:id/read": ({ workspace, params }) => readNotification(workspace, params.id),
});

/** The portfolio: summary, accumulation, peers, scenarios. */
export const portfolioRoutes = (_parts: ServerParts): Handlers<typeof PORTFOLIO_API> => ({
  "GET /api/portfolio": (call) => askPortfolio(call, "summary", {}),
  "GET /api/portfolio/accumulation": (call) => askPortfolio(call, "accumulation", call.query),
  "GET /api/portfolio/users": (call) => askPortfolio(call, "usersJson", call.query),
  "GET /api/exposed": (call) => askPortfolio(call, "exposedJson", call.query),
  "GET /api/portfolio/peers": (call) => askPortfolio(call, "peersJson", call.query),
  "GET /api/portfolio/scenarios": (call) => askPortfolio(call, "scenarios", call.query),
});

/** The workspace: recent analyses, search, tasks, its figures. */
export const workspaceRoutes = ({ state, jobs }: ServerParts): Handlers<typeof WORKSPACE_API> => ({
  "GET /api/analyses": ({ workspace, query }) => recentAnalyses(workspace, query),
  "GET /api/workspace/figures": (call) => askPortfolio(call, "figures", {}),
  "GET /api/server": () => state(),
  "GET /api/work": ({ workspace }) => workStatus(workspace),
  "POST /api/work/failed/:id/retry": ({ params }) => jobs.retryFailed(params.id),
  "DELETE /api/work/failed/:id": ({ params }) => jobs.dropFailed(params.id),
  "GET /api/search": ({ workspace, query }) => searchWorkspace(workspace, query.q),
  "GET /api/todo": ({ workspace }) => readTodo(workspace),
});
