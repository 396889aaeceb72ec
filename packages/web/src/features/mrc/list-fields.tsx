import { CYBER_RISK_CODES, clauseName, type MrcClause } from "@broker/contracts";
import { type ReactNode, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "../../shared/forms/choice-fields.tsx";
import { NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";

interface ListProps {
  /** The term's id. */
  readonly name: string;
  readonly title: string;
  readonly note?: string;
  /** One row, for its button's label: 'clause', 'line'. */
  readonly item: string;
  readonly add: string;
  /** A new row; `first` = the list is empty. */
  readonly empty: (first: boolean) => object;
  /** The fields of a row: `at` its number from 0, `remove` its button. */
  readonly row: (at: number, remove: ReactNode) => ReactNode;
}

/** Rows of fields that are added and removed one by one. */
function ListFields({ name, title, note, item, add, empty, row }: ListProps): ReactNode {
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <fieldset className="border-t border-line pt-3 first:border-0 first:pt-0">
      <legend className="float-left w-full text-sm font-semibold">
        {title} {note === undefined ? null : <span className="font-normal text-ink-3">{note}</span>}
      </legend>
      <div className="clear-both">
        {fields.map((field, at) => (
          <div key={field.id}>
            {row(
              at,
              <Button
                size="small"
                kind="quiet"
                className="justify-self-start md:mt-6"
                aria-label={`Remove ${item} ${at + 1} of ${title.toLowerCase()}`}
                onClick={() => remove(at)}
              >
                Remove
              </Button>,
            )}
          </div>
        ))}
        <Button
          id={`choice-${name}`}
          size="small"
          className="mt-2 mb-4"
          onClick={() => append(empty(fields.length === 0))}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

function Blanks({ name, library }: { readonly name: string; readonly library: readonly MrcClause[] }): ReactNode {
  const typed: unknown = useWatch({ name: `${name}.ref` });
  const clause = library.find(({ ref }) => ref === typed);
  const blanks = clause?.blanks.map((blank) => `${blank}=…`).join(", ");
  const hint = blanks === "" ? "No blanks." : `Fill in ${blanks}`;
  return (
    <TextField
      name={`${name}.fill`}
      label="Blanks"
      optional
      {...(clause === undefined ? {} : { hint: `${clauseName(clause)}. ${hint}` })}
    />
  );
}

/** Clauses by reference, suggested from the clause library; they replace the template's. */
export function ClauseFields({
  name,
  title,
  library,
}: {
  readonly name: string;
  readonly title: string;
  readonly library: readonly MrcClause[];
}): ReactNode {
  const list = useId();
  return (
    <>
      <datalist id={list}>
        {library
          .filter(({ status }) => status === "current")
          .map((clause) => (
            <option key={clause.ref} value={clause.ref}>
              {clauseName(clause)}
            </option>
          ))}
      </datalist>
      <ListFields
        name={name}
        title={title}
        note="by reference, with title and date as in the Lloyd's Wordings Repository"
        item="clause"
        add={`Add a clause under ${title}`}
        empty={() => ({ ref: "" })}
        row={(at, remove) => (
          <div className="grid items-start gap-x-6 gap-y-2 py-2 md:grid-cols-[140px_minmax(0,1fr)_140px_minmax(0,1fr)_auto]">
            <TextField name={`${name}.${at}.ref`} label={`Clause ${at + 1}`} list={list} />
            <TextField name={`${name}.${at}.title`} label="Exact title" optional />
            <TextField name={`${name}.${at}.version`} label="Date" optional />
            <Blanks name={`${name}.${at}`} library={library} />
            {remove}
          </div>
        )}
      />
    </>
  );
}

const CODE_TITLES: Readonly<Record<(typeof CYBER_RISK_CODES)[number], string>> = {
  CY: "Cyber: security, data and privacy breach",
  CZ: "Cyber: property damage",
};

/** Lloyd's risk codes with their shares of the premium. */
export function CodeFields(): ReactNode {
  const list = useId();
  return (
    <>
      <datalist id={list}>
        {CYBER_RISK_CODES.map((code) => (
          <option key={code} value={code}>
            {CODE_TITLES[code]}
          </option>
        ))}
      </datalist>
      <ListFields
        name="riskCodes"
        title="Risk codes"
        note="100% in total; to be advised until entered"
        item="code"
        add="Add a risk code"
        empty={(first) => (first ? { code: "CY", percent: 100 } : { code: "", percent: undefined })}
        row={(at, remove) => (
          <div className="grid grid-cols-2 items-start gap-x-6 gap-y-2 py-2 md:grid-cols-[160px_160px_auto]">
            <TextField name={`riskCodes.${at}.code`} label={`Code ${at + 1}`} list={list} />
            <NumberField name={`riskCodes.${at}.percent`} label="Of the premium" unit="%" />
            {remove}
          </div>
        )}
      />
    </>
  );
}

const UNTIL = [
  { value: "held", label: "Held covered" },
  { value: "none", label: "No cover for the loss" },
];
const ELSE = [
  { value: "terminates", label: "Cover terminates" },
  { value: "excluded", label: "The loss is excluded" },
  { value: "doubled", label: "The deductible is doubled" },
];

/** Decisions on drafted subjectivities, by subject. */
export const SubjectivityFields = (): ReactNode => (
  <ListFields
    name="subjectivities"
    title="Subjectivities"
    note="by the subject shown with each"
    item="subjectivity"
    add="Change or add a subjectivity"
    empty={() => ({ subject: "", untilMet: "", ifNotMet: "" })}
    row={(at, remove) => (
      <div className="grid items-end gap-x-6 gap-y-2 py-2 md:grid-cols-[minmax(0,1fr)_110px_170px_190px_auto]">
        <TextField name={`subjectivities.${at}.subject`} label={`Subject ${at + 1}`} />
        <NumberField name={`subjectivities.${at}.days`} label="Days" optional />
        <SelectField
          name={`subjectivities.${at}.untilMet`}
          label="Until satisfied"
          optional
          empty="Default"
          options={UNTIL}
        />
        <SelectField
          name={`subjectivities.${at}.ifNotMet`}
          label="If not satisfied"
          optional
          empty="Default"
          options={ELSE}
        />
        <div className="flex flex-wrap items-center gap-x-4 pb-1">
          <CheckboxField name={`subjectivities.${at}.omit`} label="Leave off" />
          {remove}
        </div>
      </div>
    )}
  />
);

/** The insurers' lines. */
export const LineFields = (): ReactNode => (
  <ListFields
    name="lines"
    title="Written lines"
    item="line"
    add="Add a line"
    empty={(first) => ({ insurer: "", written: undefined, leader: first, toStand: false })}
    row={(at, remove) => (
      <div className="mb-3 border-b border-line py-2">
        <div className="grid items-end gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_140px_110px_auto]">
          <TextField name={`lines.${at}.insurer`} label="Insurer" />
          <TextField name={`lines.${at}.number`} label="Number" optional />
          <NumberField name={`lines.${at}.written`} label="Written" unit="%" />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1">
            <CheckboxField name={`lines.${at}.leader`} label="Leader" />
            <CheckboxField name={`lines.${at}.toStand`} label="To stand" />
            {remove}
          </div>
        </div>
        <details className="mt-2 text-sm">
          <summary className="link w-fit cursor-pointer">References, codes and conditions of line {at + 1}</summary>
          <div className="grid items-start gap-x-6 gap-y-3 pt-2 md:grid-cols-[200px_160px_minmax(0,1fr)]">
            <TextField name={`lines.${at}.references`} label="References" hint="At most two: A1, B2." optional />
            <TextField name={`lines.${at}.riskCodes`} label="Risk codes" hint="Default: the slip's." optional />
            <TextArea name={`lines.${at}.conditions`} label="Conditions" hint="One per line." optional rows={2} />
          </div>
        </details>
      </div>
    )}
  />
);
