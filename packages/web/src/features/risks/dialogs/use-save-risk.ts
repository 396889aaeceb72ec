import type { EditRisk, Risk } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_RISKS } from "../risk-calls.ts";

/**
 * Saves a change of a risk, confirms it and closes the dialog; the change is refused if the risk was changed meanwhile.
 */
export function useSaveRisk({ id, version }: Risk, onClose?: () => void, done = "Risk saved.") {
  const change = useChange("PATCH /api/risks/:id", OUTDATED_BY_RISKS);
  const save = (body: Omit<EditRisk, "version">): void =>
    change.mutate(
      { params: { id }, body: { ...body, version } },
      {
        onSuccess: () => {
          toast(done);
          onClose?.();
        },
      },
    );
  return { save, busy: change.isPending, error: change.error };
}
