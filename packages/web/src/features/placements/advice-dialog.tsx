import { useChange } from "../../data/use-call.ts";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";
import { linesOf } from "./placement-dialogs.tsx";
import { TypedForm } from "./typed-form.tsx";

/** Makes the recommendation of the chosen quote for the client: demands and needs, reasons, options, total cost. */
export function AdviceDialog({
  client,
  placement,
  onClose,
}: {
  readonly client: string;
  readonly placement: string;
  readonly onClose: () => void;
}) {
  const make = useChange("POST /api/clients/:id/papers", OUTDATED_BY_DOCUMENT);
  return (
    <TypedForm
      title="Recommend to client"
      sub="Demands and needs, the chosen quote with your reasons, all options and the total cost, as a PDF."
      boxes={[
        {
          name: "reasons",
          label: "Why it meets the client's needs",
          kind: "texts",
          hint: "One reason per line.",
          required: true,
        },
      ]}
      submit="Generate"
      call={make}
      input={({ reasons }) => ({
        params: { id: client },
        body: { paper: "advice" as const, format: "pdf" as const, placement, reasons: linesOf(reasons ?? "") },
      })}
      done={() => "Recommendation made. It is under Documents."}
      onClose={onClose}
    />
  );
}
