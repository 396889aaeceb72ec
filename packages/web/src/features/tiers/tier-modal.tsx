import type { TierName } from "@broker/contracts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { TierNote, TierPlans } from "./tier-plans.tsx";
import { useChooseTier } from "./use-choose-tier.ts";

interface TierModalProps {
  readonly onClose: () => void;
  /** The tier was changed; the modal is already closed. */
  readonly onChosen: (tier: TierName) => void;
}

export function TierModal({ onClose, onChosen }: TierModalProps) {
  const choosing = useChooseTier();
  return (
    <Dialog
      title="Switch Tier"
      sub={`Each tier includes everything in the one before it.${choosing.current === "Ultimate" ? " To choose a lower tier, use Compare tiers." : ""}`}
      wide
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/tiers" kind="quiet">
            Compare tiers
          </LinkButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <TierPlans
        choosing={choosing}
        onChosen={(tier) => {
          onClose();
          onChosen(tier);
        }}
      />
      <TierNote choosing={choosing} />
    </Dialog>
  );
}
