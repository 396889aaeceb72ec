import { useSession } from "./use-session.ts";
import { useSource } from "./use-source.ts";

/** Whether the person may change things: not in a file, and not with the role that only looks. undefined = not known yet. */
export function useMayWork(): boolean | undefined {
  const { fixed } = useSource();
  const { data } = useSession();
  return fixed ? false : data === undefined ? undefined : data.role !== "viewer";
}
