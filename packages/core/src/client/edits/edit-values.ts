import {
  ACCEPTED,
  AppError,
  CLIENT_FIELDS,
  type ClientEdit,
  type ClientField,
  editableParts,
  type FieldPart,
  fieldTitle,
  fieldValue,
  readTyped,
} from "@broker/contracts";
import { parseTarget } from "../../scan/parse-target.ts";
import type { ClientLog, Statement } from "../client-log.ts";
import { effectiveValue, valuesDiffer } from "../effective-value.ts";

/** The record to edit, and the editor. */
interface EditContext {
  /** null = a new client. */
  readonly log: ClientLog | null;
  /** Date of the edit, ISO 8601; the default date of an authority. */
  readonly today: string;
  readonly by: string;
}

function placeOf({ field: name, part = "" }: ClientEdit): { readonly field: ClientField; readonly part: FieldPart } {
  const field = CLIENT_FIELDS.find((each) => each === name);
  if (field === undefined) throw new AppError("input_invalid", `The client record has no field '${name}'.`);
  const found = editableParts(field).find((each) => each.part === part);
  if (found) return { field, part: found };
  throw new AppError("input_invalid", `${fieldTitle(field)} has no part '${part}'.`);
}

/** Domains may be given as names only; the first is the main one. */
function namedDomains(field: ClientField, value: unknown): unknown {
  if (field !== "domains" || !Array.isArray(value) || !value.every((each) => typeof each === "string")) return value;
  return [...new Set(value.map((name) => parseTarget(name).target.domain))].map((name, index) => ({
    name,
    role: index === 0 ? "main" : "other",
    accepted: true,
  }));
}

function changedList(field: ClientField, before: unknown, value: unknown, how: "add" | "remove"): unknown {
  if (before !== undefined && !Array.isArray(before))
    throw new AppError("input_invalid", `${fieldTitle(field)} is a single value, not a list.`);
  const list: unknown[] = before ?? [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const same = (a: unknown, b: unknown) =>
    field === "domains" ? (a as { name?: unknown }).name === (b as { name?: unknown }).name : !valuesDiffer(a, b);
  const rest = list.filter((each) => !items.some((item) => same(each, item)));
  if (how === "remove") {
    if (rest.length === list.length)
      throw new AppError("input_invalid", `${fieldTitle(field)} does not contain the items to remove.`);
    return rest;
  }
  const added =
    field === "domains" && list.length > 0 ? items.map((item) => ({ ...(item as object), role: "other" })) : items;
  return [...rest, ...added];
}

/** The initial value a part is set in: an address has all its parts, an authority its date and author. */
function frame(field: ClientField, { today, by }: EditContext): Record<string, unknown> {
  if (field === "registeredOffice") return { lines: [], town: null, county: null, postcode: null, country: null };
  return field === "authority" ? { date: today, by } : {};
}

/** Rejects an invalid value with the field, the reason and an accepted example. */
function checkValue(field: ClientField, { part, kind, options }: FieldPart, value: unknown, whole: unknown): void {
  const { complaints } = readTyped(fieldValue(field), whole);
  if (complaints === undefined || !complaints.some(({ path }) => path === part) || kind === "json") return;
  const name = part === "" ? field : `${field}.${part}`;
  const accepted =
    options === undefined || kind === "flag"
      ? ACCEPTED[kind]
      : `one of ${options.map((each) => each.value).join(", ")}`;
  const given = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
  const sentence = `${name} must be ${accepted}, not ${given}.`;
  throw new AppError("input_invalid", sentence, { fields: { [name]: sentence } });
}

/**
 * The values that edits set; several edits of one field are merged. A part is set in the current value; a control's
 * answer, an authority's basis and a turnover's total start a new value. Throws `input_invalid` if the field cannot
 * hold the value.
 */
export function editValues(edits: readonly ClientEdit[], context: EditContext): Pick<Statement, "field" | "value">[] {
  const values = new Map<ClientField, unknown>();
  for (const edit of edits) {
    const { field, part } = placeOf(edit);
    const { how = "set" } = edit;
    const value = part.part === "" ? namedDomains(field, edit.value) : edit.value;
    const held = context.log ? effectiveValue(context.log, field)?.value : undefined;
    const before = values.has(field) ? values.get(field) : held;
    if (part.part !== "" && how !== "set")
      throw new AppError("input_invalid", `${field}.${part.part} is a single value, not a list.`);
    const fresh = part.part === "answer" || part.part === "basis" || part.part === "total";
    const base = fresh && !values.has(field) ? {} : (before as object | undefined);
    const after =
      part.part !== ""
        ? { ...frame(field, context), ...base, [part.part]: value }
        : how === "set"
          ? value
          : changedList(field, before, value, how);
    checkValue(field, part, edit.value, after);
    values.set(field, after);
  }
  return [...values].map(([field, value]) => ({ field, value }));
}
