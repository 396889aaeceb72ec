import type { WORKSPACE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { askBook } from "../service/portfolio/aside/ask-book.ts";
import { recentAnalyses } from "../service/workspace/recent-analyses.ts";
import { searchWorkspace } from "../service/workspace/search-workspace.ts";
import { readTodo } from "../service/workspace/todo/read-todo.ts";

/** The workspace: recent analyses, search, what is to be done, its figures. */
export const workspaceRoutes = (_parts: ServerParts): Handlers<typeof WORKSPACE_API> => ({
  "GET /api/analyses": ({ workspace, query }) => recentAnalyses(workspace, query),
  "GET /api/workspace/figures": (call) => askBook(call, "figures", {}),
  "GET /api/search": ({ workspace, query }) => searchWorkspace(workspace, query.q),
  "GET /api/todo": ({ workspace }) => readTodo(workspace),
});
