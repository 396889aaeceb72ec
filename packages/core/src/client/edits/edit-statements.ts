import {
  AppError,
  acceptedText,
  type ClientEdit,
  type ClientField,
  editableParts,
  type FieldPart,
  fieldTitle,
  RECORD_FIELDS,
  type StatementOrigin,
} from "@broker/contracts";
import { parseTarget } from "../../scan/parse-target.ts";
import type { ClientLog, Statement } from "../client-log.ts";
import { effectiveValue, valuesDiffer } from "../effective-value.ts";
import { policiesOn } from "../placements/policy-before.ts";

/** The user who edits, and the time of the edit. */
interface Editor {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Milliseconds by which the first time zone is ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;

/** Whether a day (or moment) has not yet begun anywhere at the moment `at`; both in ISO format. */
export function isFuture(day: string, at: string): boolean {
  return Date.parse(day) > Date.parse(at) + AHEAD_MS;
}

/** The date as at which the values apply: the one given, or the moment of the edit. */
function dateOf({ asOf }: StatementOrigin, { at }: Editor): string {
  if (asOf === undefined) return at;
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf) || Number.isNaN(Date.parse(asOf)))
    throw new AppError("usage", `The date must be a day such as 2026-03-31, not '${asOf}'.`, {
      fix: { kind: "set-option", option: "asOf", example: "2026-03-31" },
    });
  if (isFuture(asOf, at))
    throw new AppError("usage", `The date ${asOf} is in the future.`, {
      hint: "Give the day from which the value applied (default: today).",
      fix: { kind: "omit-option", option: "asOf" },
    });
  return asOf;
}

function placeOf({ field: name, part = "" }: ClientEdit): { readonly field: ClientField; readonly part: FieldPart } {
  const field = RECORD_FIELDS.find((each) => each === name);
  if (field === undefined) throw new AppError("input_invalid", `The client record has no field '${name}'.`);
  const found = editableParts(field).find((each) => each.part === part);
  if (found) return { field, part: found };
  throw new AppError("input_invalid", `${fieldTitle(field)} has no part '${part}'.`);
}

/** A domain by name or address. AppError `input_invalid` with the field, the reason and an example. */
function namedDomain(name: string): string {
  try {
    return parseTarget(name).target.domain;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = `domains: ${error.message} For example, domains may be acme.co.uk.`;
    throw new AppError("input_invalid", sentence, { fields: { domains: sentence } });
  }
}

/** Domains may be given as names only; the first is the main one. */
function namedDomains(field: ClientField, value: unknown): unknown {
  if (field !== "domains" || !Array.isArray(value) || !value.every((each) => typeof each === "string")) return value;
  return [...new Set(value.map(namedDomain))].map((name, index) => ({
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
function frame(field: ClientField, { by, at }: Editor): Record<string, unknown> {
  if (field === "registeredOffice") return { lines: [], town: null, county: null, postcode: null, country: null };
  return field === "authority" ? { date: at.slice(0, 10), by } : {};
}

/** Refuses a value without a part, such as `{}`: it would count as an answer and state nothing. */
function requireContent(field: ClientField, value: unknown): void {
  if (value === null || typeof value !== "object" || Array.isArray(value) || Object.keys(value).length > 0) return;
  const [whole] = editableParts(field);
  const sentence = `${field} is empty. It must be ${whole ? acceptedText(field, whole) : "a value with a part"}.`;
  throw new AppError("input_invalid", sentence, { fields: { [field]: sentence } });
}

/** Whether the recorded split adds up to this total: then it is the split of that turnover, and stays with it. */
function isSplitOf(total: unknown, before: unknown): boolean {
  const { uk = 0, eu = 0, us = 0, rest = 0 } = (before ?? {}) as Readonly<Record<string, number>>;
  return uk + eu + us + rest === total;
}

/** The value that an edit changes a part of: of policies the one in force, not the one bound for a later period. */
function currentValue(field: ClientField, log: ClientLog, { at }: Editor): unknown {
  const policy = field === "expiringPolicy" ? policiesOn(log, at.slice(0, 10)) : null;
  return (policy?.inForce ?? effectiveValue(log, field))?.value;
}

/**
 * The statements that edits make about a client; several edits of one field are merged. A part is set in the current
 * value; a control's answer, an authority's basis and a turnover's total start a new value, except a total to which the
 * recorded split adds up. The log validates the values. AppErrors `usage` for the date, `input_invalid` for a field,
 * part or list item that does not exist.
 */
export function editStatements(
  edits: readonly ClientEdit[],
  log: ClientLog,
  editor: Editor,
  origin: StatementOrigin,
): Statement[] {
  const asOf = dateOf(origin, editor);
  const { provenance = "declared", declaredBy, source } = origin;
  const values = new Map<ClientField, unknown>();
  for (const edit of edits) {
    const { field, part } = placeOf(edit);
    const { how = "set" } = edit;
    const value = part.part === "" ? namedDomains(field, edit.value) : edit.value;
    const before = values.has(field) ? values.get(field) : currentValue(field, log, editor);
    if (part.part !== "" && how !== "set")
      throw new AppError("input_invalid", `${field}.${part.part} is a single value, not a list.`);
    const fresh =
      part.part === "answer" || part.part === "basis" || (part.part === "total" && !isSplitOf(value, before));
    const base = fresh && !values.has(field) ? {} : (before as object | undefined);
    const after =
      part.part !== ""
        ? { ...frame(field, editor), ...base, [part.part]: value }
        : how === "set"
          ? value
          : changedList(field, before, value, how);
    values.set(field, after);
  }
  for (const [field, value] of values) requireContent(field, value);
  return [...values].map(([field, value]) => ({ field, value, provenance, declaredBy, source, asOf, by: editor.by }));
}
