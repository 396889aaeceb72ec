/** Reading calls that a change of a workflow makes outdated. */
export const OUTDATED_BY_IDV = ["GET /api/idv", "GET /api/idv/overview", "GET /api/idv/:id"] as const;

/** Address of a workflow. */
export const workflowAddress = (id: string): string => `/dashboard/idv/${encodeURIComponent(id)}`;

/** Address of the tab. */
export const IDV_TAB = "/app?view=dashboard&tab=idv-workflows";
