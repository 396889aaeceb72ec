import type { MrcClause } from "@broker/contracts";
import { type ReactNode, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";

function Blanks({ name, library }: { readonly name: string; readonly library: readonly MrcClause[] }): ReactNode {
  const typed: unknown = useWatch({ name: `${name}.ref` });
  const clause = library.find(({ ref }) => ref === typed);
  const blanks = clause?.blanks ?? [];
  const said = clause === undefined ? "" : `${clause.title}.`;
  return (
    <TextField
      name={`${name}.fill`}
      label="Blanks"
      optional
      {...(blanks.length > 0
        ? { hint: `${said} Fill in ${blanks.map((blank) => `${blank}=…`).join(", ")}` }
        : said === ""
          ? {}
          : { hint: `${said} It has none.` })}
    />
  );
}

/** Clauses by their references, which the library of the market's offers; they take the place of the template's. */
export function ClauseFields({
  name,
  title,
  library,
}: {
  readonly name: "conditions" | "exclusions";
  readonly title: string;
  readonly library: readonly MrcClause[];
}): ReactNode {
  const list = useId();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <fieldset className="border-t border-line pt-3 first:border-0 first:pt-0">
      <legend className="float-left w-full text-sm font-semibold">
        {title} <span className="font-normal text-ink-3">the template's stand unless one is named here</span>
      </legend>
      <datalist id={list}>
        {library
          .filter(({ status }) => status === "current")
          .map(({ ref, title: words }) => (
            <option key={ref} value={ref}>
              {words}
            </option>
          ))}
      </datalist>
      <div className="clear-both">
        {fields.map((field, at) => (
          <div key={field.id} className="grid items-start gap-x-6 gap-y-2 py-2 md:grid-cols-[200px_minmax(0,1fr)_auto]">
            <TextField name={`${name}.${at}.ref`} label={`Clause ${at + 1}`} list={list} />
            <Blanks name={`${name}.${at}`} library={library} />
            <Button
              size="small"
              kind="quiet"
              className="md:mt-6"
              aria-label={`Take out clause ${at + 1} of ${title.toLowerCase()}`}
              onClick={() => remove(at)}
            >
              Take out
            </Button>
          </div>
        ))}
        <Button id={`choice-${name}`} size="small" className="mt-2 mb-4" onClick={() => append({ ref: "" })}>
          Add a clause under {title}
        </Button>
      </div>
    </fieldset>
  );
}
