import { type FormEvent, useState } from "react";
import { FieldError, Labelled, Select, TextBox, Tick } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import type { DraftRow, TypedRow } from "./draft-rows.ts";

interface RowEditorProps {
  /** Absent = a new row. */
  readonly row?: DraftRow | undefined;
  readonly headings: readonly DraftRow[];
  /** Why it cannot be saved so; null = it can. */
  readonly problemOf: (typed: TypedRow) => string | null;
  readonly onDone: (typed: TypedRow) => void;
  readonly onCancel: () => void;
}

/** The fields of one row of a framework. Enter saves it into the draft. */
export function RowEditor({ row, headings, problemOf, onDone, onCancel }: RowEditorProps) {
  const [typed, setTyped] = useState<TypedRow>({
    ...{ id: row?.id ?? "", title: row?.title ?? "", parent: row?.parent ?? "" },
    ...{ weight: String(row?.weight ?? 1), heading: row?.heading === true },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<TypedRow>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(typed);
    setProblem(found);
    if (found === null) onDone(typed);
  };
  const above = headings.filter(({ id }) => id !== row?.id);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 py-2 font-normal">
      <div className="flex flex-wrap items-end gap-3">
        <TextBox
          className="w-32"
          label="Id"
          value={typed.id}
          onChange={(id) => change({ id })}
          // The editor opens on a key or click of the user's own, who then types the id.
          boxRef={(box) => {
            if (box !== null && !box.form?.contains(document.activeElement)) box.focus();
          }}
        />
        <TextBox
          className="min-w-[min(240px,100%)] flex-1"
          label="Title"
          value={typed.title}
          onChange={(title) => change({ title })}
        />
        {typed.heading ? null : (
          <>
            <TextBox className="w-20" label="Weight" value={typed.weight} onChange={(weight) => change({ weight })} />
            {above.length === 0 ? null : (
              <Labelled label="Heading" className="min-w-[min(180px,100%)]">
                {(id) => (
                  <Select
                    id={id}
                    value={typed.parent}
                    onChange={(event) => change({ parent: event.target.value })}
                    options={[
                      { value: "", label: "None" },
                      ...above.map((each) => ({ value: each.id, label: each.title })),
                    ]}
                  />
                )}
              </Labelled>
            )}
          </>
        )}
      </div>
      <Tick checked={typed.heading} onChange={(heading) => change({ heading })}>
        Heading: groups requirements and is not assessed
      </Tick>
      <div role="alert">
        <FieldError id="row">{problem ?? undefined}</FieldError>
      </div>
      <div className="flex gap-2">
        <Button size="small" type="submit">
          {row === undefined ? "Add to the draft" : "Apply"}
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
