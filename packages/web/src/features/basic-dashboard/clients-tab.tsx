import type { ReactNode } from "react";
import { LinkButton } from "../../shared/ui/link-button.tsx";

/** The clients with what is missing on each. */
export function ClientsTab(): ReactNode {
  return <LinkButton to="/dashboard">Client Onboarding</LinkButton>;
}
