import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { OUTDATED_BY_COMPLIANCE } from "../shared/compliance-calls.ts";

interface DropButtonProps {
  readonly client: string;
  readonly framework: { readonly id: string; readonly short: string };
  readonly version: number;
  readonly onDropped: () => void;
}

/** Drops an adopted framework, once confirmed. */
export function DropButton({ client, framework, version, onDropped }: DropButtonProps) {
  const [asking, setAsking] = useState(false);
  const drop = useChange("DELETE /api/clients/:id/compliance/:framework", OUTDATED_BY_COMPLIANCE);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <RefusalNotice className="mb-2" error={drop.error} />
      <Button kind="quiet" className="-ml-2" onClick={() => setAsking(true)}>
        Drop this framework
      </Button>
      <ConfirmDialog
        title={`Drop ${framework.short}?`}
        confirm="Drop"
        open={asking}
        onOpenChange={setAsking}
        busy={drop.isPending}
        onConfirm={() =>
          drop.mutate(
            { params: { id: client, framework: framework.id }, query: { version } },
            { onSuccess: onDropped, onError: () => setAsking(false) },
          )
        }
      >
        Its scope answers are removed. Evidence and gaps remain.
      </ConfirmDialog>
    </div>
  );
}
