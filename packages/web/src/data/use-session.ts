import type { Session } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useAnswer } from "./use-answer.ts";

/** The current user and workspace. */
export function useSession(): UseQueryResult<Session> {
  return useAnswer("GET /api/session", {});
}
