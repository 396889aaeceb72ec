import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** A part of the app that could not be fetched: the server is away, or a newer version was put in its place. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|Failed to fetch/i.test(error.message);

/** In the place of a screen that failed; the rest of the app goes on. */
export function RouteError(): ReactNode {
  const missing = isMissingPart(useRouteError());
  return (
    <PlainPage
      title="This page could not be shown"
      lead={
        missing
          ? "A part of the app could not be fetched."
          : "Something in this page failed. The rest of the app works."
      }
    >
      <p>
        {missing
          ? "The server does not answer, or a newer version of the app has come. Loading the page again fetches it."
          : "What was saved is kept. Load the page again; if it fails again, tell whoever runs the workspace."}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <LinkButton to="/app">To the start page</LinkButton>
      </p>
    </PlainPage>
  );
}
