import { useSource } from "../../data/use-source.ts";
import { useSession } from "../shell/use-session.ts";

/** Whether the person may change things: not in a file, and not with the role that only looks. */
export function useMayWork(): boolean {
  const { fixed } = useSource();
  const { data } = useSession();
  return !fixed && data !== undefined && data.role !== "viewer";
}
