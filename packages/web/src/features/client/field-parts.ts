import { type FieldPart, readValue } from "@broker/contracts";

/** The current value of an input as it would be typed; money in pounds. */
export function typedValue(value: unknown, { part, kind }: FieldPart): string {
  const held: unknown = part === "" ? value : (value as Readonly<Record<string, unknown>> | null | undefined)?.[part];
  if (held === null || held === undefined) return "";
  if (typeof held === "boolean") return held ? "yes" : "no";
  if (kind === "money" && typeof held === "number") return String(held / 100);
  if (Array.isArray(held))
    return held
      .map((each: unknown) => {
        if (typeof each !== "object" || each === null) return String(each);
        return "name" in each ? String(each.name) : "code" in each ? String(each.code) : "";
      })
      .join(", ");
  return String(held as string | number);
}

/** A row as typed, by part. */
export type TypedRow = Readonly<Record<string, string>>;

/** A row as stored: empty = unknown. A text that cannot be read is sent as it is, and the server refuses it. */
export function rowValue(parts: readonly FieldPart[], typed: TypedRow): Record<string, unknown> {
  return Object.fromEntries(
    parts.map(({ part, kind }): [string, unknown] => {
      const text = (typed[part] ?? "").trim();
      if (text === "") return [part, kind === "texts" ? [] : kind === "flag" ? false : null];
      return [part, readValue(kind, text) ?? text];
    }),
  );
}
