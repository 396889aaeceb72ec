import type { ReactNode } from "react";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { OpenedProspect } from "../prospects/opened-prospect.tsx";
import { ProspectTable } from "../prospects/prospect-table.tsx";
import { UkRisk } from "../regions/uk-risk.tsx";

/** Regions and companies by risk, as many as the tier shows. */
export function RiskTab(): ReactNode {
  return (
    <>
      <UkRisk />
      <section aria-labelledby="basic-prospects" className="mt-7 border-t border-line pt-[18px]">
        <h2 id="basic-prospects" className="mb-3 font-semibold">
          Prospects
        </h2>
        <ProspectTable
          address="prospects"
          empty={{
            sentence: "There are no prospects yet.",
            fills:
              "A list of companies with their websites makes them; each is scanned from outside and ranked by risk.",
            action: (
              <LinkButton kind="primary" to="/prospects?tab=lists">
                Scan a list
              </LinkButton>
            ),
          }}
        />
      </section>
      <OpenedProspect />
    </>
  );
}
