import type { CustomFramework } from "@broker/contracts";
import { useEffect, useRef } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { rowProblem, withoutRow, withRow } from "./draft-rows.ts";
import { MappingRow } from "./mapping-row.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { RowEditor } from "./row-editor.tsx";

type Draft = Pick<CustomFramework, "framework" | "mappings">;

interface OutlineProps {
  readonly draft: Draft;
  /** True = it is only shown. */
  readonly fixed: boolean;
  readonly onChange: (draft: Draft) => void;
  /** Id of the row whose fields are open; '' = a new row, null = none. */
  readonly edited: string | null;
  readonly onEdited: (row: string | null) => void;
}

/** The value of `edited` for a row that is not in the draft yet; no row has an empty id. */
const NEW = "";

/** The rows of a framework with weights and mappings. One row at a time is edited, in its own place. */
export function Outline({ draft, fixed, onChange, edited, onEdited }: OutlineProps) {
  const { framework, mappings } = draft;
  const controls = useAnswer("GET /api/controls", {}).data?.items ?? [];
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<string | null>(null);
  useEffect(() => {
    if (edited !== null || back.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(back.current)}"]`)?.focus();
    back.current = null;
  });
  const close = (row: string): void => {
    back.current = row;
    onEdited(null);
  };
  const remove = (id: string): void => {
    back.current = NEW;
    onChange(withoutRow(draft, id));
  };
  const editorOf = (before: string | null) => (
    <RowEditor
      row={framework.requirements.find(({ id }) => id === before)}
      headings={framework.requirements.filter(({ heading }) => heading === true)}
      problemOf={(typed) => rowProblem(draft, before, typed)}
      onDone={(typed) => {
        onChange(withRow(draft, before, typed));
        close(before === null ? NEW : typed.id.trim());
      }}
      onCancel={() => close(before ?? NEW)}
    />
  );
  return (
    <div ref={box}>
      {framework.requirements.length === 0 ? (
        <p className="text-sm text-ink-2">No requirement yet.</p>
      ) : (
        <TableBox label="Outline">
          <table className="table stack">
            <caption className="sr-only">Outline</caption>
            <thead>
              <tr>
                <th scope="col">Requirement</th>
                <th scope="col">Weight</th>
                <th scope="col">Controls</th>
              </tr>
            </thead>
            <tbody>
              {framework.requirements.map((requirement) => {
                const { id, title, heading } = requirement;
                const buttons = { onEdit: () => onEdited(id), onRemove: () => remove(id) };
                if (edited === id)
                  return (
                    <tr key={id}>
                      <td colSpan={3} data-small="full">
                        {editorOf(id)}
                      </td>
                    </tr>
                  );
                if (heading === true)
                  return (
                    <tr key={id}>
                      <th scope="colgroup" colSpan={3} className="pt-3 font-semibold" data-small="full">
                        {title}
                        {fixed ? null : <RowButtons id={id} {...buttons} />}
                      </th>
                    </tr>
                  );
                return (
                  <MappingRow
                    key={id}
                    requirement={requirement}
                    mappings={mappings}
                    controls={controls}
                    fixed={fixed}
                    {...buttons}
                    onWeight={(weight) =>
                      onChange({
                        mappings,
                        framework: {
                          ...framework,
                          requirements: framework.requirements.map((row) => (row.id === id ? { ...row, weight } : row)),
                        },
                      })
                    }
                    onMap={(changed) => onChange({ framework, mappings: changed })}
                  />
                );
              })}
            </tbody>
          </table>
        </TableBox>
      )}
      {fixed ? null : edited === NEW ? (
        editorOf(null)
      ) : (
        <Button className="mt-3" size="small" data-row={NEW} onClick={() => onEdited(NEW)}>
          Add a requirement or heading
        </Button>
      )}
    </div>
  );
}
