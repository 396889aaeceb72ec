import type { ReactNode } from "react";
import { ProspectTable } from "../prospects/prospect-table.tsx";
import { NO_PROSPECTS } from "../prospects/prospect-tiles.tsx";
import { UkRisk } from "../regions/uk-risk.tsx";

/** Regions and companies by risk, as many as the tier includes. */
export function RiskTab(): ReactNode {
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
