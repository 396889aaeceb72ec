import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PlainPage } from "../features/shell/plain-page.tsx";
import { LinkButton } from "../shared/ui/link-button.tsx";

/** Every address that no screen has. */
export function NotFoundRoute(): ReactNode {
  const { pathname } = useLocation();
  return (
    <PlainPage title="Page not found" lead="There is nothing at this address.">
      <p>
        <code>{pathname}</code> leads to no page of this workspace.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton kind="primary" to="/app">
          To the start page
        </LinkButton>
        <LinkButton to="/dashboard">Client Onboarding</LinkButton>
      </p>
    </PlainPage>
  );
}
