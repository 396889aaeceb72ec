import { type CustomFramework, RELATION_LABELS, RELATIONS, type Relation } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Select, TextBox } from "../../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CUSTOM } from "./custom-actions.tsx";

type Mappings = CustomFramework["mappings"];
type Requirement = CustomFramework["framework"]["requirements"][number];

interface RowProps {
  readonly requirement: Requirement;
  readonly mappings: Mappings;
  readonly controls: readonly { readonly id: string; readonly title: string }[];
  readonly fixed: boolean;
  readonly onWeight: (weight: string) => void;
  readonly onMap: (mappings: Mappings) => void;
}

/** One requirement: its weight, and the controls mapped to it, each with its relation. */
function MappingRow({ requirement, mappings, controls, fixed, onWeight, onMap }: RowProps) {
  const { id, title, weight } = requirement;
  const own = mappings.filter((each) => each.requirement === id);
  const left = controls.filter((control) => !own.some((each) => each.control === control.id));
  const rest = mappings.filter((each) => each.requirement !== id);
  return (
    <tr>
      <th scope="row" className="align-top">
        <span className="font-mono text-xs">{id}</span>
        <span className="block font-normal">{title}</span>
      </th>
      <td className="align-top" data-small="aside" data-label="weight">
        {fixed ? (
          (weight ?? 1)
        ) : (
          <input
            aria-label={`Weight of ${id}`}
            inputMode="decimal"
            autoComplete="off"
            className="control w-16"
            defaultValue={weight ?? 1}
            onBlur={(event) => onWeight(event.target.value)}
          />
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

interface EditFrameworkProps {
  readonly custom: CustomFramework;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** The scope question of a framework that has none: no id yet. */
const questionOf = ({ scope }: CustomFramework["framework"]): string => scope[0]?.question ?? "";

/** A custom framework: outline, weights, scope question and mappings; a published version is only shown. */
export function EditFramework({ custom, canEdit, onClose }: EditFrameworkProps) {
  const [framework, setFramework] = useState(custom.framework);
  const [mappings, setMappings] = useState(custom.mappings);
  const [question, setQuestion] = useState(questionOf(custom.framework));
  const controls = useAnswer("GET /api/controls", {}).data?.items ?? [];
  const save = useChange("PUT /api/custom-frameworks/:id", OUTDATED_BY_CUSTOM);
  const fixed = custom.state === "published" || !canEdit;
  const weigh = (id: string, typed: string): void => {
    const weight = Number(typed);
    if (!Number.isFinite(weight) || weight <= 0) return;
    setFramework((before) => ({
      ...before,
      requirements: before.requirements.map((each) => (each.id === id ? { ...each, weight } : each)),
    }));
  };
  const submit = (): void => {
    const scope =
      question.trim() === ""
        ? []
        : [
            {
              ...(framework.scope[0] ?? { id: "applies", notApplicable: "The scope question is answered with no." }),
              question: question.trim(),
            },
            ...framework.scope.slice(1),
          ];
    save.mutate(
      {
        params: { id: framework.id },
        body: { framework: { ...framework, scope }, mappings, version: custom.version },
      },
      {
        onSuccess: () => {
          toast("Draft saved.");
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      wide
      title={`${custom.framework.name} ${custom.framework.version}`}
      sub={custom.state === "published" ? "Published: this version never changes." : "Draft"}
      onClose={onClose}
      actions={
        fixed ? (
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={save.isPending} onClick={submit}>
              Save draft
            </Button>
          </>
        )
      }
    >
      <RefusalNotice className="mb-3" error={save.error} />
      {fixed ? (
        <p className="mb-3 text-sm text-ink-2">{question === "" ? "No scope question." : question}</p>
      ) : (
        <TextBox
          className="mb-4"
          label="Scope question"
          optional
          placeholder="e.g. Does the company process card payments?"
          value={question}
          onChange={setQuestion}
          maxLength={300}
        />
      )}
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
            {framework.requirements.map((requirement) =>
              requirement.heading === true ? (
                <tr key={requirement.id}>
                  <th scope="colgroup" colSpan={3} className="pt-3 font-semibold" data-small="full">
                    {requirement.title}
                  </th>
                </tr>
              ) : (
                <MappingRow
                  key={requirement.id}
                  requirement={requirement}
                  mappings={mappings}
                  controls={controls}
                  fixed={fixed}
                  onWeight={(typed) => weigh(requirement.id, typed)}
                  onMap={setMappings}
                />
              ),
            )}
          </tbody>
        </table>
      </TableBox>
    </Dialog>
  );
}
