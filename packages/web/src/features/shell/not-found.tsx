import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "../../shared/ui/button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** Any address without a screen. */
export function NotFound(): ReactNode {
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
