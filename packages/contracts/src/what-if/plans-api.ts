import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { NewPlan, PlanLine, PlanView } from "./saved-plan.ts";

const ById = z.strictObject({ id: z.string().min(1).max(64) });

/** Plans: actions of a what-if that an owner is to complete by a date. */
export const PLANS_API = {
  "GET /api/plans": {
    summary: "Saved plans of a company, most recent first",
    role: "viewer",
    query: z.strictObject({
      /** A domain, or a client's id. */
      of: z.string().min(1).max(253),
    }),
    answer: z.strictObject({ items: z.array(PlanLine) }),
  },
  "GET /api/plans/:id": {
    summary: "A saved plan; later scans and answers mark its actions as done",
    role: "viewer",
    params: ById,
    answer: PlanView,
  },
  "POST /api/scans/:id/plans": {
    summary: "Save actions on a scan's findings as a plan with an owner and a date",
    role: "broker",
    params: z.strictObject({ id: z.string().min(1).max(300) }),
    body: NewPlan,
    status: 201,
    answer: z.strictObject({ id: z.string() }),
  },
  "DELETE /api/plans/:id": {
    summary: "Delete a saved plan",
    role: "broker",
    params: ById,
    answer: "nothing",
    status: 204,
  },
} as const satisfies ApiRoutes;
