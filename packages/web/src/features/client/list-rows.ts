import type { FieldPart } from "./field-parts.ts";

/** Fields whose value is a list, with the inputs of each item. */
export const LIST_ROWS: Readonly<Record<string, readonly FieldPart[]>> = {
  contacts: [
    { part: "name", label: "Name", kind: "text" },
    { part: "role", label: "Role", kind: "text" },
    { part: "email", label: "Email", kind: "text" },
    { part: "phone", label: "Telephone", kind: "text" },
  ],
  claims: [
    { part: "date", label: "Date", kind: "day" },
    { part: "kind", label: "Kind", kind: "text" },
    { part: "amount", label: "Amount", kind: "money" },
    {
      part: "settled",
      label: "State",
      kind: "choice",
      options: [
        { value: "yes", label: "Settled" },
        { value: "no", label: "Open" },
      ],
    },
    { part: "description", label: "Description", kind: "text" },
  ],
  addresses: [
    { part: "lines", label: "Street, lines separated by commas", kind: "list" },
    { part: "town", label: "Town", kind: "text" },
    { part: "county", label: "County", kind: "text" },
    { part: "postcode", label: "Postcode", kind: "text" },
    { part: "country", label: "Country", kind: "text" },
  ],
};

/** A row as typed, by part. */
export type TypedRow = Readonly<Record<string, string>>;

/** Pence from pounds as typed; null = empty, undefined = not an amount. */
function penceOf(text: string): number | null | undefined {
  if (text === "") return null;
  const [, number = "", unit = ""] = /^£?([\d,]+(?:\.\d{1,2})?)\s*([km]?)$/i.exec(text) ?? [];
  if (number === "") return undefined;
  const factor = { "": 100, k: 100_000, m: 100_000_000 }[unit.toLowerCase()] ?? 100;
  return Math.round(Number(number.replaceAll(",", "")) * factor);
}

/** A row as stored: empty = unknown. The server refuses what does not fit. */
export function rowValue(parts: readonly FieldPart[], typed: TypedRow): Record<string, unknown> {
  return Object.fromEntries(
    parts.map(({ part, kind, options }): [string, unknown] => {
      const text = (typed[part] ?? "").trim();
      if (kind === "money") return [part, penceOf(text) ?? (text === "" ? null : text)];
      if (kind === "list") return [part, text === "" ? [] : text.split(",").map((each) => each.trim())];
      if (options !== undefined) return [part, text === "yes"];
      return [part, text === "" ? null : text];
    }),
  );
}
