import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { CheckboxField } from "../../shared/forms/choice-fields.tsx";
import { NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The insurers' lines of a slip, one after the other. */
export function LineFields(): ReactNode {
  const { fields, append, remove } = useFieldArray({ name: "lines" });
  return (
    <div className="pt-5">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="mb-3 border-t border-line pt-3">
          <legend className="float-left mb-2 w-full text-sm font-semibold">Line {at + 1}</legend>
          <div className="clear-both grid items-end gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_140px_110px_auto]">
            <TextField name={`lines.${at}.insurer`} label="Insurer" />
            <TextField name={`lines.${at}.number`} label="Number" optional />
            <NumberField name={`lines.${at}.written`} label="Written" unit="%" />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1">
              <CheckboxField name={`lines.${at}.leader`} label="Leader" />
              <CheckboxField name={`lines.${at}.toStand`} label="To stand" />
              <Button size="small" kind="quiet" aria-label={`Take out line ${at + 1}`} onClick={() => remove(at)}>
                Take out
              </Button>
            </div>
          </div>
          <details className="mt-2 text-sm">
            <summary className="link w-fit cursor-pointer">References, codes and conditions of line {at + 1}</summary>
            <div className="grid items-start gap-x-6 gap-y-3 pt-2 md:grid-cols-[200px_160px_minmax(0,1fr)]">
              <TextField name={`lines.${at}.references`} label="References" hint="At most two: A1, B2." optional />
              <TextField name={`lines.${at}.riskCodes`} label="Risk codes" hint="The slip's unless said." optional />
              <TextArea name={`lines.${at}.conditions`} label="Conditions" hint="One a line." optional rows={2} />
            </div>
          </details>
        </fieldset>
      ))}
      <Button
        id="choice-lines"
        size="small"
        onClick={() => append({ insurer: "", written: undefined, leader: fields.length === 0, toStand: false })}
      >
        Add a line
      </Button>
    </div>
  );
}
