import { type ColumnMap, showCount } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ColumnMapDialog } from "./column-map-dialog.tsx";

interface ColumnMapChoiceProps {
  /** Name of the map; '' = the vendor is detected by content. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** By what a report is read: the detected vendor, or a saved column map, which can be added and changed here. */
export function ColumnMapChoice({ value, onChange }: ColumnMapChoiceProps) {
  const { data, error } = useAnswer("GET /api/column-maps", {});
  const canEdit = useCanEdit() === true;
  const [edited, setEdited] = useState<{ readonly map: ColumnMap | null } | null>(null);
  const items = data?.items ?? [];
  const chosen = items.find(({ name }) => name === value);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-end gap-2">
        <Labelled label="Read by" className="min-w-[min(280px,100%)]">
          {(id) => (
            <Select
              id={id}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              options={[
                { value: "", label: "Detected vendor or format" },
                ...items.map(({ name }) => ({ value: name, label: `Column map: ${name}` })),
              ]}
            />
          )}
        </Labelled>
        {canEdit ? (
          <>
            {chosen === undefined ? null : <Button onClick={() => setEdited({ map: chosen })}>Change map</Button>}
            <Button onClick={() => setEdited({ map: null })}>New column map</Button>
          </>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-ink-3">
        {chosen === undefined
          ? "A column map reads a CSV or JSON list of any other tool."
          : `Title from '${chosen.columns.title}'; ${showCount(Object.keys(chosen.columns).length, "column", "columns")} mapped.`}
      </p>
      {error === null ? null : <RefusalNotice error={error} />}
      {edited === null ? null : (
        <ColumnMapDialog
          map={edited.map}
          taken={items.map(({ name }) => name)}
          onSaved={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
