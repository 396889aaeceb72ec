import { INTEL_FORMAT_LABELS, type IntelImport, showDate, showNumber } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_INTEL } from "./intel-words.tsx";

function ImportsTable({ items, onRemove }: { items: readonly IntelImport[]; onRemove: (of: IntelImport) => void }) {
  const canEdit = useCanEdit();
  return (
    <TableBox label="Imported files">
      <PlainTable
        className="stack"
        captionShown
        caption={<b className="font-semibold">Imported files</b>}
        columns={[
          { head: "File", cell: ({ file }) => <span className="wrap-anywhere">{file}</span> },
          { head: "Format", cell: ({ format }) => INTEL_FORMAT_LABELS[format], small: "full" },
          {
            head: "Advisories",
            numeric: true,
            cell: ({ advisories }) => showNumber(advisories),
            small: "full",
            label: "advisories",
          },
          {
            head: "Indicators",
            numeric: true,
            cell: ({ indicators }) => showNumber(indicators),
            small: "full",
            label: "indicators",
          },
          {
            head: "Imported",
            cell: ({ importedAt, importedBy }) => `${showDate(importedAt)} by ${importedBy}`,
            small: "full",
          },
          ...(canEdit
            ? [
                {
                  head: hiddenHead("Actions"),
                  cell: (each: IntelImport) => (
                    <button
                      type="button"
                      className="link"
                      aria-label={`Remove ${each.file}`}
                      onClick={() => onRemove(each)}
                    >
                      Remove
                    </button>
                  ),
                  small: "aside" as const,
                },
              ]
            : []),
        ]}
        rows={items}
        rowKey={({ id }) => id}
      />
    </TableBox>
  );
}

/** The imported files, each of which can be removed. */
export function ImportsSection() {
  const answer = useAnswer("GET /api/threat-intel/imports", {});
  const remove = useChange("DELETE /api/threat-intel/imports/:id", OUTDATED_BY_INTEL);
  const [removing, setRemoving] = useState<IntelImport | null>(null);
  return (
    <section className="mt-8">
      <RefusalNotice className="mb-4" error={remove.error} />
      <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
        {({ items }) => (items.length === 0 ? null : <ImportsTable items={items} onRemove={setRemoving} />)}
      </DataState>
      <ConfirmDialog
        title={`Remove ${removing?.file ?? ""}?`}
        confirm="Remove"
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        busy={remove.isPending}
        onConfirm={() => {
          if (removing === null) return;
          remove.mutate(
            { params: { id: removing.id } },
            { onSuccess: () => toast("Import removed."), onSettled: () => setRemoving(null) },
          );
        }}
      >
        Its advisories, its indicators and their matches are removed. Decisions are retained.
      </ConfirmDialog>
    </section>
  );
}
