import type { TierName } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useCanAdminister } from "../../data/use-session.ts";
import { Button } from "../../shared/ui/button.tsx";

const TierModal = lazy(async () => ({ default: (await import("../tiers/tier-modal.tsx")).TierModal }));

interface TierModalButtonProps {
  readonly kind?: "primary" | "outline";
  /** Called with the chosen tier, after the modal has closed (default: opens its dashboard). */
  readonly onChosen?: (tier: TierName) => void;
  readonly children: ReactNode;
}

/** A button that opens the comparison of the tiers. */
export function TierModalButton({ kind = "outline", onChosen, children }: TierModalButtonProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const openDashboard = (tier: TierName): void => void navigate(`/app?tier=${tier}`);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense>
        {open ? <TierModal onClose={() => setOpen(false)} onChosen={onChosen ?? openDashboard} /> : null}
      </Suspense>
    </>
  );
}

/** The same for users who may switch tier; nothing for others. */
export function SwitchTierButton(props: TierModalButtonProps) {
  return useCanAdminister() ? <TierModalButton {...props} /> : null;
}
