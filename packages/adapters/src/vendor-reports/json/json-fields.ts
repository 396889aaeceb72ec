/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value by its path of own properties; undefined = there is none. */
export function valueAt(from: unknown, ...path: readonly string[]): unknown {
  let value = from;
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** A text, or a number or a truth value as text; null = none. */
export function textAt(from: unknown, ...path: readonly string[]): string | null {
  const value = valueAt(from, ...path);
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

/** A list; empty = none. */
export function listAt(from: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = valueAt(from, ...path);
  return Array.isArray(value) ? value : [];
}

/** A number, or a text that is one; null = none. */
export function numberAt(from: unknown, ...path: readonly string[]): number | null {
  const text = textAt(from, ...path);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Texts of a list, or a single text as a list. */
export function textsAt(from: unknown, ...path: readonly string[]): string[] {
  const value = valueAt(from, ...path);
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
