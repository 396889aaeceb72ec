import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useSession } from "../../data/use-session.ts";
import { SampleContext } from "../../shared/layout/sample-context.ts";
import { PageFooter } from "./page-footer.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { SideBar } from "./side-bar.tsx";
import { SignedOut } from "./signed-out.tsx";
import { Toasts } from "./toasts.tsx";
import { TopBar } from "./top-bar.tsx";
import { Unreached } from "./unreached.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useShellKeys } from "./use-shell-keys.ts";

const CommandPalette = lazy(async () => ({
  default: (await import("../command-palette/command-palette.tsx")).CommandPalette,
}));
const KeysDialog = lazy(async () => ({ default: (await import("../command-palette/keys-dialog.tsx")).KeysDialog }));

type Overlay = "find" | "keys" | null;

/** Header, sidebar, page and footer; in place of the page, whatever prevents it from showing. */
export function AppShell(): ReactNode {
  const session = useSession();
  const { left, logOut } = useLogOut();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const onFind = useCallback(() => setOverlay("find"), []);
  const onKeys = useCallback(() => setOverlay("keys"), []);
  useShellKeys({ onFind, onKeys });
  const status = session.error instanceof RefusedCall ? session.error.problem.status : null;
  if (left || status === 401) return <SignedOut left={left} />;
  const unreached = session.data === undefined && session.isError;
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Skip to content
      </a>
      <ProgressLine />
      <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        <SideBar />
        <div className="flex min-h-dvh min-w-0 flex-col">
          <TopBar session={session.data} onFind={onFind} onKeys={onKeys} onLogOut={logOut} />
          <main id="main" tabIndex={-1} className="w-full max-w-(--page) px-4 pt-5 pb-14 outline-none md:px-10 md:pt-7">
            {unreached ? (
              <Unreached onRetry={() => void session.refetch()} retrying={session.isFetching} />
            ) : (
              <SampleContext value={session.data?.sample === true}>
                <Outlet />
              </SampleContext>
            )}
          </main>
          <PageFooter className="md:px-10" />
        </div>
      </div>
      <ScrollRestoration />
      <Toasts />
      <Suspense>
        {overlay === "find" ? <CommandPalette onClose={() => setOverlay(null)} onKeys={onKeys} /> : null}
        {overlay === "keys" ? <KeysDialog onClose={() => setOverlay(null)} /> : null}
      </Suspense>
    </>
  );
}
