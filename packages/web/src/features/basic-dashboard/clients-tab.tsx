import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { ClientTable } from "../clients/client-table.tsx";

/** The clients with the information required on each. */
export function ClientsTab(): ReactNode {
  return (
    <ClientTable
      address="clients"
      empty={
        <EmptyState
          sentence="No clients yet."
          fills={
            <CanEdit otherwise="A user with edit rights can add them.">
              Add one by name, import your portfolio, or promote a prospect.
            </CanEdit>
          }
          action={
            <CanEdit>
              <LinkButton kind="primary" to="/dashboard">
                Add first client
              </LinkButton>
            </CanEdit>
          }
        />
      }
    />
  );
}
