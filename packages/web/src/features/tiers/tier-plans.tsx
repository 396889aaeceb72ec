import { TIER_NAMES, type TierName } from "@broker/contracts";
import type { ReactNode } from "react";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TierCard, TierCards } from "./tier-card.tsx";
import type { ChoosingTier } from "./use-choose-tier.ts";

/** The workspace's tier, and who may change it. */
export function TierNote({ choosing: { current, mayChoose } }: { readonly choosing: ChoosingTier }): ReactNode {
  if (current === undefined) return null;
  return (
    <p className="pt-[14px] text-sm text-ink-2">
      This workspace is self-hosted on <b>{current}</b>; nothing is billed.{" "}
      {mayChoose
        ? "As an administrator you can switch tier to compare them."
        : "Only an administrator can change the tier."}
    </p>
  );
}

/**
 * The label of a tier's button: from Basic and Enhanced every other tier is an upgrade; from Ultimate a downgrade,
 * which is disabled.
 */
export function planWords(tier: TierName, current: TierName): "Current Tier" | "Upgrade" | "Downgrade" {
  if (tier === current) return "Current Tier";
  return current === "Ultimate" ? "Downgrade" : "Upgrade";
}

interface TierPlansProps {
  readonly choosing: ChoosingTier;
  readonly onChosen: (tier: TierName) => void;
}

/** The tiers, compared with the workspace's own. */
export function TierPlans({ choosing, onChosen }: TierPlansProps): ReactNode {
  const { current, mayChoose, choosing: busy, error, choose } = choosing;
  return (
    <>
      <ErrorPanel className="mb-4" error={error} safe="The tier is unchanged." />
      <TierCards>
        {TIER_NAMES.map((tier) => {
          const words = current === undefined ? null : planWords(tier, current);
          const upgrade = words === "Upgrade" && mayChoose;
          const higher = current !== undefined && TIER_NAMES.indexOf(tier) > TIER_NAMES.indexOf(current);
          return (
            <TierCard key={tier} tier={tier} on={tier === current}>
              {mayChoose || words === "Current Tier" ? (
                <Button
                  kind={upgrade && higher ? "primary" : "outline"}
                  className="h-10 w-full max-md:h-11"
                  disabled={!upgrade}
                  busy={busy}
                  onClick={() => void choose(tier).then((chosen) => (chosen ? onChosen(tier) : undefined))}
                >
                  {words ?? tier}
                </Button>
              ) : null}
            </TierCard>
          );
        })}
      </TierCards>
    </>
  );
}
