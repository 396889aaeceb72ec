import type { Session } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { RefusedCall, useSource } from "../../data/source.ts";
import { useSession } from "../../data/use-session.ts";
import { SampleContext } from "../../shared/layout/page-title.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { forgetDrafts } from "../company/saved-draft.ts";
import { forgetSession } from "../onboarding/saved-session.ts";
import { PageFooter, ProgressLine, Toasts } from "./bare-shell.tsx";
import { EarlyLetters } from "./early-letters.tsx";
import { useKeptFocus } from "./keep-focus.ts";
import { SideBar } from "./side-bar.tsx";
import { SignedOut, Unreached } from "./signed-out.tsx";
import { TopBar } from "./top-bar.tsx";

/** Signing out. `left` = done. Cached workspace data is removed. */
function useLogOut(): { readonly left: boolean; readonly logOut: () => void } {
  const source = useSource();
  const client = useQueryClient();
  const [left, setLeft] = useState(false);
  const logOut = useCallback(() => {
    const elsewhere = client.getQueryData<Session>(["GET /api/session", {}])?.signOutUrl;
    source.ask("DELETE /api/session", {}).then(
      () => {
        client.clear();
        forgetSession();
        forgetDrafts();
        setLeft(true);
        if (elsewhere !== undefined) window.location.assign(elsewhere);
      },
      (error: unknown) => {
        // A user who is already signed out has what they wanted.
        if (error instanceof RefusedCall && error.problem.status === 401) setLeft(true);
        else toast("You are still signed in: the server did not respond. Try again.");
      },
    );
  }, [source, client]);
  return { left, logOut };
}

const TYPES = "input, textarea, select, [contenteditable], [role='textbox'], [role='combobox']";

/** An address box with nothing typed in it: no address begins with '/'. */
function isFreshAddress(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== "url") return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

/** Handles '/' and Ctrl-K (search) and '?' (shortcuts), except while typing or in a dialog. */
function useShellKeys({ onFind, onKeys }: { onFind: () => void; onKeys: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onFind();
        return;
      }
      const { target } = event;
      if (event.key === "/" && isFreshAddress(target)) {
        event.preventDefault();
        onFind();
        return;
      }
      const busy = target instanceof Element && target.closest(`${TYPES}, [role='dialog'], [role='menu']`) !== null;
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "/" && event.key !== "?") return;
      event.preventDefault();
      if (event.key === "/") onFind();
      else onKeys();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onFind, onKeys]);
}

const CommandPalette = lazy(async () => ({
  default: (await import("../command-palette/command-palette.tsx")).CommandPalette,
}));
const KeysDialog = lazy(async () => ({ default: (await import("../command-palette/keys-dialog.tsx")).KeysDialog }));

type Overlay = "find" | "keys" | null;

/** Header, sidebar, page and footer; in place of the page, whatever prevents it from showing. */
export function AppShell() {
  const { left, logOut } = useLogOut();
  const session = useSession(!left);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [early, setEarly] = useState("");
  const onFind = useCallback(() => {
    setEarly("");
    setOverlay("find");
  }, []);
  const onKeys = useCallback(() => setOverlay("keys"), []);
  useShellKeys({ onFind, onKeys });
  useKeptFocus();
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
      <Suspense fallback={overlay === "find" ? <EarlyLetters onType={setEarly} /> : null}>
        {overlay === "find" ? <CommandPalette start={early} onClose={() => setOverlay(null)} onKeys={onKeys} /> : null}
        {overlay === "keys" ? <KeysDialog onClose={() => setOverlay(null)} /> : null}
      </Suspense>
    </>
  );
}
