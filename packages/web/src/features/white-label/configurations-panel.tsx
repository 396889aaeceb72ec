import { type BrandConfiguration, showTime } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { hiddenHead, PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { AddConfiguration } from "./add-configuration.tsx";
import { exportAddress, OUTDATED_BY_LABEL, STATUS_LABELS, scopeWords, useChosen } from "./label-calls.ts";

interface RowActionsProps {
  readonly row: BrandConfiguration;
  readonly mayChange: boolean;
  readonly onRemove: () => void;
  readonly onError: (error: unknown) => void;
}

function RowActions({ row: { id, name, status }, mayChange, onRemove, onError }: RowActionsProps) {
  const change = useChange("PATCH /api/white-label/:id", OUTDATED_BY_LABEL);
  const [saving, setSaving] = useState(false);
  const active = status !== "inactive";
  const set = () => {
    onError(null);
    change.mutate(
      { params: { id }, body: { active: !active } },
      { onSuccess: () => toast(active ? `${name} is inactive.` : `${name} is active.`), onError },
    );
  };
  const save = () => {
    onError(null);
    setSaving(true);
    saveFile(exportAddress(id), `white-label-${id}.json`)
      .then((saved) => toast(`Saved as ${saved}.`), onError)
      .finally(() => setSaving(false));
  };
  return (
    <span className="flex flex-wrap gap-1">
      {mayChange ? (
        <Button
          size="small"
          busy={change.isPending}
          onClick={set}
          aria-label={`${active ? "Deactivate" : "Activate"} ${name}`}
        >
          {active ? "Deactivate" : "Activate"}
        </Button>
      ) : null}
      <Button size="small" busy={saving} onClick={save} aria-label={`Export ${name}`}>
        Export
      </Button>
      {mayChange && !active ? (
        <Button size="small" kind="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      ) : null}
    </span>
  );
}

/** Every configuration with its status, and what can be done with it. */
export function ConfigurationsPanel() {
  const { list } = useChosen();
  const [, { put }] = useAddress();
  const mayChange = useCanAdminister() === true;
  const [refused, setRefused] = useState<unknown>(null);
  const [removing, setRemoving] = useState<BrandConfiguration | null>(null);
  const remove = useChange("DELETE /api/white-label/:id", ["GET /api/white-label"]);
  const open = (id: string) => put({ brand: id, label: "branding" });
  const add = <AddConfiguration onAdded={open} />;
  return (
    <DataState
      answer={list}
      skeletonRows={5}
      safe="Configurations are unaffected."
      empty={{ sentence: "No configuration yet.", fills: "Add one, set its branding, then activate it.", action: add }}
    >
      {({ items }) => (
        <>
          <div className="mb-3">{add}</div>
          <RefusalNotice className="mb-3" error={refused} />
          <TableBox label="Configurations">
            <PlainTable
              className="stack"
              caption="Configurations"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  head: "Name",
                  cell: ({ id, name }) => (
                    <button type="button" className="link text-left break-words" onClick={() => open(id)}>
                      {name}
                    </button>
                  ),
                },
                { head: "Status", cell: ({ status }) => STATUS_LABELS[status], small: "aside" },
                { head: "Applies to", cell: scopeWords, small: "full" },
                { head: "Clients", numeric: true, cell: ({ clients }) => clients, small: "full", label: "Clients" },
                { head: "Last updated", cell: ({ lastUpdated }) => showTime(lastUpdated), small: "full" },
                {
                  head: hiddenHead("Actions"),
                  small: "full",
                  cell: (row) => (
                    <RowActions
                      row={row}
                      mayChange={mayChange}
                      onRemove={() => setRemoving(row)}
                      onError={setRefused}
                    />
                  ),
                },
              ]}
            />
          </TableBox>
          <ConfirmDialog
            title={`Remove ${removing?.name ?? ""}?`}
            confirm="Remove"
            open={removing !== null}
            busy={remove.isPending}
            onOpenChange={(isOpen) => {
              if (!isOpen) setRemoving(null);
            }}
            onConfirm={() => {
              if (removing === null) return;
              remove.mutate(
                { params: { id: removing.id } },
                { onError: setRefused, onSettled: () => setRemoving(null) },
              );
            }}
          >
            Its versions, pictures and verified domains are removed. Documents that were made with it remain as they
            are.
          </ConfirmDialog>
        </>
      )}
    </DataState>
  );
}
