import type { ApiAnswers, ApiKey } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useAnswer } from "../../../data/use-call.ts";

/** Queries that a change to a client's compliance invalidates. */
export const OUTDATED_BY_COMPLIANCE: readonly ApiKey[] = [
  "GET /api/compliance",
  "GET /api/compliance/badges",
  "GET /api/clients/:id/compliance",
  "GET /api/clients/:id/compliance/:framework",
  "GET /api/clients/:id/compliance/history",
  "GET /api/clients/:id/compliance/plan",
  "GET /api/clients/:id/evidence",
  "GET /api/clients/:id/ccr",
  "GET /api/clients/:id/ctem",
];

/** A client's frameworks, controls, gaps and evidence. @param client null = none is chosen: not asked */
export function useOverview(client: string | null): UseQueryResult<ApiAnswers["GET /api/clients/:id/compliance"]> {
  return useAnswer(
    "GET /api/clients/:id/compliance",
    { params: { id: client ?? "" } },
    { enabled: client !== null, keepPrevious: true },
  );
}

/** Every framework of the library and the workspace. */
export function useFrameworks(enabled = true): UseQueryResult<ApiAnswers["GET /api/frameworks"]> {
  return useAnswer("GET /api/frameworks", {}, { enabled });
}
