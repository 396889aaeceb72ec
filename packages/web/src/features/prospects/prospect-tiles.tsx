import { type ApiInputs, PROSPECT_TILES, type ProspectSummary, showNumber, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

/** Shown while there are no prospects; a button leads to the lists. */
export const NO_PROSPECTS: EmptyWords = {
  sentence: "No prospects yet.",
  fills: "Upload a list of companies with their websites; each is scanned externally and ranked by risk.",
  action: (
    <CanEdit>
      <LinkButton kind="primary" to="/prospects?tab=lists">
        Scan a list
      </LinkButton>
    </CanEdit>
  ),
};

function Tile({ term, note, children }: { term: string; note: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="border-line px-3 pt-[10px] pb-3 max-md:odd:border-l-0 max-md:odd:pl-0 max-md:nth-[n+3]:border-t md:px-4 md:pt-[13px] md:pb-[14px] not-first:border-l md:first:pl-0">
      <dt className="text-sm leading-[18px] text-ink-2">{term}</dt>
      <dd className="mt-[3px] font-serif text-[25px] leading-[30px] tracking-[-0.02em] md:text-[30px] md:leading-[36px]">
        {children}
      </dd>
      <dd className="mt-px text-xs text-ink-3">{note}</dd>
    </div>
  );
}

const none = (
  <span className="text-ink-3">
    – <span className="sr-only">not known</span>
  </span>
);

/** Basis of the premium tile. */
function premiumNote({ premiumsKnown, prospectsFound }: ProspectSummary): ReactNode {
  if (premiumsKnown === 0) return "expiring premiums of clients";
  return (
    <>
      <ProvenanceMark of="declared" /> expiring premium, {showNumber(premiumsKnown)} of {showNumber(prospectsFound)}
    </>
  );
}

/** The four tiles over all prospects that match the filter. Empty while there are none. */
export function ProspectTiles({ filter }: { readonly filter: ApiInputs["GET /api/prospects/summary"] }): ReactNode {
  const answer = useAnswer("GET /api/prospects/summary", filter, { keepPrevious: true });
  return (
    <DataState answer={answer} skeletonRows={3}>
      {(summary) => {
        const { prospectsFound, totalPremiumPotential, highOpportunity, needImmediateHelp } = summary;
        const count = (value: number) => (prospectsFound === 0 ? none : showNumber(value));
        return (
          <dl
            aria-live="polite"
            className="mb-1 grid grid-cols-2 border-t-2 border-b border-t-ink border-b-line md:grid-cols-4"
          >
            <Tile term={PROSPECT_TILES.found} note="companies from lists">
              {count(prospectsFound)}
            </Tile>
            <Tile term={PROSPECT_TILES.premium} note={premiumNote(summary)}>
              {totalPremiumPotential === null ? none : showPounds(totalPremiumPotential)}
            </Tile>
            <Tile term={PROSPECT_TILES.opportunity} note="rated Very High">
              {count(highOpportunity)}
            </Tile>
            <Tile term={PROSPECT_TILES.help} note="low cyber readiness">
              {count(needImmediateHelp)}
            </Tile>
          </dl>
        );
      }}
    </DataState>
  );
}
