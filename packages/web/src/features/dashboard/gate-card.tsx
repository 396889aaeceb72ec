import { type Feature, lockedSentence, type TierName } from "@broker/contracts";
import { Lock } from "lucide-react";
import { TierModalButton } from "./tier-modal-button.tsx";

interface GateCardProps {
  readonly tier: TierName;
  readonly feature: Feature;
  readonly title: string;
  /** What it offers, in a sentence. */
  readonly shows: string;
}

/** Shown in place of a feature that the tier lacks: which tier has it, what it offers, and a link. */
export function GateCard({ tier, feature, title, shows }: GateCardProps) {
  return (
    <div className="flex max-w-[560px] items-start gap-4 py-2">
      <span className="mt-[3px] text-ink-3">
        <Lock aria-label="Locked" />
      </span>
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-ink-2">{lockedSentence(tier, feature)}</p>
        <p className="mt-1 mb-3 text-sm text-ink-3">{shows}</p>
        <TierModalButton kind="primary" onChosen={() => undefined}>
          Compare tiers
        </TierModalButton>
      </div>
    </div>
  );
}
