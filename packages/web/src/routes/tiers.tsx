import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { TierChooser } from "../features/tiers/tier-chooser.tsx";
import { TierNote } from "../features/tiers/tier-note.tsx";
import { tierOf } from "../features/tiers/tier-of.ts";
import { TierPlans } from "../features/tiers/tier-plans.tsx";
import { useChooseTier } from "../features/tiers/use-choose-tier.ts";
import { PageTitle } from "../shared/layout/page-title.tsx";
import { LinkButton } from "../shared/ui/link-button.tsx";

/**
 * `/tiers`: chooses a tier to start with; from the dashboard (`?from=dashboard`) compares the tiers with the
 * workspace's own.
 */
export function TiersRoute(): ReactNode {
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
