import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { BookPremiums } from "./book-premiums.tsx";
import { ClientRate } from "./client-rate.tsx";
import { MarketMovement } from "./market-movement.tsx";

/** The tab's panel: a client's rate on line by layer, what the book pays, and the indicative market movement. */
export function DynamicRolTab(): ReactNode {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  return (
    <div>
      <DataState
        answer={clients}
        skeletonRows={8}
        isEmpty={({ total }) => total === 0}
        empty={{
          sentence: "There is no client to price yet.",
          fills:
            "A rate on line is premium over limit: it comes from a client's turnover, activity, controls and scan.",
          action: (
            <MayWork>
              <LinkButton kind="primary" to="/dashboard">
                Add a client
              </LinkButton>
            </MayWork>
          ),
        }}
      >
        {() => (
          <>
            <SlipSection first heading="Rate on line" note="Premium over limit, as it comes out.">
              <ClientPicker paper="a rate on line">
                {({ id, name, domain }) => <ClientRate key={id} id={id} name={name ?? domain ?? id} />}
              </ClientPicker>
            </SlipSection>
            <SlipSection heading="The book" note="Your own clients, as far as premiums are recorded.">
              <BookPremiums />
            </SlipSection>
            <SlipSection
              heading="Indicative market movement"
              note="Simulated, for the look of it: no premium rests on it."
            >
              <MarketMovement />
            </SlipSection>
            <ProvenanceKey of={["declared", "derived", "estimated", "simulated", "none"]} />
          </>
        )}
      </DataState>
    </div>
  );
}
