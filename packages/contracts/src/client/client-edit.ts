import { z } from "zod";
import { AppError } from "../app-error.ts";
import { CLIENT_FIELDS, type ClientField } from "./client-values.ts";
import { examplePart, exampleValue } from "./field-examples.ts";
import { editableParts, type FieldPart, PLAIN_FIELD_NAMES, rowInputs } from "./field-parts.ts";
import { ACCEPTED, ACCEPTED_TYPED, readValue } from "./read-value.ts";

/** Every part of a field that is an amount of money, `turnover.total`. */
const MONEY_PARTS = PLAIN_FIELD_NAMES.flatMap((field) =>
  editableParts(field)
    .filter(({ kind }) => kind === "money")
    .map((each) => `${field}.${each.part}`),
);

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
  if (options !== undefined && kind !== "flag") return `one of ${options.map(({ value }) => value).join(", ")}`;
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

/** The example of every field that is a list or has parts; the 28 controls share one. */
const EXAMPLES = CLIENT_FIELDS.flatMap((field) => {
  const example = field.startsWith("controls.") && field !== "controls.edr" ? undefined : exampleText(field);
  return example === undefined ? [] : [`${field} ${example}`];
});

/** A change of one field of a client's record: its whole value, or one part of it. Money in pence, days in ISO 8601. */
export const ClientEdit = z.strictObject({
  field: z
    .string()
    .max(100)
    .meta({ description: `One of ${CLIENT_FIELDS.join(", ")}.` }),
  /** Omitted = the whole value. */
  part: z.string().max(100).optional(),
  /** add and remove = items of a list. */
  how: z.enum(["set", "add", "remove"]).default("set"),
  value: z.unknown().meta({
    description: [
      "Typed as in the client record (GET /api/clients/{id}/export): money is a whole number of pence, for example",
      "120000000 for £1,200,000; a date is ISO 8601, for example 2026-11-05; a count is a whole number; a flag is true",
      "or false; a list field is an array. 'part' names one part of a structured field, for example 'limit' of",
      "'requested'. Money parts:",
      `${MONEY_PARTS.join(", ")}. Accepted values, for example:`,
      `${EXAMPLES.join("; ")}.`,
    ].join(" "),
    examples: [120000000, "2026-11-05", true, ["acme.example"]],
  }),
});
export type ClientEdit = z.input<typeof ClientEdit>;

/**
 * The edit for a typed text. Unparsable money throws `input_invalid`, as it is typed in pounds but sent in pence; other
 * unparsable text is sent unchanged and refused by the server with the reason.
 */
export function editOfText(field: string, part: string, text: string): ClientEdit {
  const found = editableParts(field).find((each) => each.part === part);
  const value = readValue(found?.kind ?? "text", text);
  if (value === undefined && found?.kind === "money")
    throw new AppError("input_invalid", `${found.label} must be ${ACCEPTED.money}, not '${text}'.`);
  return { field, ...(part === "" ? {} : { part }), value: value ?? text };
}
