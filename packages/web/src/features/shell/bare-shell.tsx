import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useSession } from "../../data/use-session.ts";
import { pageBrand } from "../../shared/layout/page-brand.ts";
import { Brand } from "./brand.tsx";
import { SignedOut, Unreached } from "./signed-out.tsx";
import { ThemeButton } from "./theme-button.tsx";

const ToastCorner = lazy(async () => ({ default: (await import("./toast-corner.tsx")).ToastCorner }));

/** The corner for toasts, loaded on the first touch or key since nothing is announced before. */
export function Toasts() {
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
  if (!loaded) return null;
  return (
    <Suspense>
      <ToastCorner />
    </Suspense>
  );
}

/** Delay before the line appears; a screen that loads faster shows none. */
const PATIENCE_MS = 150;

/** A line at the top of the window while a screen loads. */
export function ProgressLine() {
  const going = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!going) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return (
    <div role="status" className="no-print absolute">
      {shown ? (
        <>
          <div className="fixed inset-x-0 top-0 z-60 h-[2px] animate-pulse bg-accent" />
          <span className="sr-only">Loading the page</span>
        </>
      ) : null}
    </div>
  );
}

/** The footer of every page. @param className its margins, as those of the page */
export function PageFooter({ className }: { readonly className: string }) {
  const { name, branded, footer } = pageBrand();
  return (
    <footer
      className={`no-print mt-auto flex max-w-(--page) flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-5 text-xs text-ink-3 ${className}`}
    >
      <p className={branded ? "min-w-0 wrap-anywhere" : undefined}>{`© ${name}. All rights reserved.`}</p>
      {branded ? null : <p>{`Powered by the ${name} engine`}</p>}
      {footer === null ? null : <p className="min-w-0 wrap-anywhere">{footer}</p>}
    </footer>
  );
}

/** The brand and the page without a sidebar. */
export function BareShell() {
  const session = useSession();
  const status = session.error instanceof RefusedCall ? session.error.problem.status : null;
  if (status === 401) return <SignedOut left={false} />;
  const unreached = session.data === undefined && session.isError;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col">
      <ProgressLine />
      <header className="flex items-center justify-between px-4 py-5 md:px-7 md:pt-12 md:pb-10">
        <Brand />
        <ThemeButton />
      </header>
      <main id="main" className="px-4 pb-12 md:px-7">
        {unreached ? <Unreached onRetry={() => void session.refetch()} retrying={session.isFetching} /> : <Outlet />}
      </main>
      <PageFooter className="md:px-7" />
      <ScrollRestoration />
      <Toasts />
    </div>
  );
}
