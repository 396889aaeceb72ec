import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useDialogAddress } from "./use-dialog-address.ts";

/** What a list of adopted frameworks shows while there is none. */
export function AdoptFirst({ sentence, fills }: { readonly sentence: string; readonly fills: string }) {
  const { open } = useDialogAddress();
  return (
    <EmptyState
      sentence={sentence}
      fills={fills}
      action={
        <CanEdit>
          <Button kind="primary" onClick={() => open("adopt")}>
            Adopt a framework
          </Button>
        </CanEdit>
      }
    />
  );
}
