import { showCount } from "@broker/contracts";
import { useUpload } from "../../../data/use-call.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { OUTDATED_BY_CUSTOM } from "./custom-actions.tsx";
import { coverageOf } from "./custom-coverage.ts";

/** Imports a framework as a draft, from CSV, YAML or an OSCAL catalogue; rows left out are named with the reason. */
export function ImportFramework({ onClose }: { readonly onClose: () => void }) {
  const take = useUpload("POST /api/frameworks/import", OUTDATED_BY_CUSTOM);
  const { open } = useDialogAddress();
  const made = take.data;
  const upload = (file: File): void => {
    const form = new FormData();
    form.set("file", file, file.name);
    take.mutate({ form });
  };
  return (
    <Dialog
      wide
      title="Import a framework"
      sub="It becomes a draft, which you can change before it is published."
      onClose={onClose}
      actions={
        made === undefined ? (
          <Button onClick={onClose}>Cancel</Button>
        ) : (
          <>
            <Button onClick={() => take.reset()}>Import another file</Button>
            <Button kind="primary" onClick={() => open("custom", made.custom.framework.id)}>
              Open the draft
            </Button>
          </>
        )
      }
    >
      <RefusalNotice className="mb-4" error={take.error} />
      {made === undefined ? (
        <>
          <FileDrop
            label="A framework"
            hint="CSV with the columns id, title and, for mappings, controls; YAML; or an OSCAL catalogue as JSON."
            accept={{}}
            disabled={take.isPending}
            onFile={upload}
          />
          {take.isPending ? <Skeleton rows={3} label="Reading the file" /> : null}
        </>
      ) : (
        <div className="grid gap-4">
          <p className="lead" role="status">
            {made.custom.framework.name}: {showCount(coverageOf(made.custom).total, "requirement")}, of which{" "}
            {coverageOf(made.custom).mapped} mapped to a control.
          </p>
          {made.problems.length === 0 ? null : (
            <TableBox label="Rows left out">
              <PlainTable
                captionShown
                className="stack"
                caption={`${showCount(made.problems.length, "row")} left out`}
                columns={[
                  { head: "Row", numeric: true, cell: ({ row }) => row, className: "w-16" },
                  { head: "Reason", cell: ({ problem }) => problem, small: "full" },
                ]}
                rows={made.problems}
                rowKey={({ row, problem }) => `${row} ${problem}`}
              />
            </TableBox>
          )}
        </div>
      )}
    </Dialog>
  );
}
