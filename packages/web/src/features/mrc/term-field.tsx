import {
  COVER_SECTION_IDS,
  COVER_SECTIONS,
  type CoverSection,
  type MrcClause,
  type SlipTerm,
  type SlipTermId,
  sentenceCase,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "../../shared/forms/choice-fields.tsx";
import { MoneyField, NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { ClauseFields, CodeFields, LineFields, SubjectivityFields } from "./list-fields.tsx";

const COVERS = [
  { value: "full", label: "Limit of liability" },
  { value: "subLimit", label: "Sub-limit" },
  { value: "notCovered", label: "Not covered" },
];

function SectionField({ name, section }: { readonly name: string; readonly section: CoverSection }): ReactNode {
  const at = `${name}.${section}`;
  const cover: unknown = useWatch({ name: `${at}.cover` });
  const title = COVER_SECTIONS[section];
  return (
    <div className="grid items-end gap-x-6 gap-y-2 py-1 sm:grid-cols-[minmax(0,1fr)_220px]">
      <SelectField name={`${at}.cover`} label={title} optional empty="To be advised" options={COVERS} />
      {cover === "subLimit" ? <MoneyField name={`${at}.amount`} label={`Sub-limit, ${title}`} /> : null}
    </div>
  );
}

/** The coverage sections, each with its limit or 'not covered'. */
const SectionFields = ({ name }: { readonly name: string }): ReactNode => (
  <fieldset>
    <legend className="sr-only">Coverage sections</legend>
    {COVER_SECTION_IDS.map((section) => (
      <SectionField key={section} name={name} section={section} />
    ))}
  </fieldset>
);

/** Whether a term takes the whole width of the form. */
export const isWide = ({ kind }: SlipTerm): boolean =>
  ["clauses", "sections", "subjectivities", "riskCodes", "lines", "flag"].includes(kind);

function hintOf({ kind, help, standard }: SlipTerm): string | undefined {
  const meaning = [...(kind === "texts" ? ["one a line"] : []), ...(help === undefined ? [] : [help])].join("; ");
  const shown = typeof standard === "object" ? standard.join("; ") : standard;
  const sentences = [meaning, shown === undefined ? "" : `default: ${shown}`].filter((each) => each !== "");
  return sentences.length === 0
    ? undefined
    : sentences.map((each) => `${sentenceCase(each).replace(/\.$/, "")}.`).join(" ");
}

/** The field of a term, by its kind. */
export function TermField({
  id,
  term,
  library,
}: {
  readonly id: SlipTermId;
  readonly term: SlipTerm;
  readonly library: readonly MrcClause[];
}): ReactNode {
  const { kind, label, unit, options = [], standard } = term;
  const hint = hintOf(term);
  const props = { name: id, label, optional: true, ...(hint === undefined ? {} : { hint }) };
  const select = (values: readonly string[]) => (
    <SelectField
      {...props}
      empty={standard === undefined && kind === "choice" ? "To be advised" : "As the template"}
      options={values.map((value) => ({ value, label: sentenceCase(value) }))}
    />
  );
  switch (kind) {
    case "text":
    case "reference":
      return <TextField {...props} />;
    case "texts":
      return <TextArea {...props} rows={3} />;
    case "money":
      return <MoneyField {...props} />;
    case "percent":
      return <NumberField {...props} unit="%" />;
    case "count":
    case "hours":
      return <NumberField {...props} {...(unit === undefined ? {} : { unit })} />;
    case "day":
      return <TextField {...props} type="date" />;
    case "choice":
      return select(options);
    case "decision":
      return select(["yes", "no"]);
    case "flag":
      return <CheckboxField {...props} />;
    case "clauses":
      return <ClauseFields name={id} title={label} library={library} />;
    case "sections":
      return <SectionFields name={id} />;
    case "subjectivities":
      return <SubjectivityFields />;
    case "riskCodes":
      return <CodeFields />;
    case "lines":
      return <LineFields />;
  }
}
