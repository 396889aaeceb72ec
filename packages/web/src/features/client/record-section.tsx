import type { ClientFieldView, ClientFile } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { showDay } from "../../shared/words/show-day.ts";
import { FieldDialog } from "./field-dialog.tsx";
import { SINGLE } from "./field-parts.ts";
import { InlineEdit } from "./inline-edit.tsx";

interface RowProps {
  readonly client: string;
  readonly field: ClientFieldView;
  readonly typing: boolean;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
  readonly onDone: () => void;
}

function RecordRow({ client, field, typing, onEdit, onOpen, onDone }: RowProps): ReactNode {
  const { title, held, asked, statements } = field;
  const said = statements.length;
  return (
    <tr>
      <th scope="row" className="!font-normal text-ink-2 md:w-[170px]">
        {title}
      </th>
      {typing ? (
        <td colSpan={4} className="full">
          <InlineEdit client={client} field={field} onDone={onDone} />
        </td>
      ) : (
        <>
          <td className="full min-w-0 font-semibold break-words" data-small="full">
            {held === null ? (
              <span className="font-normal text-ink-3">{asked ? "– insurers ask for it" : "–"}</span>
            ) : (
              held.shown
            )}
          </td>
          <td data-small="below" className="whitespace-nowrap">
            {held === null ? (
              <ProvenanceMark of="none">not told</ProvenanceMark>
            ) : (
              <ProvenanceMark of={held.provenance}>
                {held.override ? "settled, " : ""}
                {held.provenance}
              </ProvenanceMark>
            )}
          </td>
          <td className="wide-only text-ink-2">
            {held === null ? null : (
              <>
                <span className="whitespace-nowrap">{showDay(held.asOf)}</span>
                <span className="block text-xs text-ink-3">{held.source ?? held.by}</span>
              </>
            )}
          </td>
          <td className="num" data-small="end">
            <span className="inline-flex gap-1">
              {said > 1 && field.field in SINGLE ? (
                <Button kind="quiet" size="small" onClick={onOpen} aria-label={`${title}: ${said} statements`}>
                  {said} said
                </Button>
              ) : null}
              <Button kind="quiet" size="small" onClick={onEdit} aria-label={`Edit ${title}`}>
                {held === null ? "Add" : "Edit"}
              </Button>
            </span>
          </td>
        </>
      )}
    </tr>
  );
}

/** The record: each value with how it is known, since when, from where; typed anew in its row or in a dialog. */
export function RecordSection({ file, first }: { readonly file: ClientFile; readonly first: boolean }): ReactNode {
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const fields = file.fields.filter(({ group }) => group !== "controls");
  const open = fields.find(({ field }) => field === opened);
  return (
    <SlipSection heading="Record" note="Each value says how it is known." first={first}>
      <table className="table stack record-table">
        <caption className="sr-only">What is known of the client</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Known by</th>
            <th scope="col">As of, source</th>
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <RecordRow
              key={field.field}
              client={file.row.id}
              field={field}
              typing={typing === field.field}
              onEdit={() => (field.field in SINGLE ? setTyping(field.field) : setOpened(field.field))}
              onOpen={() => setOpened(field.field)}
              onDone={() => setTyping(null)}
            />
          ))}
        </tbody>
      </table>
      {open === undefined ? null : (
        <FieldDialog key={open.field} client={file.row.id} field={open} onClose={() => setOpened(null)} />
      )}
    </SlipSection>
  );
}
