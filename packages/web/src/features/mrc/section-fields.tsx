import { COVER_SECTION_IDS, COVER_SECTIONS, type CoverSection } from "@broker/contracts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../shared/forms/choice-fields.tsx";
import { MoneyField } from "../../shared/forms/number-field.tsx";

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
export const SectionFields = ({ name }: { readonly name: string }): ReactNode => (
  <fieldset>
    <legend className="sr-only">Coverage sections</legend>
    {COVER_SECTION_IDS.map((section) => (
      <SectionField key={section} name={name} section={section} />
    ))}
  </fieldset>
);
