import {
  type ApiInputs,
  PROSPECT_TILES,
  type ProspectSummary,
  showCount,
  showNumber,
  showPounds,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { EditLink } from "../../shared/layout/can-edit.tsx";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { StatTiles } from "../dashboard/stat-tiles.tsx";

export const SCAN_A_LIST = <EditLink to="/prospects?tab=lists">Scan a list</EditLink>;

/** Shown while there are no prospects; a button leads to the lists. */
export const NO_PROSPECTS: EmptyWords = {
  sentence: "No prospects yet.",
  fills: "Upload a list of companies with their websites; each is scanned externally and ranked by risk.",
  action: SCAN_A_LIST,
};

function premiumNote({ premiumsKnown, premiumsModelled, prospectsFound }: ProspectSummary): ReactNode {
  if (premiumsKnown + premiumsModelled === 0) return "expiring premiums, else modelled from revenue";
  return (
    <>
      <ProvenanceMark of="declared" /> {showNumber(premiumsKnown)} expiring premiums, <ProvenanceMark of="estimated" />{" "}
      {showNumber(premiumsModelled)} modelled; {showCount(prospectsFound, "company", "companies")}
    </>
  );
}

/** The four tiles over all prospects that match the filter. Empty while there are none. */
export function ProspectTiles({ filter }: { readonly filter: ApiInputs["GET /api/prospects/summary"] }) {
  const answer = useAnswer("GET /api/prospects/summary", filter, { keepPrevious: true });
  return (
    <DataState answer={answer} skeletonRows={3}>
      {(summary) => {
        const { prospectsFound, totalPremiumPotential, highOpportunity, needImmediateHelp } = summary;
        const count = (value: number) => (prospectsFound === 0 ? null : showNumber(value));
        const tiles = [
          [PROSPECT_TILES.found, count(prospectsFound), "companies from lists"],
          [
            PROSPECT_TILES.premium,
            totalPremiumPotential === null ? null : showPounds(totalPremiumPotential),
            premiumNote(summary),
          ],
          [PROSPECT_TILES.opportunity, count(highOpportunity), "rated Very High"],
          [PROSPECT_TILES.help, count(needImmediateHelp), "controls: weak"],
        ] as const;
        return (
          <div aria-live="polite">
            <StatTiles tiles={tiles.map(([label, value, note]) => ({ label, value, note, none: note }))} />
          </div>
        );
      }}
    </DataState>
  );
}
