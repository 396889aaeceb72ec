import { CYBER_RISK_CODES } from "@broker/contracts";
import { type ReactNode, useId } from "react";
import { useFieldArray } from "react-hook-form";
import { NumberField } from "../../shared/forms/number-field.tsx";
import { TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";

const WORDS: Readonly<Record<(typeof CYBER_RISK_CODES)[number], string>> = {
  CY: "Cyber: security, data and privacy breach",
  CZ: "Cyber: property damage",
};

/** Risk codes of Lloyd's with their shares of the premium. */
export function CodeFields(): ReactNode {
  const list = useId();
  const { fields, append, remove } = useFieldArray({ name: "riskCodes" });
  return (
    <fieldset className="pt-5">
      <legend className="float-left w-full text-sm font-semibold">
        Risk codes <span className="font-normal text-ink-3">together 100%; the template's CY unless said</span>
      </legend>
      <datalist id={list}>
        {CYBER_RISK_CODES.map((code) => (
          <option key={code} value={code}>
            {WORDS[code]}
          </option>
        ))}
      </datalist>
      <div className="clear-both">
        {fields.map((field, at) => (
          <div
            key={field.id}
            className="grid grid-cols-2 items-start gap-x-6 gap-y-2 py-2 md:grid-cols-[160px_160px_auto]"
          >
            <TextField name={`riskCodes.${at}.code`} label={`Code ${at + 1}`} list={list} />
            <NumberField name={`riskCodes.${at}.percent`} label="Of the premium" unit="%" />
            <Button
              size="small"
              kind="quiet"
              className="justify-self-start md:mt-6"
              aria-label={`Take out code ${at + 1}`}
              onClick={() => remove(at)}
            >
              Take out
            </Button>
          </div>
        ))}
        <Button
          id="choice-riskCodes"
          size="small"
          className="my-2"
          onClick={() =>
            append({ code: fields.length === 0 ? "CY" : "", percent: fields.length === 0 ? 100 : undefined })
          }
        >
          Add a risk code
        </Button>
      </div>
    </fieldset>
  );
}
