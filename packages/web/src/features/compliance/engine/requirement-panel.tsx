import { type ClientControl, type ClientFrameworkDetail, SUGGESTED_SENTENCE } from "@broker/contracts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { BasisMark } from "../shared/basis-mark.tsx";
import { EvidenceList, EvidencePiece } from "../shared/evidence-list.tsx";
import { RelationMark } from "../shared/relation-mark.tsx";
import { StateMark } from "../shared/standing-mark.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";
import { ControlAnswers } from "./control-answers.tsx";

type Requirement = ClientFrameworkDetail["requirements"][number];
function Control({ client, control }: { readonly client: string; readonly control: ClientControl }) {
  const { open } = useDialogAddress();
  const { id, title, state, basis, answers, suggested } = control;
  return (
    <section aria-label={`${id}: ${title}`} className="border-t border-line pt-2 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {title}{" "}
          <button
            type="button"
            className="link font-mono text-xs font-normal"
            aria-label={`${id}: requirements mapped to ${title}`}
            onClick={() => open("control", id)}
          >
            {id}
          </button>
        </span>
        <span className="flex flex-wrap gap-x-4">
          <StateMark of={state} suggested={suggested} />
          <BasisMark of={basis} />
        </span>
      </p>
      <ControlAnswers client={client} keys={answers} />
      <EvidenceList client={client} control={control} />
      <CanEdit>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => open("evidence", id)} aria-label={`Add evidence for ${title}`}>
            Add evidence
          </Button>
          {state === "not-met" || state === "partly" ? (
            <Button size="small" onClick={() => open("gap", id)} aria-label={`Edit gap: ${title}`}>
              Edit gap
            </Button>
          ) : null}
        </div>
      </CanEdit>
    </section>
  );
}

interface PanelProps {
  readonly client: string;
  readonly detail: ClientFrameworkDetail;
  readonly requirement: Requirement;
}

/** Below a requirement: its text, how each control relates to it, the evidence, and the ways to answer and file. */
export function RequirementPanel({ client, detail, requirement }: PanelProps) {
  const { text, controls, statements = [] } = requirement;
  const { open } = useDialogAddress();
  return (
    <section
      aria-label={`${requirement.id}: ${requirement.title}`}
      className="grid gap-x-8 gap-y-4 border-l-3 border-accent py-3 pl-4 md:grid-cols-[minmax(0,1fr)_minmax(0,260px)]"
    >
      <div className="grid content-start gap-3">
        {text === null ? null : <p className="max-w-[76ch] text-sm">{text}</p>}
        {requirement.suggested === true ? <p className="max-w-[76ch] text-sm">{SUGGESTED_SENTENCE}</p> : null}
        {controls.map(({ id }) => {
          const control = detail.controls.find((each) => each.id === id);
          return control === undefined ? null : <Control key={id} client={client} control={control} />;
        })}
        {statements.length === 0 ? null : (
          <section aria-label="On the requirement as a whole" className="border-t border-line pt-2">
            <h3 className="text-sm font-semibold">On the requirement as a whole</h3>
            <ul className="mt-1 text-sm">
              {statements.map((piece) => (
                <EvidencePiece key={`${piece.kind} ${piece.ref} ${piece.source}`} client={client} piece={piece} />
              ))}
            </ul>
          </section>
        )}
        <CanEdit>
          <Button
            size="small"
            className="w-fit"
            onClick={() => open("attest", `${detail.summary.id}|${requirement.id}`)}
          >
            Attest the requirement
          </Button>
        </CanEdit>
        {controls.length === 0 ? (
          <p className="text-sm text-ink-2">No control is mapped to it, so it is not assessed.</p>
        ) : null}
      </div>
      {controls.length === 0 ? null : (
        <div className="text-sm">
          <p className="mb-1 font-semibold">Relation of each control</p>
          <ul>
            {controls.map(({ id, relation }) => (
              <li key={id} className="border-b border-line py-1">
                <span className="font-mono text-xs text-ink-3">{id}</span>
                <span className="block">
                  <RelationMark of={relation} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-ink-3">'Covers a part' and 'overlaps' give at most partly met.</p>
        </div>
      )}
    </section>
  );
}
