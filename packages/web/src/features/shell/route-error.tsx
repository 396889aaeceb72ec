import { WORDS } from "@broker/contracts";
import type { ReactNode } from "react";
import { useLocation, useRouteError } from "react-router";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";

interface PlainPageProps {
  readonly title: string;
  /** What happened, in serif. */
  readonly lead: string;
  /** What to do. */
  readonly children?: ReactNode;
}

/** A page with one sentence and a next step, shown in place of a screen. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <>
      <PageTitle title={title} sample={false} />
      <div className="border-t-2 border-ink pt-[22px] pb-[34px]">
        <p className="lead">{lead}</p>
        <div className="mt-3 max-w-[64ch] text-ink-2">{children}</div>
      </div>
    </>
  );
}

/** Shown if the header and menu themselves fail: the startup error. */
export function AppFailure() {
  return (
    <main className="startup-error">
      <h1>{WORDS.startupErrorTitle}</h1>
      <p>{WORDS.startupError}</p>
      <p>{WORDS.startupErrorHint}</p>
    </main>
  );
}

/** Code of the app that could not be loaded: the server is unreachable, or a newer version was deployed. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|Failed to fetch/i.test(error.message);

/** Shown in place of a screen that failed; the rest of the app keeps working. */
export function RouteError() {
  const missing = isMissingPart(useRouteError());
  return (
    <PlainPage
      title="This page cannot be shown"
      lead={
        missing
          ? "Part of the app could not be loaded."
          : "An error occurred on this page. The rest of the app is unaffected."
      }
    >
      <p>
        {missing
          ? "The server is not responding, or a newer version is available. Reload the page."
          : "Saved data is unaffected. Reload the page; if it fails again, contact your administrator."}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <LinkButton to="/app">Go to start page</LinkButton>
      </p>
    </PlainPage>
  );
}

/** Any address without a screen. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <PlainPage title="Page not found" lead="No page exists at this address.">
      <p>
        <code>{pathname}</code> is not a page of this workspace.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton kind="primary" to="/app">
          Go to start page
        </LinkButton>
        <LinkButton to="/dashboard">Client Onboarding</LinkButton>
      </p>
    </PlainPage>
  );
}
