import type { SHARED_VIEW_TABLES } from "../../database/tables/shared-view-tables.ts";
import { replaced, type TracesOf } from "../person-traces.ts";

/** Views of clients that are shared by link, and who received them. */
export const SHARED_VIEW_TRACES: TracesOf<typeof SHARED_VIEW_TABLES> = {
  shared_views: replaced("Shared views of clients", { revoked_by: "accountability" }),
};
