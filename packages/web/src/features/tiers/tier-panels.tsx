import { lockedSentence, type TierName, tierHas } from "@broker/contracts";
import { Lock } from "lucide-react";
import { lazy, Suspense } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

const MarketMovement = lazy(async () => ({
  default: (await import("../dynamic-rol/market-movement.tsx")).MarketMovement,
}));

/** The features shown as locked, the first that the tier lacks. */
const EXAMPLES = [
  {
    feature: "professional_reports",
    title: "Report Formatting",
    shows: "ACORD forms and MRC slips in every format, with their history and insurers' responses.",
  },
  {
    feature: "white_label_solutions",
    title: "White Label",
    shows: "Documents under the brokerage's own name, colours and logo.",
  },
] as const;

/** What a feature looks like where the tier lacks it. */
function LockedPanel({ tier }: { readonly tier: TierName }) {
  const locked = EXAMPLES.find(({ feature }) => !tierHas(tier, feature));
  return (
    <SlipSection heading="Locked features" note="Shown after the others, with what they offer.">
      {locked === undefined ? (
        <p className="text-ink-2">No feature is locked in {tier}.</p>
      ) : (
        <div className="flex items-start gap-4">
          <span className="mt-[3px] text-ink-3">
            <Lock aria-label="Locked" />
          </span>
          <div>
            <h3 className="font-semibold">{locked.title}</h3>
            <p className="text-ink-2">{lockedSentence(tier, locked.feature)}</p>
            <p className="mt-1 text-sm text-ink-3">{locked.shows}</p>
          </div>
        </div>
      )}
    </SlipSection>
  );
}

/** The rate on line, or which tier has it. */
function RateOnLinePanel({ tier }: { readonly tier: TierName }) {
  const lock = lockedSentence(tier, "dynamic_rol_pricing");
  return (
    <SlipSection heading="Dynamic rate on line" note="Indicative market movement: a simulation, not a market price.">
      {lock === null ? (
        <>
          <div data-claim>
            <Suspense fallback={<Skeleton rows={3} />}>
              <MarketMovement />
            </Suspense>
          </div>
          <LinkButton size="small" className="mt-3" to={`/app?tier=${tier}&tab=dynamic-rol`}>
            Rate on line of a client
          </LinkButton>
        </>
      ) : (
        <p className="text-ink-2">{lock}</p>
      )}
    </SlipSection>
  );
}

/** The panels beside the tier chooser. */
export function TierPanels({ tier }: { readonly tier: TierName }) {
  return (
    <div className="mt-8">
      <LockedPanel tier={tier} />
      <RateOnLinePanel tier={tier} />
    </div>
  );
}
