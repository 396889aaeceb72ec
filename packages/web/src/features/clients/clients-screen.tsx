import { lazy, Suspense, useState } from "react";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ClientTable } from "./client-table.tsx";

const AddClientDialog = lazy(async () => ({ default: (await import("./add-client-dialog.tsx")).AddClientDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));

/** `/dashboard`: every client with the information required on each. */
export function ClientsScreen() {
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const [domain, setDomain] = useAddressValue("add");
  const close = () => setOpen(null);
  return (
    <>
      <PageTitle
        title="Client Onboarding"
        sub="Client records, information required by insurers, and next steps"
        actions={
          <CanEdit>
            <Button onClick={() => setOpen("import")}>Import clients</Button>
            <Button kind="primary" onClick={() => setOpen("add")}>
              Add client
            </Button>
          </CanEdit>
        }
      />
      <section aria-label="Clients" className="border-t-2 border-ink pt-5">
        <ClientTable
          empty={
            <EmptyState
              sentence="No clients yet."
              fills={
                <CanEdit otherwise="A user with edit rights can add them.">
                  Add one by name, import your portfolio as CSV or JSON, or promote a prospect.
                </CanEdit>
              }
              action={
                <CanEdit>
                  <Button kind="primary" onClick={() => setOpen("add")}>
                    Add first client
                  </Button>
                </CanEdit>
              }
            />
          }
        />
      </section>
      <Suspense>
        {open === "add" ? <AddClientDialog onClose={close} /> : null}
        {domain === null ? null : <AddClientDialog start={{ domains: domain }} onClose={() => setDomain(null)} />}
        {open === "import" ? <ImportDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
