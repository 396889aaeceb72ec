import {
  type ClientEdit,
  type ClientField,
  type ClientFieldView,
  type Declarer,
  editOfText,
  fieldInputs,
  rowInputs,
  typedMistake,
  typedQuestion,
} from "@broker/contracts";
import { useRef, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled, TextBox, Tick } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { declarerOf, PERSON_BOX } from "./declarer.ts";
import { ListBoxes, PartBox, rowValue, type TypedRow, typedValue } from "./field-boxes.tsx";
import { FieldHistory, newestStatement } from "./statements.tsx";
import { useEditClient } from "./use-edit-client.ts";

/** The edits that the typed values amount to; unchanged = none. */
function editsOf({ field, held }: ClientFieldView, typed: TypedRow, rows: readonly TypedRow[]): ClientEdit[] {
  const listed = rowInputs(field);
  if (listed !== null) return [{ field, value: rows.map((row) => rowValue(listed, row)) }];
  return fieldInputs(field).flatMap((part) => {
    const text = (typed[part.part] ?? "").trim();
    if (text === "" || text === typedValue(held?.value, part)) return [];
    return [editOfText(field, part.part, text)];
  });
}

function startRows({ field, held }: ClientFieldView): TypedRow[] {
  const parts = rowInputs(field);
  if (parts === null) return [];
  const values: unknown = held?.value;
  const rows = Array.isArray(values) ? values : [];
  return rows.map((row: unknown) => Object.fromEntries(parts.map((part) => [part.part, typedValue(row, part)])));
}

interface FieldDialogProps {
  readonly client: string;
  readonly field: ClientFieldView;
  readonly onClose: () => void;
}

/** A field with all its statements, and boxes for a new one if the role may edit. */
export function FieldDialog(props: FieldDialogProps) {
  const canEdit = useCanEdit();
  if (canEdit === undefined) return null;
  return canEdit ? <FieldForm {...props} /> : <FieldReading {...props} />;
}

function FieldReading({ client, field, onClose }: FieldDialogProps) {
  return (
    <Dialog title={field.title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p className="font-semibold break-words">{field.held?.shown ?? "Not asked."}</p>
      <FieldHistory client={client} field={field} />
    </Dialog>
  );
}

function FieldForm({ client, field, onClose }: FieldDialogProps) {
  const edit = useEditClient();
  const parts = fieldInputs(field.field);
  const listed = rowInputs(field.field);
  const [typed, setTyped] = useState<TypedRow>(() =>
    Object.fromEntries(parts.map((part) => [part.part, typedValue(field.held?.value, part)])),
  );
  const [rows, setRows] = useState<readonly TypedRow[]>(() => startRows(field));
  const [source, setSource] = useState("");
  const [side, setSide] = useState<Declarer>("broker");
  const [person, setPerson] = useState("");
  const [override, setOverride] = useState(false);
  const [seen] = useState(() => newestStatement(field));
  const [refused, setRefused] = useState<unknown>(null);
  const [mistakes, setMistakes] = useState<TypedRow>({});
  const boxes = useRef<HTMLDivElement>(null);
  /** Marks the boxes, and focuses the first of them. */
  const mark = (found: TypedRow): void => {
    setMistakes(found);
    requestAnimationFrame(() => boxes.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const save = (): void => {
    const name = field.field as ClientField;
    const found = Object.fromEntries(
      parts.flatMap(({ part, label }) => {
        const text = typed[part] ?? "";
        const question = typedQuestion(name, text);
        // A question is asked once; the same text again confirms it.
        const open = question === mistakes[part] ? null : question;
        const sentence = typedMistake(name, part, text, label) ?? open;
        return sentence === null ? [] : [[part, sentence]];
      }),
    );
    mark(found);
    if (Object.keys(found).length > 0) return;
    let edits: ClientEdit[];
    try {
      edits = editsOf(field, typed, rows);
      setRefused(null);
    } catch (error) {
      setRefused(error);
      return;
    }
    if (edits.length === 0) {
      onClose();
      return;
    }
    const origin = { declaredBy: declarerOf(side, person), ...(source.trim() === "" ? {} : { source: source.trim() }) };
    edit.mutate(
      { params: { id: client }, body: { edits, override, seen: [seen], ...origin } },
      {
        onSuccess: () => {
          toast(`${field.title} is recorded.`);
          onClose();
        },
        onError: (error) => {
          const named = error instanceof RefusedCall ? (error.problem.errors ?? {}) : {};
          const places = parts.flatMap(({ part }): [string, string][] => {
            const sentence = named[part === "" ? field.field : `${field.field}.${part}`];
            return sentence === undefined ? [] : [[part, sentence]];
          });
          mark(Object.fromEntries(places));
        },
      },
    );
  };
  return (
    <FormDialog
      title={field.title}
      sub="The value is recorded as at today. Earlier statements are retained."
      submit={edit.isPending ? "Saving" : "Save"}
      busy={edit.isPending}
      error={refused ?? edit.error}
      onSubmit={save}
      onClose={onClose}
      after={<FieldHistory client={client} field={field} />}
    >
      {listed === null ? (
        <div ref={boxes} className={parts.length > 2 ? "grid gap-4 md:grid-cols-2" : "grid gap-4"}>
          {parts.map((part) => (
            <Labelled key={part.part} label={part.label} error={mistakes[part.part]}>
              {(box) => (
                <PartBox
                  id={box}
                  part={part}
                  invalid={mistakes[part.part] !== undefined}
                  describedBy={mistakes[part.part] === undefined ? undefined : `${box}-error`}
                  value={typed[part.part] ?? ""}
                  onChange={(text) => setTyped({ ...typed, [part.part]: text })}
                />
              )}
            </Labelled>
          ))}
        </div>
      ) : (
        <ListBoxes parts={listed} title={field.title} rows={rows} onChange={setRows} />
      )}
      <TextBox
        label="Source document"
        optional
        placeholder="e.g. proposal form, J. Marlowe"
        value={source}
        onChange={setSource}
      />
      <Tick
        checked={side === "insured"}
        onChange={(checked) => setSide(checked ? "insured" : "broker")}
        hint="Otherwise the value is recorded by the broker."
      >
        Declared by the insured
      </Tick>
      {side === "insured" ? <TextBox {...PERSON_BOX} optional value={person} onChange={setPerson} /> : null}
      <Tick
        checked={override}
        onChange={setOverride}
        hint="Takes precedence over all other statements and resolves conflicts."
      >
        Broker override
      </Tick>
    </FormDialog>
  );
}
