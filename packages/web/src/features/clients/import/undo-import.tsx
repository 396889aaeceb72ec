import { showCount, showList } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";

/** Names of kept clients that are listed. */
const NAMED = 5;

/** Undoes an import and says what stays. */
export function UndoImport({
  id,
  label,
  name,
}: {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
}) {
  const undo = useChange("POST /api/clients/imports/:id/undo", ["GET /api/clients", "GET /api/clients/imports"]);
  if (undo.isSuccess) {
    const { removed, withdrawn, kept } = undo.data;
    return (
      <p role="status" className="text-sm">
        Import undone: {showCount(removed, "client")} removed, statements of {showCount(withdrawn, "client")} withdrawn.
        {kept.length === 0
          ? ""
          : ` Changed since the import, therefore retained: ${showList(kept.slice(0, NAMED))}${kept.length > NAMED ? ` and ${kept.length - NAMED} more` : ""}.`}
      </p>
    );
  }
  return (
    <>
      <RefusalNotice className="mb-2" error={undo.error} />
      <Button
        size="small"
        busy={undo.isPending}
        {...(name === undefined ? {} : { "aria-label": name })}
        onClick={() => undo.mutate({ params: { id } })}
      >
        {undo.isPending ? "Undoing" : label}
      </Button>
    </>
  );
}
