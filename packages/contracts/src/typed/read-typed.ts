import type { z } from "zod";
import { complaintSentence } from "./complaint-sentence.ts";
import { nearestBranch } from "./nearest-branch.ts";

/** What is wrong at one place of something typed. */
export interface Complaint {
  /** Path of the field, `claims.0.amount`; '' = the whole. */
  readonly path: string;
  /** The fault and the remedy. */
  readonly sentence: string;
}

/** Entered data parsed by its schema, or its faults. */
export type TypedReading<Value> =
  | { readonly value: Value; readonly complaints?: never }
  | { readonly complaints: readonly [Complaint, ...Complaint[]]; readonly value?: never };

/** Complaints of one value; a request with more invalid fields than a form has is not a form. */
const MOST = 200;

function complaintsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[] = []): Complaint[] {
  const path = [...before, ...issue.path];
  const at = (...more: readonly string[]) => [...path, ...more].map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MOST).map((key) => ({ path: at(key), sentence: "Unknown field. Remove it." }));
  const branch = issue.code === "invalid_union" ? nearestBranch(issue.errors) : [];
  if (branch.length > 0) return branch.flatMap((each) => complaintsOf(each, path));
  return [{ path: at(), sentence: issue.message }];
}

/** Parses entered data by its schema; issues are returned as plain sentences, one for each path. */
export function readTyped<Schema extends z.ZodType>(schema: Schema, typed: unknown): TypedReading<z.output<Schema>> {
  const read = schema.safeParse(typed, { error: complaintSentence });
  if (read.success) return { value: read.data };
  const issues = read.error.issues.slice(0, MOST);
  const [first, ...others] = issues.flatMap((issue) => complaintsOf(issue)).slice(0, MOST);
  return { complaints: [first ?? { path: "", sentence: "This value is not valid." }, ...others] };
}

/** The first sentence for each field, excluding those about the whole. */
export function complaintFields(complaints: readonly Complaint[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, sentence } of complaints) if (path !== "") fields[path] ??= sentence;
  return fields;
}

/** A complaint in a sentence of its own: `'role': Choose one of: viewer, broker, admin.` */
export function complaintText({ path, sentence }: Complaint, whole: string): string {
  return `${path === "" ? whole : `'${path}'`}: ${sentence}`;
}
