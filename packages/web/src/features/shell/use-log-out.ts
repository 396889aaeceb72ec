import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useSource } from "../../data/use-source.ts";
import { toast } from "../../shared/ui/toast.ts";

/** Signing out. `left` = done. Cached workspace data is removed. */
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
        // A user who is already signed out has what they wanted.
        if (error instanceof RefusedCall && error.problem.status === 401) setLeft(true);
        else toast("You are still signed in: the server did not respond. Try again.");
      },
    );
  }, [source, client]);
  return { left, logOut };
}
