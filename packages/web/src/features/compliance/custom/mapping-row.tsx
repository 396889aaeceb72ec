import { type CustomFramework, RELATION_LABELS, RELATIONS, type Relation } from "@broker/contracts";
import { useState } from "react";
import { FieldError, Select } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { type DraftRow, weightOf } from "./draft-rows.ts";
import { RowButtons } from "./row-buttons.tsx";

type Mappings = CustomFramework["mappings"];

interface MappingRowProps {
  readonly requirement: DraftRow;
  readonly mappings: Mappings;
  readonly controls: readonly { readonly id: string; readonly title: string }[];
  readonly fixed: boolean;
  readonly onWeight: (weight: number) => void;
  readonly onMap: (mappings: Mappings) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One requirement: its weight, and the controls mapped to it, each with its relation. */
export function MappingRow(props: MappingRowProps) {
  const { requirement, mappings, controls, fixed, onWeight, onMap, onEdit, onRemove } = props;
  const { id, title, weight } = requirement;
  const [problem, setProblem] = useState<string>();
  const own = mappings.filter((each) => each.requirement === id);
  const left = controls.filter((control) => !own.some((each) => each.control === control.id));
  const rest = mappings.filter((each) => each.requirement !== id);
  return (
    <tr>
      <th scope="row" className="align-top">
        <span className="font-mono text-xs">{id}</span>
        <span className="block font-normal">{title}</span>
        {fixed ? null : <RowButtons id={id} onEdit={onEdit} onRemove={onRemove} />}
      </th>
      <td className="align-top" data-small="aside" data-label="weight">
        {fixed ? (
          (weight ?? 1)
        ) : (
          <>
            <input
              key={weight ?? 1}
              aria-label={`Weight of ${id}`}
              aria-invalid={problem !== undefined}
              inputMode="decimal"
              autoComplete="off"
              className="control w-16"
              defaultValue={weight ?? 1}
              onBlur={(event) => {
                const typed = weightOf(event.target.value);
                setProblem(typed === null ? `Above 0, up to 1,000. The weight remains ${weight ?? 1}.` : undefined);
                if (typed !== null) onWeight(typed);
              }}
            />
            <FieldError id={`weight-${id}`}>{problem}</FieldError>
          </>
        )}
      </td>
      <td className="align-top" data-small="full">
        {own.length === 0 && fixed ? "None" : null}
        {own.map((each) => (
          <span key={each.control} className="mb-1 flex flex-wrap items-center gap-2">
            <span className="min-w-[min(180px,100%)] flex-1">
              {controls.find((control) => control.id === each.control)?.title ?? each.control}{" "}
              <span className="font-mono text-xs text-ink-3">{each.control}</span>
            </span>
            {fixed ? (
              RELATION_LABELS[each.relation]
            ) : (
              <>
                <Select
                  aria-label={`Relation of ${each.control} to ${id}`}
                  value={each.relation}
                  options={RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value] }))}
                  onChange={(event) =>
                    onMap([
                      ...rest,
                      ...own.map((one) => (one === each ? { ...one, relation: event.target.value as Relation } : one)),
                    ])
                  }
                />
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Remove ${each.control} from ${id}`}
                  onClick={() => onMap([...rest, ...own.filter((one) => one !== each)])}
                >
                  Remove
                </Button>
              </>
            )}
          </span>
        ))}
        {fixed ? null : (
          <Select
            aria-label={`Map a control to ${id}`}
            value=""
            options={[
              { value: "", label: "Map a control" },
              ...left.map((control) => ({ value: control.id, label: `${control.title} (${control.id})` })),
            ]}
            onChange={(event) =>
              event.target.value === ""
                ? undefined
                : onMap([...mappings, { requirement: id, control: event.target.value, relation: "part" }])
            }
          />
        )}
      </td>
    </tr>
  );
}
