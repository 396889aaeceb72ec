import { Toaster } from "sonner";
import "sonner/dist/styles.css";

/** The corner of the window in which toasts appear. */
export function ToastCorner() {
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
