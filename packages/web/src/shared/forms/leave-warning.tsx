import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

/** Asks before a screen with unsaved input is left: a dialog in the app, otherwise the browser's own question. */
export function LeaveWarning({ when }: { readonly when: boolean }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      afterBack
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    >
      Your changes are not saved.
    </ConfirmDialog>
  );
}
