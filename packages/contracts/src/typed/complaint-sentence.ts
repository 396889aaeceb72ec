import type { z } from "zod";
import { nearestBranch } from "./nearest-branch.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "Enter text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Enter true or false.",
  array: "Provide a list.",
  tuple: "Provide a list.",
  object: "Provide an object with its fields.",
  record: "Provide an object with its fields.",
  null: "Leave this empty.",
  never: "Unknown field. Remove it.",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter an email address, such as name@firm.co.uk.",
  url: "Enter a web address, such as https://firm.co.uk.",
  date: "Enter a date, such as 2026-11-05.",
  datetime: "Enter a date and time, such as 2026-11-05T09:30:00Z.",
};

const MISFIT = "This value is not valid.";

const isMissing = (input: unknown) => input === undefined || input === null;

const characters = (count: unknown) => (count === 1 ? "one character" : `${String(count)} characters`);
const entries = (count: unknown) => (count === 1 ? "one" : String(count));

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `This must be ${String(only)}.` : `Choose one of: ${values.map(String).join(", ")}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const bound = exact === true ? "exactly" : "at least";
  if (origin === "string") return `Enter ${bound} ${characters(minimum)}.`;
  if (origin === "array" || origin === "set") return `Provide ${bound} ${entries(minimum)}.`;
  return inclusive === false ? `Enter a number above ${String(minimum)}.` : `The minimum is ${String(minimum)}.`;
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const bound = exact === true ? "exactly" : "no more than";
  if (origin === "string") return `Enter ${bound} ${characters(maximum)}.`;
  if (origin === "array" || origin === "set") return `Provide ${bound} ${entries(maximum)}.`;
  return inclusive === false ? `Enter a number below ${String(maximum)}.` : `The maximum is ${String(maximum)}.`;
}

/** The required format of a text, if there is a wording for it. */
function formOf(inst: z.core.$ZodRawIssue["inst"]): string | undefined {
  const def: object = inst?._zod.def ?? {};
  return "format" in def ? FORMATS[String(def.format)] : undefined;
}

function wrongKind({ expected, input, inst, path = [] }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const whole = path.length === 0 && ["object", "record"].includes(expected);
  if (isMissing(input) && !whole) return "This field is required.";
  return formOf(inst) ?? KINDS[expected] ?? MISFIT;
}

function wrongUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ("options" in issue && Array.isArray(issue.options) && issue.options.length > 0) return oneOf(issue.options);
  return nearestBranch(issue.errors)[0]?.message ?? MISFIT;
}

function unknownKeys(keys: readonly string[]): string {
  const named = keys.map((key) => `'${key}'`).join(", ");
  return keys.length === 1
    ? `${named} is not a known field. Remove it.`
    : `${named} are not known fields. Remove them.`;
}

/**
 * A schema issue in entered data as a sentence: the fault and the remedy. For `safeParse(…, {error})`; a schema's own
 * message takes precedence.
 */
export function complaintSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return wrongKind(issue);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return issue.expected === "stringbool" ? "Enter true or false." : oneOf(issue.values);
    case "invalid_format":
      return FORMATS[issue.format] ?? "This is not in the required format.";
    case "not_multiple_of":
      return `Enter a multiple of ${String(issue.divisor)}.`;
    case "unrecognized_keys":
      return unknownKeys(issue.keys);
    case "invalid_union":
      return wrongUnion(issue);
    case "invalid_key":
      return `This field name is not valid. ${issue.issues[0]?.message ?? ""}`.trim();
    default:
      return MISFIT;
  }
}
