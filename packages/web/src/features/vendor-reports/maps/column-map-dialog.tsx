import { type ColumnMap, SEVERITIES } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { severityWord } from "../../../shared/risk/severity-mark.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { MAP_COLUMN_LABELS, MAP_COLUMNS, mapDraftOf, mapOf } from "./map-draft.ts";

interface ColumnMapDialogProps {
  /** The map to change; null = a new one. */
  readonly map: ColumnMap | null;
  /** Names that other maps have. */
  readonly taken: readonly string[];
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** States which column of a tool's CSV, or field of its JSON, holds what. */
export function ColumnMapDialog({ map, taken, onSaved, onClose }: ColumnMapDialogProps) {
  const [draft, setDraft] = useState(() => mapDraftOf(map));
  const save = useChange("PUT /api/column-maps/:name", ["GET /api/column-maps"]);
  const typed = mapOf(draft);
  const isTaken = map === null && taken.includes(draft.name.trim());
  return (
    <FormDialog
      title={map === null ? "New column map" : `Column map: ${map.name}`}
      sub="Type the names as they are in the file: headings of a CSV, or fields of a JSON list. Only the title is required."
      submit="Save"
      busy={save.isPending}
      disabled={typed === null || isTaken}
      error={save.error}
      wide
      twoColumns
      onClose={onClose}
      onSubmit={() => {
        if (typed === null) return;
        save.mutate(
          { params: { name: typed.name }, body: typed },
          {
            onSuccess: ({ name }) => {
              toast("Column map saved.");
              onSaved(name);
              onClose();
            },
          },
        );
      }}
    >
      {map === null ? (
        <div>
          <TextBox
            label="Name of the map"
            placeholder="The tool, e.g. Own scanner"
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
            maxLength={60}
          />
          {isTaken ? (
            <p role="alert" className="mt-1 text-sm font-semibold">
              A map of this name exists. Change that one, or choose another name.
            </p>
          ) : null}
        </div>
      ) : null}
      {MAP_COLUMNS.map((column) => (
        <TextBox
          key={column}
          label={MAP_COLUMN_LABELS[column]}
          optional={column !== "title"}
          value={draft.columns[column]}
          onChange={(text) => setDraft({ ...draft, columns: { ...draft.columns, [column]: text } })}
          maxLength={200}
        />
      ))}
      <TextBox
        label="Path of the list in a JSON file"
        optional
        placeholder="e.g. result.items"
        value={draft.list}
        onChange={(list) => setDraft({ ...draft, list })}
        maxLength={200}
      />
      {SEVERITIES.toReversed().map((severity) => (
        <TextBox
          key={severity}
          label={`Words for ${severityWord(severity)}`}
          optional
          placeholder="separated by commas"
          value={draft.words[severity]}
          onChange={(text) => setDraft({ ...draft, words: { ...draft.words, [severity]: text } })}
          maxLength={400}
        />
      ))}
    </FormDialog>
  );
}
