import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useSource } from "../../data/use-source.ts";
import { toast } from "../../shared/ui/toast.ts";

/** Signing out. `left` = it was done. What was read of the workspace is forgotten with it. */
export function useLogOut(): { readonly left: boolean; readonly logOut: () => void } {
  const source = useSource();
  const client = useQueryClient();
  const [left, setLeft] = useState(false);
  const logOut = useCallback(() => {
    source.ask("DELETE /api/session", {}).then(
      () => {
        client.clear();
        setLeft(true);
      },
      (error: unknown) => {
        // Whoever is not signed in any more has what they asked for.
        if (error instanceof RefusedCall && error.problem.status === 401) setLeft(true);
        else toast("You are still signed in: the server did not answer. Try again.");
      },
    );
  }, [source, client]);
  return { left, logOut };
}
