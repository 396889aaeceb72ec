import type { ReactNode } from "react";
import { EmptyState } from "../../shared/layout/empty-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { ClientTable } from "../clients/client-table.tsx";

/** The clients with what is missing on each. */
export function ClientsTab(): ReactNode {
  return (
    <ClientTable
      address="clients"
      empty={
        <EmptyState
          sentence="There are no clients yet."
          fills={
            <MayWork otherwise="Somebody whose role may work adds them.">
              Add the first by name, import your book, or promote a prospect.
            </MayWork>
          }
          action={
            <MayWork>
              <LinkButton kind="primary" to="/dashboard">
                Add the first client
              </LinkButton>
            </MayWork>
          }
        />
      }
    />
  );
}
