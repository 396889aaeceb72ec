import { showCount, showNumber, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";

/** Premiums and savings of the portfolio over a year; 'not recorded' without data. */
export function BookPremiums(): ReactNode {
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
