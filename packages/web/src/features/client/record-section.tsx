import {
  boundTitle,
  type ClientField,
  type ClientFieldView,
  type ClientFile,
  editOfText,
  fieldInputs,
  isSingleInput,
  showCount,
  showDate,
  typedMistake,
  typedQuestion,
} from "@broker/contracts";
import { useEffect, useId, useRef, useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { FieldError } from "../../shared/forms/labelled.tsx";
import { refusalWords } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { PartBox, typedValue } from "./field-boxes.tsx";
import { FieldDialog } from "./field-dialog.tsx";
import { newestStatement, sourceWords } from "./statements.tsx";
import { useEditClient } from "./use-edit-client.ts";

/** A value edited in its row: Enter saves, Esc cancels. */
function InlineEdit({ client, field, onDone }: { client: string; field: ClientFieldView; onDone: () => void }) {
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

interface RowProps {
  readonly client: string;
  readonly field: ClientFieldView;
  readonly typing: boolean;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
  readonly onDone: () => void;
}

function RecordRow({ client, field, typing, onEdit, onOpen, onDone }: RowProps) {
  const { title, held, bound, asked, statements } = field;
  const count = statements.length;
  const canEdit = useCanEdit();
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef(typing);
  useEffect(() => {
    // The input that had the focus was removed.
    if (typed.current && !typing && document.activeElement === document.body) button.current?.focus();
    typed.current = typing;
  }, [typing]);
  return (
    <tr className="max-md:!grid-cols-[104px_minmax(0,1fr)_auto] max-md:!gap-y-0">
      <th
        scope="row"
        className="!font-normal text-ink-2 max-md:self-start max-md:!pt-[3px] md:w-[120px] min-[1280px]:w-[170px]"
      >
        {title}
      </th>
      {typing ? (
        <td colSpan={5} className="max-md:col-span-full">
          <InlineEdit client={client} field={field} onDone={onDone} />
        </td>
      ) : (
        <>
          <td className="min-w-0 wrap-anywhere !font-semibold max-md:!pt-[3px] md:w-2/5 min-[1280px]:w-auto">
            {held === null ? (
              <span className="font-normal text-ink-3">{asked ? "– required by insurers" : "–"}</span>
            ) : (
              held.shown
            )}
            {bound === undefined ? null : (
              <span className="mt-1 block font-normal">
                {boundTitle(bound.from)}: {bound.shown}
              </span>
            )}
          </td>
          <td className="whitespace-nowrap max-md:col-start-2 max-md:row-start-2">
            {held === null ? (
              <ProvenanceMark of="none">not asked</ProvenanceMark>
            ) : (
              <ProvenanceMark of={held.provenance}>{sourceWords(held)}</ProvenanceMark>
            )}
          </td>
          <td className="whitespace-nowrap text-ink-2 max-[1280px]:!hidden">
            {held === null ? null : showDate(held.asOf)}
          </td>
          <td className="max-w-[180px] text-ink-2 max-[1280px]:!hidden">
            <span className="block min-w-[88px] wrap-anywhere">{held === null ? null : (held.source ?? held.by)}</span>
          </td>
          <td className="num max-md:col-start-3 max-md:row-start-1 max-md:row-span-2">
            <span className="inline-flex gap-1 max-md:flex-col-reverse max-md:items-end">
              {count > 1 && (isSingleInput(field.field) || canEdit === false) ? (
                <Button kind="quiet" size="small" onClick={onOpen} aria-label={`${count} statements for ${title}`}>
                  {count} statements
                </Button>
              ) : null}
              {canEdit ? (
                <Button
                  ref={button}
                  kind="quiet"
                  size="small"
                  onClick={onEdit}
                  aria-label={`${held === null ? "Add" : "Edit"} ${title}`}
                >
                  {held === null ? "Add" : "Edit"}
                </Button>
              ) : null}
            </span>
          </td>
        </>
      )}
    </tr>
  );
}

/**
 * The record: each value with its provenance, date and source; edited in its row or in a dialog held in the address.
 */
export function RecordSection({ file, first }: { readonly file: ClientFile; readonly first: boolean }) {
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useAddressValue("field");
  const [all, setAll] = useState(false);
  // The answers of earlier versions are shown while there are any, and added no more.
  const fields = file.fields.filter(
    ({ group, field, held }) => group !== "controls" && (field !== "proposalAnswers" || held !== null),
  );
  const listed = fields.filter(({ held, asked }) => held !== null || asked);
  const rest = fields.length - listed.length;
  const open = fields.find(({ field }) => field === opened);
  return (
    <SlipSection heading="Record" note="Each value with its provenance." first={first} collapses>
      <table className="table stack record-table">
        <caption className="sr-only">Client record by field</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Provenance</th>
            <th scope="col" className="max-[1280px]:!hidden">
              As at
            </th>
            <th scope="col" className="max-[1280px]:!hidden">
              Source
            </th>
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? fields : listed).map((field) => (
            <RecordRow
              key={field.field}
              client={file.row.id}
              field={field}
              typing={typing === field.field}
              onEdit={() => (isSingleInput(field.field) ? setTyping(field.field) : setOpened(field.field))}
              onOpen={() => setOpened(field.field)}
              onDone={() => setTyping(null)}
            />
          ))}
        </tbody>
      </table>
      {rest === 0 ? null : (
        <Button kind="quiet" size="small" className="mt-2 -ml-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Hide empty optional fields" : `Show ${showCount(rest, "more field")}`}
        </Button>
      )}
      {open === undefined ? null : (
        <FieldDialog key={open.field} client={file.row.id} field={open} onClose={() => setOpened(null)} />
      )}
    </SlipSection>
  );
}
