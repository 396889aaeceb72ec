import { AppError, type ClientField } from "@broker/contracts";
import type { ClientLog, Statement } from "../client-log.ts";
import { effectiveValue, valuesDiffer } from "../effective-value.ts";
import { EDIT_NAMES, type EditPath, editPath } from "./edit-paths.ts";
import { readValue } from "./read-value.ts";

/** What edits are read against. */
export interface EditContext {
  /** The client that is edited; null = a new one. */
  readonly log: ClientLog | null;
  /** Day of the edit, ISO 8601; the date of an authority that names none. */
  readonly today: string;
  /** Who edits. */
  readonly by: string;
  /** The name that a mistyped one most likely meant. */
  readonly suggest: (name: string, names: readonly string[]) => string | null;
}

interface Typed {
  readonly path: EditPath;
  readonly sign: "=" | "+=" | "-=";
  readonly value: unknown;
}

function readEdit(text: string, context: EditContext): Typed {
  const [, name = "", sign = "=", typed = ""] = /^\s*([^=+\s-]+)\s*(=|\+=|-=)(.*)$/s.exec(text) ?? [];
  if (name === "")
    throw new AppError("usage", `'${text}' is no edit.`, { hint: "Type <field>=<value>, e.g. employees=42." });
  const path = editPath(name, typed);
  if (!path) {
    const meant = context.suggest(name, EDIT_NAMES);
    throw new AppError("usage", `The client record has no field '${name}'.`, {
      hint: meant ? `Did you mean ${meant}?` : "'broker clients edit --help' lists the fields.",
    });
  }
  const read = readValue(path.kind, typed);
  if ("wanted" in read) throw new AppError("input_invalid", `${name} wants ${read.wanted}, not '${typed.trim()}'.`);
  return { path, sign: sign as Typed["sign"], value: read.value };
}

function changedList(name: string, before: unknown, { sign, value }: Typed): unknown {
  const list: unknown[] = Array.isArray(before) ? before : [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const same = (a: unknown, b: unknown) =>
    name === "domains" ? (a as { name?: unknown }).name === (b as { name?: unknown }).name : !valuesDiffer(a, b);
  const rest = list.filter((each) => !items.some((item) => same(each, item)));
  if (sign === "-=") {
    if (rest.length === list.length)
      throw new AppError("input_invalid", `${name} does not hold what is to be taken out of it.`);
    return rest;
  }
  const added =
    name === "domains" && list.length > 0 ? items.map((item) => ({ ...(item as object), role: "other" })) : items;
  return [...rest, ...added];
}

/** What a part is set into: an address has all its parts from the start, an authority its day and who gave it. */
function frame(field: ClientField, context: EditContext): Record<string, unknown> {
  if (field === "registeredOffice") return { lines: [], town: null, county: null, postcode: null, country: null };
  if (field === "authority") return { date: context.today, by: context.by };
  return {};
}

/**
 * Reads `field=value` as typed: `employees=42`, `turnover.uk=£1.2m`, `domains+=acme.com`, `mfaEmail=yes`, JSON where a value has
 * parts. Several edits of one field are one statement. A part is set into the value that holds; a control's answer, an authority's basis and a turnover's total begin a new
 * one. AppError `usage` for an unknown field, `input_invalid` for a value that the field cannot hold.
 */
export function parseEdits(texts: readonly string[], context: EditContext): Pick<Statement, "field" | "value">[] {
  const values = new Map<ClientField, unknown>();
  for (const text of texts) {
    const typed = readEdit(text, context);
    const { field, part } = typed.path;
    const held = context.log ? effectiveValue(context.log, field)?.value : undefined;
    const before = values.has(field) ? values.get(field) : held;
    if (part === null && typed.sign === "=") values.set(field, typed.value);
    else if (part === null) {
      if (!Array.isArray(typed.value) && before !== undefined && !Array.isArray(before))
        throw new AppError("input_invalid", `${field} is one value, not a list; set it with ${field}=…`);
      values.set(field, changedList(field, before, typed));
    } else if (typed.sign !== "=") throw new AppError("input_invalid", `${field}.${part} is set with '='.`);
    else {
      const fresh = part === "answer" || part === "basis" || part === "total";
      const base = fresh && !values.has(field) ? {} : (before as object | undefined);
      values.set(field, { ...frame(field, context), ...base, [part]: typed.value });
    }
  }
  return [...values].map(([field, value]) => ({ field, value }));
}
