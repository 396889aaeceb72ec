import {
  type ClientField,
  type ClientFieldView,
  editOfText,
  fieldInputs,
  typedMistake,
  typedQuestion,
} from "@broker/contracts";
import { useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../shared/forms/labelled.tsx";
import { refusalWords } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { PartBox, typedValue } from "./field-boxes.tsx";
import { newestStatement } from "./statements.tsx";
import { useEditClient } from "./use-edit-client.ts";

/** A value edited in its row: Enter saves, Esc cancels. */
export function InlineEdit({ client, field, onDone }: { client: string; field: ClientFieldView; onDone: () => void }) {
  const id = useId();
  const edit = useEditClient();
  const [part] = fieldInputs(field.field);
  const before = part === undefined ? "" : typedValue(field.held?.value, part);
  const [text, setText] = useState(before);
  const [seen] = useState(() => newestStatement(field));
  const [complaint, setComplaint] = useState<string | null>(null);
  const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (part === undefined) return null;
  const name = field.field as ClientField;
  const save = (): void => {
    if (text.trim() === before || text.trim() === "") {
      onDone();
      return;
    }
    const mistake = typedMistake(name, part.part, text, field.title);
    const question = typedQuestion(name, text);
    // A question is asked once; the same text again confirms it.
    if (mistake !== null || (question !== null && question !== complaint)) {
      setComplaint(mistake ?? question);
      box.current?.focus();
      return;
    }
    setComplaint(null);
    edit.mutate(
      { params: { id: client }, body: { edits: [editOfText(field.field, part.part, text.trim())], seen: [seen] } },
      {
        onSuccess: () => {
          toast(`${field.title} is recorded.`);
          onDone();
        },
        onError: () => box.current?.focus(),
      },
    );
  };
  const refusal = complaint ?? (edit.isError ? refusalWords(edit.error) : null);
  return (
    <form
      className="flex flex-wrap items-start gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onDone();
      }}
    >
      <div className="min-w-[140px] flex-1">
        <PartBox
          id={id}
          part={part}
          value={text}
          onChange={setText}
          label={field.title}
          invalid={refusal !== null}
          describedBy={refusal === null ? undefined : `${id}-error`}
          boxRef={box}
        />
        <div role="alert" className="mt-1">
          <FieldError id={id}>{refusal ?? undefined}</FieldError>
        </div>
      </div>
      <Button type="submit" kind="primary" size="small" busy={edit.isPending}>
        {edit.isPending ? "Saving" : "Save"}
      </Button>
      <Button size="small" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
