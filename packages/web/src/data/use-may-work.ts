import { useSession } from "./use-session.ts";
import { useSource } from "./use-source.ts";

/** Whether the user may edit: not in a file, and not as viewer. undefined = not known yet. */
export function useMayWork(): boolean | undefined {
  const { fixed } = useSource();
  const { data } = useSession();
  return fixed ? false : data === undefined ? undefined : data.role !== "viewer";
}
