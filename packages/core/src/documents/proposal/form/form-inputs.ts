import { type ClientField, editableParts, type FieldPart, rowInputs, showGbp } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { bankQuestion } from "../../../onboarding/questions/bank.ts";
import type { QuestionDefinition } from "../question-definition.ts";

/** One input of a fillable proposal. Its name is stable: the question's id, and the part of it. */
export interface FormInput {
  readonly name: string;
  readonly question: string;
  /** The whole question with the part, for assistive technology. */
  readonly tooltip: string;
  /** Printed beside the input; '' = nothing. */
  readonly label: string;
  readonly type: "text" | "radio" | "choice" | "tick";
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** As recorded; '' = not known. Of a choice, the option's value; 'yes' = ticked. */
  readonly value: string;
  /** Several lines of text. */
  readonly long: boolean;
  readonly place: {
    readonly field: ClientField;
    readonly part: FieldPart;
    /** Row of a list from 0; null = not a list, or its tick for 'none'. */
    readonly row: number | null;
  };
}

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "partial", label: "In part" },
  { value: "no", label: "No" },
  { value: "unknown", label: "Not known" },
];
const LABELS: Readonly<Record<string, string>> = {
  coveragePct: "Share covered, %",
  note: "Details",
  settled: "State",
  retention: "Deductible",
};
/** Suffix of a label that names the format. */
const FORMATS: Readonly<Partial<Record<FieldPart["kind"], string>>> = { day: "dd/mm/yyyy", money: "GBP", percent: "%" };

/** A recorded value as the text of its input; `readValue` reads it back. */
function textOf({ kind, options = [] }: FieldPart, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "money") return showGbp(Number(value)).replace(/^GBP\s*/, "");
  if (kind === "day") return String(value).slice(0, 10).split("-").reverse().join("/");
  if (kind === "flag") return value === true ? "yes" : "no";
  if (kind === "domains")
    return (value as { name: string; accepted: boolean }[])
      .filter(({ accepted }) => accepted)
      .map(({ name }) => name)
      .join(", ");
  if (kind === "choices")
    return (value as string[]).map((id) => options.find((each) => each.value === id)?.label ?? id).join(", ") || "None";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const recordOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const MIN_ROWS = 3;
/** Maximum rows of a list on a form. */
export const MAX_ROWS = 8;

function inputOf(
  { id }: Pick<QuestionDefinition, "id">,
  place: FormInput["place"],
  value: unknown,
  suffix: string,
): FormInput {
  const ask = bankQuestion(id).ask.broker;
  const { part, row } = place;
  const isAnswer = part.part === "answer";
  const label = suffix === "" ? "" : (LABELS[part.part] ?? part.label);
  const isChoice = part.options !== undefined && part.kind !== "choices";
  // On paper the accepted answers of a list are not seen.
  const choices = suffix === "" && !isAnswer ? part.options?.map((option) => option.label).join(" / ") : undefined;
  const format = choices ?? (isAnswer || suffix === "coveragePct" ? undefined : FORMATS[part.kind]);
  const rowWords = row === null ? "" : ` ${row + 1}.`;
  return {
    name: suffix === "" ? id : `${id}_${suffix}`,
    question: id,
    tooltip: `${ask}${rowWords}${label === "" ? "" : ` ${label}`}${format === undefined ? "" : ` (${format})`}`,
    label: [label, format].filter((word) => word !== undefined && word !== "").join(", "),
    type: isAnswer ? "radio" : isChoice ? "choice" : "text",
    options: isAnswer ? ANSWERS : (part.options ?? []),
    value: textOf(part, value),
    long: part.kind === "text" && !isChoice && id !== "legalName" && (suffix === "" || part.part === "description"),
    place,
  };
}

/**
 * The inputs of one question with what the record holds; none = it cannot be completed on a form.
 * @param rows rows of a list (default: those recorded and one more, at least three)
 */
export function formInputs(definition: QuestionDefinition, log: ClientLog, rows?: number): FormInput[] {
  const { field, parts, rows: isList } = bankQuestion(definition.id);
  if (field === null) return [];
  const value = effectiveValue(log, field)?.value;
  if (!isList) {
    const known = editableParts(field);
    const several = parts.length > 1;
    return parts.flatMap((name) => {
      const part = known.find((each) => each.part === name);
      if (part === undefined) return [];
      const held = name === "" ? value : recordOf(value)[name];
      const suffix = several && name !== "answer" ? name : "";
      return [inputOf(definition, { field, part, row: null }, held, suffix)];
    });
  }
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  if (list.length > MAX_ROWS) return [];
  const known = rowInputs(field) ?? [];
  const none: FormInput = {
    name: `${definition.id}_none`,
    question: definition.id,
    tooltip: `${bankQuestion(definition.id).ask.broker} None`,
    label: "None",
    type: "tick",
    options: [],
    value: Array.isArray(value) && list.length === 0 ? "yes" : "",
    long: false,
    place: { field, part: { part: "none", label: "None", kind: "flag" }, row: null },
  };
  const count = rows ?? Math.min(MAX_ROWS, Math.max(MIN_ROWS, list.length + 1));
  const inputs = Array.from({ length: count }, (_, row) =>
    parts.flatMap((name) => {
      const part = known.find((each) => each.part === name);
      if (part === undefined) return [];
      return [inputOf(definition, { field, part, row }, recordOf(list[row])[name], `${row + 1}_${name}`)];
    }),
  );
  return [none, ...inputs.flat()];
}
