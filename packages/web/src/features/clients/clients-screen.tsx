import { lazy, type ReactNode, Suspense, useState } from "react";
import { EmptyState } from "../../shared/layout/empty-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ClientTable } from "./client-table.tsx";

const AddClientDialog = lazy(async () => ({ default: (await import("./add-client-dialog.tsx")).AddClientDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** `/dashboard`: every client with what is missing on it. */
export function ClientsScreen(): ReactNode {
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const change = (dialog: "add" | "import") => (shown: boolean) => setOpen(shown ? dialog : null);
  return (
    <>
      <PageTitle
        title="Client Onboarding"
        sub="What is known of each client, what insurers still ask for, and what to do next"
        actions={
          <MayWork>
            <Button onClick={() => setOpen("import")}>Import clients</Button>
            <Button kind="primary" onClick={() => setOpen("add")}>
              Add client
            </Button>
          </MayWork>
        }
      />
      <section aria-label="Clients" className="border-t-2 border-ink pt-5">
        <ClientTable
          empty={
            <EmptyState
              sentence="There are no clients yet."
              fills={
                <MayWork otherwise="Somebody whose role may work adds them.">
                  Add the first by name, import your book as CSV or JSON, or promote a prospect.
                </MayWork>
              }
              action={
                <MayWork>
                  <Button kind="primary" onClick={() => setOpen("add")}>
                    Add the first client
                  </Button>
                </MayWork>
              }
            />
          }
        />
      </section>
      <Suspense>
        {open === "add" ? <AddClientDialog open onOpenChange={change("add")} /> : null}
        {open === "import" ? <ImportDialog open onOpenChange={change("import")} /> : null}
      </Suspense>
    </>
  );
}
