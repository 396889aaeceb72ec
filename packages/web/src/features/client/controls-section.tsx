import { type ClientFieldView, type ClientFile, type ControlAnswer, type ControlKey, sideOf } from "@broker/contracts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { controlState } from "./controls/control-state.ts";

function ControlLine({ field: { field, title, held } }: { readonly field: ClientFieldView }) {
  const value = (held?.value ?? null) as ControlAnswer | null;
  const { kind, words } = controlState(field.slice("controls.".length) as ControlKey, value);
  const share = value?.answer === "partial" && value.coveragePct !== undefined ? `, ${value.coveragePct}%` : "";
  return (
    <li className="flex items-center gap-3 border-b border-line py-[5px] text-sm">
      <ProvenanceMark
        of={held?.provenance ?? "none"}
        declaredBy={held === null ? undefined : (sideOf(held.declaredBy) ?? "broker")}
        silent={held === null}
      />
      <span className="min-w-0 flex-1">
        {title}
        {value?.note === undefined ? null : <span className="block text-xs break-words text-ink-3">{value.note}</span>}
      </span>
      <OutcomeMark of={kind}>
        {words}
        {share}
      </OutcomeMark>
    </li>
  );
}

/** The controls that insurers require and those answered, and their effect on the posture. */
export function ControlsSection({ file, onOpen }: { readonly file: ClientFile; readonly onOpen: () => void }) {
  const fields = file.fields.filter(({ group, asked, held }) => group === "controls" && (asked || held !== null));
  return (
    <SlipSection heading="Controls" note="MFA is not observable externally." collapses>
      <ul className="grid content-start gap-x-8 lg:grid-cols-2">
        {fields.map((field) => (
          <ControlLine key={field.field} field={field} />
        ))}
      </ul>
      {file.ceiling === null ? null : <p className="mt-3 max-w-[76ch] text-sm text-ink-2">{file.ceiling.sentence}</p>}
      {file.readiness === null ? null : (
        <p className="mt-2 max-w-[76ch] text-sm text-ink-2">
          <ProvenanceMark of="derived" /> {file.readiness.headline} A separate index; not part of the posture score.
        </p>
      )}
      <div className="mt-3">
        <CanEdit otherwise={<Button onClick={onOpen}>All controls</Button>}>
          <Button onClick={onOpen}>Answer controls</Button>
        </CanEdit>
      </div>
    </SlipSection>
  );
}
