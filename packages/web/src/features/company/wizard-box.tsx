import type { ReactNode } from "react";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { type Draft, type FilledField, isRegistered } from "./wizard-draft.ts";

export type Change = (change: Partial<Draft>) => void;

export interface StepProps {
  readonly draft: Draft;
  readonly onChange: Change;
  /** The field that lacks a value, after Next was pressed; null = none. */
  readonly lacking: keyof Draft | null;
}

const REGISTER = <ProvenanceMark of="registry">registry</ProvenanceMark>;

interface BoxProps extends StepProps {
  readonly name: FilledField;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Below the box. */
  readonly children?: ReactNode;
}

/** A text of the setup; what the register filled in is marked until it is changed. */
export function WizardBox({ draft, onChange, lacking, name, label, hint, optional = false, children }: BoxProps) {
  return (
    <div className="grid content-start gap-1">
      <Labelled label={label} optional={optional} {...(hint === undefined ? {} : { hint })}>
        {(id) => (
          <input
            id={id}
            name={name}
            value={draft[name]}
            autoComplete="off"
            aria-required={!optional}
            aria-invalid={lacking === name}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            className="control field"
            maxLength={300}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        )}
      </Labelled>
      {isRegistered(draft, name) ? <p className="text-xs">{REGISTER}</p> : null}
      {children}
    </div>
  );
}

interface ChoiceProps extends StepProps {
  readonly name: "industry" | "size" | "country" | "region";
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly string[];
  readonly disabled?: boolean;
}

/** One of a list. A recorded value that the list lacks stays available. */
export function WizardChoice({ draft, onChange, lacking, name, label, hint, options, disabled = false }: ChoiceProps) {
  const chosen = draft[name];
  const shown = chosen === "" || options.includes(chosen) ? options : [...options, chosen];
  return (
    <div className="grid content-start gap-1">
      <Labelled label={label} {...(hint === undefined ? {} : { hint })}>
        {(id) => (
          <Select
            id={id}
            name={name}
            value={chosen}
            disabled={disabled}
            aria-required
            aria-invalid={lacking === name}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            options={[{ value: "", label: "Choose" }, ...shown.map((value) => ({ value, label: value }))]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        )}
      </Labelled>
      {name === "industry" && isRegistered(draft, "industry") ? (
        <p className="text-xs">
          <ProvenanceMark of="registry">registry, by SIC code</ProvenanceMark>
        </p>
      ) : null}
    </div>
  );
}
