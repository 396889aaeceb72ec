import { type Feature, lockedSentence, type TierName } from "@broker/contracts";
import { Lock } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../shared/ui/button.tsx";

const TierModal = lazy(async () => ({ default: (await import("../tiers/tier-modal.tsx")).TierModal }));

export interface GateCardProps {
  readonly tier: TierName;
  readonly feature: Feature;
  /** The feature's name. */
  readonly title: string;
  /** What it offers, in a sentence. */
  readonly shows: string;
}

/** Shown in place of a feature that the tier lacks: which tier has it, what it offers, and a link. */
export function GateCard({ tier, feature, title, shows }: GateCardProps): ReactNode {
  const [comparing, setComparing] = useState(false);
  return (
    <div className="flex max-w-[560px] items-start gap-4 py-2">
      <span className="mt-[3px] text-ink-3">
        <Lock aria-label="Locked" />
      </span>
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-ink-2">{lockedSentence(tier, feature)}</p>
        <p className="mt-1 mb-3 text-sm text-ink-3">{shows}</p>
        <Button kind="primary" onClick={() => setComparing(true)}>
          Compare tiers
        </Button>
      </div>
      <Suspense>
        {comparing ? <TierModal onClose={() => setComparing(false)} onChosen={() => setComparing(false)} /> : null}
      </Suspense>
    </div>
  );
}
