import { z } from "zod";
import { BookFigures } from "../workspace/book-figures.ts";
import { RecentAnalysis } from "../workspace/recent-analysis.ts";
import { TodoList } from "../workspace/todo-item.ts";
import { WorkspaceSearch } from "../workspace/workspace-search.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** The workspace: recent analyses, search, what is to be done, its figures. */
export const WORKSPACE_API = {
  "GET /api/analyses": {
    summary: "The latest analysis of each company, the newest first",
    role: "viewer",
    query: PageQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(6) }),
    answer: pageOf(RecentAnalysis),
  },
  "GET /api/workspace/figures": {
    summary: "Figures of the broker's own portfolio",
    role: "viewer",
    answer: BookFigures,
  },
  "GET /api/search": {
    summary: "Clients, prospects, domains and checks that a few letters find",
    role: "viewer",
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    answer: WorkspaceSearch,
  },
  "GET /api/todo": { summary: "Outstanding tasks, most urgent first", role: "viewer", answer: TodoList },
} as const satisfies ApiRoutes;
