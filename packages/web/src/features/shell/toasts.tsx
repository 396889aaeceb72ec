import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";

const ToastCorner = lazy(async () => ({ default: (await import("../../shared/ui/toast-corner.tsx")).ToastCorner }));

/** The corner for toasts, loaded on the first touch or key since nothing is announced before. */
export function Toasts(): ReactNode {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = (): void => setLoaded(true);
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", load, once);
    window.addEventListener("keydown", load, once);
    return () => {
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
    };
  }, []);
  return <Suspense>{loaded ? <ToastCorner /> : null}</Suspense>;
}
