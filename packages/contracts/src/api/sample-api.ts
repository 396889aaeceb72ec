import { z } from "zod";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";

/**
 * The sample workspace beside the user's own. none = this server has none; absent = it can be loaded; loaded = it can
 * be opened; open = the caller is in it.
 */
export const SampleState = z.enum(["none", "absent", "loaded", "open"]);
export type SampleState = z.infer<typeof SampleState>;

/** The workspace that a page shows: the user's own, or the sample. */
export const ShownWorkspace = z.enum(["own", "sample"]);
export type ShownWorkspace = z.infer<typeof ShownWorkspace>;

/** The sample workspace: fictitious companies in a database of their own. */
export const SAMPLE_API = {
  "POST /api/sample": {
    summary: "Load the sample workspace, without any network; the user's own records are not affected",
    role: "broker",
    status: 202,
    answer: Job,
  },
  "PUT /api/sample": {
    summary: "Work in the sample workspace, or in the user's own again",
    role: "viewer",
    body: z.strictObject({ shown: ShownWorkspace }),
    answer: "nothing",
  },
  "DELETE /api/sample": {
    summary: "Remove the sample workspace and everything made in it",
    role: "broker",
    answer: "nothing",
  },
} as const satisfies ApiRoutes;
