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

/** The Dynamic ROL tab: a client's rate on line by layer, portfolio premiums, indicative market movement. */
export function DynamicRolTab(): ReactNode {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  return (
    <div>
      <DataState
        answer={clients}
        skeletonRows={8}
        isEmpty={({ total }) => total === 0}
        empty={{
          sentence: "No clients to price yet.",
          fills: "Rate on line is premium ÷ limit, modelled from a client's turnover, activity, controls and scan.",
          action: (
            <MayWork>
              <LinkButton kind="primary" to="/dashboard">
                Add client
              </LinkButton>
            </MayWork>
          ),
        }}
      >
        {() => (
          <>
            <SlipSection first heading="Rate on line" note="Premium ÷ limit.">
              <ClientPicker paper="a rate on line">
                {({ id, name, domain }) => <ClientRate key={id} id={id} name={name ?? domain ?? id} />}
              </ClientPicker>
            </SlipSection>
            <SlipSection heading="Portfolio" note="Your own clients with recorded premiums.">
              <BookPremiums />
            </SlipSection>
            <SlipSection
              heading="Indicative market movement"
              note="Simulated for illustration; no premium depends on it."
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
