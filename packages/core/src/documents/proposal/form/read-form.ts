import {
  AppError,
  acceptedText,
  type ClientEdit,
  type ClientField,
  fieldTitle,
  type ReturnedProposal,
  readOptions,
  readValue,
  type StatementOrigin,
} from "@broker/contracts";
import { assertValue, type ClientLog } from "../../../client/client-log.ts";
import { editStatements } from "../../../client/edits/edit-statements.ts";
import { contradictions, effectiveValue } from "../../../client/effective-value.ts";
import { QUESTION_DEFINITIONS } from "../question-groups.ts";
import { type FormInput, formInputs, MAX_ROWS } from "./form-inputs.ts";
import { SIGNATURE_INPUTS } from "./proposal-form.ts";

/** A field of a returned form: its value, and the value that was printed. */
export interface FilledField {
  readonly name: string;
  readonly value: string;
  readonly initial: string;
}

type Rejected = ReturnedProposal["rejected"][number];

/** What a returned form says, with the edits that record it. */
export interface ReadForm extends Pick<ReturnedProposal, "changes" | "rejected" | "unchanged" | "conflicts"> {
  readonly edits: readonly ClientEdit[];
}

interface Filled extends FormInput {
  /** As completed, trimmed. */
  readonly given: string;
  /** Completed otherwise than printed and than recorded. */
  readonly changed: boolean;
}

const trimmed = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The value of a chosen label; other texts remain. */
const optionValue = ({ type, options }: FormInput, text: string): string =>
  (type === "choice" ? options.find(({ label }) => label === text)?.value : undefined) ?? text;

/** The value of a completed input; undefined = not of its kind. Money may begin with its currency. */
function typedValue({ type, options, place: { part } }: FormInput, given: string): unknown {
  if (type !== "text" && type !== "tick" && !options.some(({ value }) => value === given)) return undefined;
  if (type === "radio") return given;
  const text = part.kind === "money" ? given.replace(/^GBP\s*/i, "") : readOptions(given, options);
  const value = readValue(part.kind, text);
  const isOption = (each: unknown) => options.some((option) => option.value === each);
  return part.kind === "choices" && !(Array.isArray(value) && value.every(isOption)) ? undefined : value;
}

