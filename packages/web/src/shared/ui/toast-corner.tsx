import type { ReactNode } from "react";
import { Toaster } from "sonner";

/** The corner for toasts, once in the shell, loaded after the page. */
export function ToastCorner(): ReactNode {
  return (
    <Toaster
      position="bottom-right"
      duration={6000}
      gap={8}
      visibleToasts={3}
      containerAriaLabel="Notices"
      toastOptions={{
        unstyled: true,
        classNames: { toast: "toast", description: "toast-sub", actionButton: "toast-action" },
      }}
    />
  );
}
