import { TIER_NAMES, type TierName } from "@broker/contracts";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { TierPanels } from "./tier-panels.tsx";
import { TierCard, TierCards, TierNote, TierPlans } from "./tier-plans.tsx";
import { tierOf, useChooseTier } from "./use-choose-tier.ts";

interface TierChooserProps {
  /** The workspace's tier; undefined = not known yet. */
  readonly current: TierName | undefined;
  /** False = only the workspace's tier can be started. */
  readonly mayChoose: boolean;
  /** The tier preselected in the address; null = none. */
  readonly preselected: TierName | null;
}

/** Selects the tier to start with: a card is selected, then started. */
function TierChooser({ current, mayChoose, preselected }: TierChooserProps) {
  const [selected, setSelected] = useState(preselected);
  const navigate = useNavigate();
  return (
    <TierCards>
      {TIER_NAMES.map((tier) => {
        const offered = mayChoose || tier === current;
        const on = offered && tier === (mayChoose ? selected : current);
        return (
          <TierCard
            key={tier}
            tier={tier}
            on={on}
            onPick={offered ? () => setSelected(tier) : undefined}
            {...(tier === current ? { tag: "Current Tier" } : {})}
          >
            {offered ? (
              <Button
                kind={on ? "primary" : "outline"}
                aria-pressed={on}
                className="h-10 w-full max-md:h-11"
                onClick={(event) => {
                  event.stopPropagation();
                  if (on) void navigate(`/app?tier=${tier}`);
                  else setSelected(tier);
                }}
              >
                {on ? "Selected - Start Demo" : `Choose ${tier}`}
              </Button>
            ) : null}
          </TierCard>
        );
      })}
    </TierCards>
  );
}

/**
 * `/tiers`: chooses a tier to start with; from the dashboard (`?from=dashboard`) compares the tiers with the
 * workspace's own.
 */
export function TiersScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choosing = useChooseTier();
  const fromDashboard = search.get("from") === "dashboard";
  return (
    <>
      <PageTitle
        title="Choose your tier"
        sub={<span className="lead">Each tier includes everything in the one before it.</span>}
        actions={<LinkButton to="/app">Back to Demo</LinkButton>}
      />
      {fromDashboard ? (
        <TierPlans choosing={choosing} onChosen={(tier) => void navigate(`/app?tier=${tier}`)} />
      ) : (
        <TierChooser
          current={choosing.current}
          mayChoose={choosing.mayChoose}
          preselected={tierOf(search.get("tier"))}
        />
      )}
      <TierNote choosing={choosing} />
      {choosing.current === undefined ? null : <TierPanels tier={choosing.current} />}
      {fromDashboard && choosing.mayChoose && choosing.current !== "Basic" ? (
        <p className="pt-2 text-sm">
          <Link to="/tiers" className="link">
            Choose a lower tier
          </Link>
        </p>
      ) : null}
    </>
  );
}