/** Whether two texts of an input state the same value: '12500' and '12,500' do. */
function sameValue(input: FormInput, a: string, b: string): boolean {
  if (a === b) return true;
  if (a === "" || b === "") return false;
  const [one, other] = [typedValue(input, a), typedValue(input, b)];
  return one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

function filled(log: ClientLog, fields: ReadonlyMap<string, FilledField>): Filled[] {
  return QUESTION_DEFINITIONS.flatMap((definition) => formInputs(definition, log, MAX_ROWS)).flatMap((input) => {
    const field = fields.get(input.name);
    if (field === undefined) return [];
    const given = optionValue(input, trimmed(field.value));
    const initial = optionValue(input, trimmed(field.initial));
    return [{ ...input, given, changed: !sameValue(input, given, initial) && !sameValue(input, given, input.value) }];
  });
}

/** Parts of a list's row that are null if not completed. */
const NULLABLE: Readonly<Partial<Record<ClientField, readonly string[]>>> = {
  addresses: ["town", "county", "postcode", "country"],
  registeredOffice: ["town", "county", "postcode", "country"],
  claims: ["amount", "description"],
};

function objectOf(field: ClientField, base: object, inputs: readonly Filled[]): Record<string, unknown> {
  const value: Record<string, unknown> = { ...base };
  for (const input of inputs) {
    const { part } = input.place.part;
    if (input.given !== "") value[part] = typedValue(input, input.given);
    else if (NULLABLE[field]?.includes(part)) value[part] = null;
    else if (part === "lines") value[part] = [];
    else delete value[part];
  }
  return value;
}

function listOf(field: ClientField, inputs: readonly Filled[]): unknown[] {
  return Array.from({ length: MAX_ROWS }, (_, row) => inputs.filter(({ place }) => place.row === row))
    .filter((row) => row.some(({ given }) => given !== ""))
    .map((row) => objectOf(field, {}, row));
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The new value of a field; undefined = the completed inputs leave nothing to record. */
function fieldValue(field: ClientField, inputs: readonly Filled[], log: ClientLog): unknown {
  const changed = inputs.filter((each) => each.changed);
  const [first] = changed;
  if (first === undefined) return undefined;
  if (inputs.some(({ place }) => place.row !== null)) return listOf(field, inputs);
  if (first.place.part.part === "") return first.given === "" ? undefined : typedValue(first, first.given);
  // The answer of a control is one with its share and details; other fields keep the parts that no input is about.
  if (field.startsWith("controls.")) return objectOf(field, {}, inputs);
  const held = effectiveValue(log, field)?.value;
  return objectOf(field, isObject(held) ? held : {}, field === "registeredOffice" ? inputs : changed);
}

function faultOf(input: Filled): string | null {
  if (input.given === "" || typedValue(input, input.given) !== undefined) return null;
  const { field, part } = input.place;
  const accepted =
    input.type === "text" ? acceptedText(field, part) : `one of ${input.options.map(({ label }) => label).join(", ")}`;
  return `It must be ${accepted}.`;
}

const labelOf = ({ tooltip }: Pick<FormInput, "tooltip">) => tooltip;
const reject = (input: Filled, reason: string): Rejected => ({
  name: input.name,
  label: labelOf(input),
  value: input.given,
  reason,
});

/** Why the inputs of a field cannot be recorded, by input; none = they can. */
function faultsOf(field: ClientField, inputs: readonly Filled[]): Rejected[] {
  const changed = inputs.filter((each) => each.changed);
  const wrong = changed.flatMap((input) => {
    const fault = faultOf(input);
    return fault === null ? [] : [reject(input, fault)];
  });
  if (wrong.length > 0) return wrong;
  const cleared = changed.find(({ given, place }) => given === "" && ["", "answer"].includes(place.part.part));
  if (cleared !== undefined)
    return [reject(cleared, "The answer was deleted. A form changes answers and withdraws none.")];
  const none = inputs.find(({ type, given }) => type === "tick" && given === "yes");
  const row = inputs.find(({ place, given }) => place.row !== null && given !== "");
  if (none !== undefined && row !== undefined)
    return [reject(row, `'None' is ticked and ${fieldTitle(field).toLowerCase()} are listed.`)];
  const emptied = inputs.some(({ place }) => place.row !== null) && none === undefined && row === undefined;
  const [first] = changed;
  if (emptied && first !== undefined) return [reject(first, "All rows were deleted and 'None' is not ticked.")];
  return [];
}

/** Changed inputs that are lost with a rejected part of the same field, so that nothing valid is dropped unsaid. */
function besides(faults: readonly Rejected[], changed: readonly Filled[]): Rejected[] {
  const named = new Set(faults.map(({ name }) => name));
  return changed
    .filter(({ name, given, type }) => given !== "" && type !== "tick" && !named.has(name))
    .map((input) => reject(input, "Not saved: another part of the same answer is not valid."));
}

function groupByField(inputs: readonly Filled[]): Map<ClientField, Filled[]> {
  const groups = new Map<ClientField, Filled[]>();
  for (const input of inputs) groups.set(input.place.field, [...(groups.get(input.place.field) ?? []), input]);
  return groups;
}

const shown = (input: FormInput, value: string) =>
  input.options.find((each) => each.value === value)?.label ??
  (input.type === "tick" ? (value === "yes" ? "ticked" : "") : value);

/** Names that a form may have besides its questions. */
const OTHER_NAMES: ReadonlySet<string> = new Set([...SIGNATURE_INPUTS, "form_identity"]);

function unknownFields(fields: ReadonlyMap<string, FilledField>): Rejected[] {
  const known = new Set(
    QUESTION_DEFINITIONS.flatMap((definition) => formInputs(definition, EMPTY, MAX_ROWS)).map(({ name }) => name),
  );
  return [...fields.values()]
    .filter(({ name, value }) => !known.has(name) && !OTHER_NAMES.has(name) && trimmed(value) !== "")
    .map(({ name, value }) => ({ name, label: name, value: trimmed(value), reason: "The form has no such question." }));
}

const EMPTY: ClientLog = { id: "", version: 1, createdAt: "", sample: false, entries: [] };

/**
 * Compares a returned form with the record. Only what the insured completed otherwise than printed is a change; the
 * edits record it by field. A field with an invalid value is rejected whole, each part with its reason.
 */
export function readForm(
  log: ClientLog,
  given: readonly FilledField[],
  editor: { readonly by: string; readonly at: string },
  origin: StatementOrigin,
): ReadForm {
  const fields = new Map(given.map((field) => [field.name, field]));
  const inputs = filled(log, fields);
  const rejected = unknownFields(fields);
  const changes: ReturnedProposal["changes"] = [];
  const edits: ClientEdit[] = [];
  let after = log;
  for (const [field, group] of groupByField(inputs)) {
    const changed = group.filter((each) => each.changed);
    const [first] = changed;
    if (first === undefined) continue;
    const faults = faultsOf(field, group);
    if (faults.length > 0) {
      rejected.push(...faults, ...besides(faults, changed));
      continue;
    }
    const edit = { field, value: fieldValue(field, group, log) };
    try {
      for (const statement of editStatements([edit], after, editor, origin))
        after = assertValue(after, statement, editor.at);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const fault = [reject(first, error.message)];
      rejected.push(...fault, ...besides(fault, changed));
      continue;
    }
    edits.push(edit);
    for (const input of changed)
      changes.push({
        name: input.name,
        label: labelOf(input),
        field,
        before: shown(input, input.value),
        after: shown(input, input.given),
      });
  }
  const before = new Set(contradictions(log).map(({ field }) => field));
  return {
    edits,
    changes,
    rejected,
    unchanged: inputs.filter((each) => each.given !== "" && !each.changed).length,
    conflicts: contradictions(after)
      .filter(({ field }) => !before.has(field))
      .map(({ field }) => fieldTitle(field)),
  };
}
