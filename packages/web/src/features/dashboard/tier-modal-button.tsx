import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useCanAdminister } from "../../data/use-session.ts";
import { Button } from "../../shared/ui/button.tsx";

const TierModal = lazy(async () => ({ default: (await import("../tiers/tier-modal.tsx")).TierModal }));

export interface TierModalButtonProps {
  readonly kind?: "primary" | "outline";
  readonly children: ReactNode;
}

/** A button that opens the tier modal, for users who may switch tier. */
export function TierModalButton({ kind = "outline", children }: TierModalButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  if (!useCanAdminister()) return null;
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense>
        {open ? (
          <TierModal onClose={() => setOpen(false)} onChosen={(tier) => void navigate(`/app?tier=${tier}`)} />
        ) : null}
      </Suspense>
    </>
  );
}
