import { WORDS } from "@broker/contracts";
import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** Shown if the header and menu themselves fail: the startup error. */
export function AppFailure(): ReactNode {
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
export function RouteError(): ReactNode {
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
