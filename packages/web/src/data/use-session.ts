import type { Session } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useSource } from "./source.ts";
import { useAnswer } from "./use-call.ts";

/** The current user and workspace. @param enabled false = the user has signed out: not asked */
export function useSession(enabled = true): UseQueryResult<Session> {
  return useAnswer("GET /api/session", {}, { enabled });
}

/** Whether the user may edit: not in a file, and not as viewer. undefined = not known yet. */
export function useCanEdit(): boolean | undefined {
  const { fixed } = useSource();
  const { data } = useSession();
  return fixed ? false : data === undefined ? undefined : data.role !== "viewer";
}

/** Whether the user may administer: erase clients, choose the tier. undefined = not known yet. */
export function useCanAdminister(): boolean | undefined {
  const { fixed } = useSource();
  const { data } = useSession();
  return fixed ? false : data === undefined ? undefined : data.role === "admin";
}
