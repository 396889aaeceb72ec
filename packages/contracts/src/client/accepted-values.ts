import type { ClientField } from "./client-values.ts";
import { examplePart, exampleValue } from "./field-examples.ts";
import { editableParts, type FieldPart, rowInputs } from "./field-parts.ts";
import { ACCEPTED, ACCEPTED_TYPED } from "./read-value.ts";

/** An accepted value of a field that is a list or has parts, as JSON with its unit of money; else undefined. */
export function exampleText(field: ClientField): string | undefined {
  const example = exampleValue(field);
  if (example === undefined) return undefined;
  const isMoney = [...editableParts(field), ...(rowInputs(field) ?? [])].some(({ kind }) => kind === "money");
  return `${JSON.stringify(example)}${isMoney ? " (money in pence)" : ""}`;
}

type EnteredPart = Pick<FieldPart, "part" | "kind" | "options">;

function accepted(field: ClientField, { part: name, kind, options }: EnteredPart, words: typeof ACCEPTED): string {
  if (kind === "json") return `${field === "claims" ? "none, or " : ""}JSON such as ${exampleText(field) ?? ""}`;
  if (options !== undefined && kind !== "flag")
    return kind === "choices"
      ? `a list of any of ${options.map(({ value }) => value).join(", ")}, such as ${options[0]?.value}`
      : `one of ${options.map(({ value }) => value).join(", ")}`;
  const example = examplePart(field, name);
  // A count of the field's own is the better example: a year is not 42.
  if (kind === "count" && typeof example === "number") return `a whole number such as ${example}`;
  if (kind === "text" && typeof example === "string") return `${words.text} such as ${example}`;
  if (kind === "texts" && Array.isArray(example))
    return `${words.texts} such as ${words === ACCEPTED ? example.join(", ") : JSON.stringify(example)}`;
  // Any text is accepted there.
  return kind === "text" ? `${words.text} such as "as stated by the insured"` : words[kind];
}

/** What the text of a field or part must be, with an accepted example. */
export const acceptedText = (field: ClientField, part: EnteredPart): string => accepted(field, part, ACCEPTED);

/** What the typed value of a part must be, with an accepted example. */
export const acceptedValue = (field: ClientField, part: EnteredPart): string => accepted(field, part, ACCEPTED_TYPED);
