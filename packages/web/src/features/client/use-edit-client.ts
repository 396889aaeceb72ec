import type { ApiAnswers, ApiInputs } from "@broker/contracts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useChange } from "../../data/use-call.ts";

/** Queries that a change to a client's record invalidates. */
export const OUTDATED_BY_RECORD = [
  "GET /api/clients",
  "GET /api/clients/:id",
  "GET /api/clients/:id/cover",
  "GET /api/clients/:id/sanctions-gate",
  "GET /api/clients/:id/scans",
  "GET /api/clients/:id/papers",
  "GET /api/clients/:id/activity",
] as const;

export function useEditClient(): UseMutationResult<
  ApiAnswers["PATCH /api/clients/:id"],
  Error,
  ApiInputs["PATCH /api/clients/:id"]
> {
  return useChange("PATCH /api/clients/:id", OUTDATED_BY_RECORD);
}
