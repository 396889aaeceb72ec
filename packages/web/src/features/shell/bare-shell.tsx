import type { ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { RefusedCall } from "../../data/source.ts";
import { useSession } from "../../data/use-session.ts";
import { Brand } from "./brand.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { SignedOut, Unreached } from "./signed-out.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { Toasts } from "./toasts.tsx";

/** The footer of every page. @param className its margins, as those of the page */
export function PageFooter({ className }: { readonly className: string }): ReactNode {
  return (
    <footer
      className={`no-print mt-auto flex max-w-(--page) flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-5 text-xs text-ink-3 ${className}`}
    >
      <p>© Broker Intelligence. All rights reserved.</p>
      <p>Powered by the Broker Intelligence engine</p>
    </footer>
  );
}

/** The brand and the page without a sidebar. */
export function BareShell(): ReactNode {
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
