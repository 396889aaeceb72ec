import { useSession } from "./use-session.ts";
import { useSource } from "./use-source.ts";

/** Whether the user may administer: erase clients, choose the tier. undefined = not known yet. */
export function useMayRun(): boolean | undefined {
  const { fixed } = useSource();
  const { data } = useSession();
  return fixed ? false : data === undefined ? undefined : data.role === "admin";
}
