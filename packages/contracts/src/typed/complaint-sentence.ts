import type { z } from "zod";
import { nearestBranch } from "./nearest-branch.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "Type text.",
  number: "Type a number.",
  int: "Type a whole number.",
  boolean: "Say true or false.",
  array: "Give a list.",
  tuple: "Give a list.",
  object: "Give an object with its fields.",
  record: "Give an object with its fields.",
  null: "Leave this empty.",
  never: "This is no field here. Leave it out.",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter an email address, such as name@firm.co.uk.",
  url: "Type a web address, such as https://firm.co.uk.",
  date: "Type a day, such as 2026-11-05.",
  datetime: "Type a day and time, such as 2026-11-05T09:30:00Z.",
};

const MISFIT = "This does not fit here.";

const isMissing = (input: unknown) => input === undefined || input === null;

const characters = (count: unknown) => (count === 1 ? "one character" : `${String(count)} characters`);
const entries = (count: unknown) => (count === 1 ? "one" : String(count));

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `This must be ${String(only)}.` : `Choose one of: ${values.map(String).join(", ")}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const bound = exact === true ? "exactly" : "at least";
  if (origin === "string") return `Type ${bound} ${characters(minimum)}.`;
  if (origin === "array" || origin === "set") return `Give ${bound} ${entries(minimum)}.`;
  return inclusive === false ? `Type a number above ${String(minimum)}.` : `The least is ${String(minimum)}.`;
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const bound = exact === true ? "exactly" : "no more than";
  if (origin === "string") return `Type ${bound} ${characters(maximum)}.`;
  if (origin === "array" || origin === "set") return `Give ${bound} ${entries(maximum)}.`;
  return inclusive === false ? `Type a number below ${String(maximum)}.` : `The most is ${String(maximum)}.`;
}

/** The required format of a text, if there is a wording for it. */
function formOf(inst: z.core.$ZodRawIssue["inst"]): string | undefined {
  const def: object = inst?._zod.def ?? {};
  return "format" in def ? FORMATS[String(def.format)] : undefined;
}

function wrongKind({ expected, input, inst, path = [] }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const whole = path.length === 0 && KINDS[expected] === KINDS.object;
  if (isMissing(input) && !whole) return "Fill this in.";
  return formOf(inst) ?? KINDS[expected] ?? MISFIT;
}

function wrongUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ("options" in issue && Array.isArray(issue.options) && issue.options.length > 0) return oneOf(issue.options);
  return nearestBranch(issue.errors)[0]?.message ?? MISFIT;
}

function unknownKeys(keys: readonly string[]): string {
  const named = keys.map((key) => `'${key}'`).join(", ");
  return keys.length === 1
    ? `${named} is no field here. Leave it out.`
    : `${named} are no fields here. Leave them out.`;
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
      return issue.expected === "stringbool" ? "Say true or false." : oneOf(issue.values);
    case "invalid_format":
      return FORMATS[issue.format] ?? "This is not written in the form that is wanted here.";
    case "not_multiple_of":
      return `Type a multiple of ${String(issue.divisor)}.`;
    case "unrecognized_keys":
      return unknownKeys(issue.keys);
    case "invalid_union":
      return wrongUnion(issue);
    case "invalid_key":
      return `This cannot be a name here. ${issue.issues[0]?.message ?? ""}`.trim();
    default:
      return MISFIT;
  }
}
