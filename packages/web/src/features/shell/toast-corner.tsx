import { Toaster } from "sonner";
import "sonner/dist/styles.css";

/** Toasts appear at the foot of the sidebar, in narrow windows below the page: they cover no button. */
export function ToastCorner() {
  return (
    <Toaster
      position="bottom-left"
      offset={12}
      mobileOffset={12}
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
