import { WORDS } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "./document-calls.ts";

/** Drafts documents of a client: those named, or every required one that is not drafted. */
export function useGenerate(client: string) {
  const change = useChange("POST /api/clients/:id/documents", OUTDATED_BY_CLIENT_DOCUMENTS);
  const generate = (templates?: readonly string[], done?: () => void): void =>
    change.mutate(
      { params: { id: client }, body: templates === undefined ? {} : { templates: [...templates] } },
      {
        onSuccess: ({ items }) => {
          toast(`${WORDS.documentsGeneratedTitle}. ${WORDS.documentsGenerated(items.length)}`);
          done?.();
        },
      },
    );
  return { generate, busy: change.isPending, error: change.error };
}
