import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";

const ToastCorner = lazy(async () => ({ default: (await import("../../shared/ui/toast-corner.tsx")).ToastCorner }));

/** The corner for toasts, loaded on the first touch or key since nothing is announced before. */
export function Toasts(): ReactNode {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", want, once);
    window.addEventListener("keydown", want, once);
    return () => {
      window.removeEventListener("pointerdown", want);
      window.removeEventListener("keydown", want);
    };
  }, []);
  return <Suspense>{wanted ? <ToastCorner /> : null}</Suspense>;
}
