import { CanEdit, EditLink } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ClientTable } from "../clients/client-table.tsx";
import { ProspectTable } from "../prospects/prospect-table.tsx";
import { NO_PROSPECTS } from "../prospects/prospect-tiles.tsx";
import { UkRisk } from "../regions/uk-risk.tsx";

/** The clients with the information required on each. */
export function ClientsTab() {
  return (
    <ClientTable
      address="clients"
      empty={
        <EmptyState
          sentence="No clients yet."
          fills={
            <CanEdit otherwise="A user with edit rights can add them.">
              Add one by name, or import your portfolio.
            </CanEdit>
          }
          action={<EditLink to="/dashboard">Add first client</EditLink>}
        />
      }
    />
  );
}

/** Regions and companies by risk, as many as the tier includes. */
export function RiskTab() {
  return (
    <>
      <UkRisk />
      <section aria-labelledby="basic-prospects" className="mt-7 border-t border-line pt-[18px]">
        <h2 id="basic-prospects" className="mb-3 font-semibold">
          Prospects
        </h2>
        <ProspectTable address="prospects" empty={NO_PROSPECTS} />
      </section>
    </>
  );
}
