import { useEffect } from "react";
import { Toaster, useSonner } from "sonner";
import "sonner/dist/styles.css";

/** Toasts appear at the foot of the sidebar, in narrow windows below the page: they cover no button. */
export function ToastCorner() {
  const { toasts } = useSonner();
  const shown = toasts.length > 0;
  useEffect(() => {
    if (!shown) return;
    const focused = document.activeElement?.closest("#main") ? document.activeElement : null;
    const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    // By the scroll padding, from below the toast; never to where the reader no longer is.
    if (top > 0 && top < window.innerHeight && bottom > 0) focused?.scrollIntoView({ block: "nearest" });
  }, [shown]);
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
