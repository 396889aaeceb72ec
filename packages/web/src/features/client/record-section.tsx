import { boundTitle, type ClientFieldView, type ClientFile, showCount, showDate } from "@broker/contracts";
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { NotKnownList } from "./not-known-list.tsx";
import { sourceWords } from "./statements.tsx";

const FieldDialog = lazy(async () => ({ default: (await import("./field-dialog.tsx")).FieldDialog }));

type InlineEditor = typeof import("./inline-edit.tsx").InlineEdit;

/** The editor of a row and a function that loads it; null until it is there, which the page does not wait for. */
function useInlineEditor(): readonly [InlineEditor | null, () => void] {
  const [editor, setEditor] = useState<InlineEditor | null>(null);
  const load = useCallback(() => {
    // Asked for again by the next touch of the record.
    void import("./inline-edit.tsx").then(
      ({ InlineEdit }) => setEditor(() => InlineEdit),
      () => undefined,
    );
  }, []);
  useEffect(load, [load]);
  return [editor, load];
}

interface RowProps {
  readonly client: string;
  readonly field: ClientFieldView;
  readonly typing: boolean;
  /** The client was asked and does not know. */
  readonly notKnown: boolean;
  /** null = it is still being loaded: what it would edit has no button that works. */
  readonly editor: InlineEditor | null;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
  readonly onDone: () => void;
}

function RecordRow({ client, field, typing, notKnown, editor: Editor, onEdit, onOpen, onDone }: RowProps) {
  const { title, held, bound, asked, statements } = field;
  const count = statements.length;
  const canEdit = useCanEdit();
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef(typing);
  useLayoutEffect(() => {
    // The input that had the focus was removed. Later the section's heading would have taken it.
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
      {typing && Editor !== null ? (
        <td colSpan={5} className="max-md:col-span-full">
          <Editor client={client} field={field} onDone={onDone} />
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
          <td className="max-md:col-start-2 max-md:row-start-2 md:max-w-[190px]">
            {held === null ? (
              <ProvenanceMark of="none">{notKnown ? "asked, not known" : "not asked"}</ProvenanceMark>
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
              {count > 1 && (field.oneBox || canEdit === false) ? (
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
                  className={field.oneBox && Editor === null ? "invisible" : ""}
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
  const [editor, loadEditor] = useInlineEditor();
  // The answers of earlier versions are shown while there are any, and added no more.
  const fields = file.fields.filter(
    ({ group, field, held }) => group !== "controls" && (field !== "proposalAnswers" || held !== null),
  );
  const listed = fields.filter(({ held, asked }) => held !== null || asked);
  const rest = fields.length - listed.length;
  const open = fields.find(({ field }) => field === opened);
  return (
    <SlipSection heading="Record" note="Each value with its provenance." first={first} collapses>
      <table className="table stack record-table" onFocus={loadEditor} onPointerEnter={loadEditor}>
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
              notKnown={file.notKnown.some((each) => each.field === field.field)}
              editor={editor}
              onEdit={() => (field.oneBox ? setTyping(field.field) : setOpened(field.field))}
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
      <NotKnownList file={file} />
      {open === undefined ? null : (
        <Suspense>
          <FieldDialog key={open.field} client={file.row.id} field={open} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </SlipSection>
  );
}
