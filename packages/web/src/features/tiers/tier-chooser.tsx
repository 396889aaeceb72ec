import { TIER_NAMES, type TierName } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../shared/ui/button.tsx";
import { TierCard, TierCards } from "./tier-card.tsx";

export interface TierChooserProps {
  /** The workspace's tier; undefined = not known yet. */
  readonly current: TierName | undefined;
  /** False = only the workspace's tier can be started. */
  readonly mayChoose: boolean;
  /** The tier preselected in the address; null = none. */
  readonly preselected: TierName | null;
}

/** Selects the tier to start with: a card is selected, then started. */
export function TierChooser({ current, mayChoose, preselected }: TierChooserProps): ReactNode {
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
            {...(offered ? { onPick: () => setSelected(tier) } : {})}
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
