import { showCount, showNumber, showPounds } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { ClientRate } from "./client-rate.tsx";
import { MarketMovement } from "./market-movement.tsx";

/** Premiums and savings of the portfolio over a year; 'not recorded' without data. */
function PortfolioPremiums() {
  const answer = useAnswer("GET /api/portfolio", {});
  return (
    <DataState answer={answer} skeletonRows={3}>
      {({ clients, premium, savings: { placed } }) => (
        <>
          <StatTiles
            tiles={[
              {
                label: "Annual savings",
                value: placed.saved === null ? null : showPounds(placed.saved),
                none: "not recorded",
                note: `bound against expiring, ${showCount(placed.pairs, "client")}`,
              },
              {
                label: "Clients",
                value: clients === 0 ? null : showNumber(clients),
                none: "none of your own",
                note: "samples excluded",
              },
              {
                label: "Average premium",
                value: premium.average === null ? null : showPounds(premium.average),
                none: "not recorded",
                note: `of ${showCount(premium.known, "client")}, ${showNumber(premium.unknown)} not recorded`,
              },
              {
                label: "Portfolio premium",
                value: premium.total === null ? null : showPounds(premium.total),
                none: "not recorded",
                note: "per year, in force",
              },
            ]}
          />
          <LinkButton size="small" to="/portfolio">
            Open portfolio
          </LinkButton>
        </>
      )}
    </DataState>
  );
}

/** The Dynamic ROL tab: a client's rate on line by layer, portfolio premiums, indicative market movement. */
export function DynamicRolTab() {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  const { data: session } = useSession();
  return (
    <div>
      <DataState
        answer={clients}
        skeletonRows={8}
        isEmpty={({ total }) => total === 0}
        empty={{
          sentence: "No clients to price yet.",
          fills: "Rate on line is premium ÷ limit, modelled from a client's turnover, activity, controls and scan.",
          action: ADD_CLIENT,
        }}
      >
        {() => (
          <>
            <SlipSection first heading="Rate on line" note="Premium ÷ limit.">
              <ClientPicker document="a rate on line" standard={session?.sample ? SAMPLE_COMPANY : undefined}>
                {({ id, name, domain }) => <ClientRate key={id} id={id} name={name ?? domain ?? id} />}
              </ClientPicker>
            </SlipSection>
            <SlipSection heading="Portfolio" note="Your own clients with recorded premiums.">
              <PortfolioPremiums />
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
