import { ScanReport } from "@broker/contracts";
import type { z } from "zod";

/**
 * JSON text safe for a terminal: control, format and separator characters that `JSON.stringify` leaves unescaped become
 * \u escapes. The value read back is the same.
 */
export function escapedJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
}

function definitionOf(schema: z.core.$ZodType | undefined): Definition {
  let definition = (schema?._zod.def ?? { type: "unknown" }) as Definition;
  while (definition.innerType) definition = definition.innerType._zod.def as Definition;
  return definition;
}

/**
 * Orders the keys of every object as in its schema and those of records alphabetically, so that equal values print as
 * equal text and important fields come first.
 */
function inSchemaOrder(value: unknown, schema?: z.core.$ZodType): unknown {
  const { shape, element, valueType } = definitionOf(schema);
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder(item, element));
  if (typeof value !== "object" || value === null) return value;
  const rank = new Map(Object.keys(shape ?? {}).map((key, index) => [key, index]));
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (rank.get(a) ?? rank.size) - (rank.get(b) ?? rank.size) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, inSchemaOrder(item, shape?.[key] ?? valueType)]));
}

/** One report as one object, several as a list; two blanks of indent, a newline at the end. */
export function reportsAsJson(reports: readonly ScanReport[]): string {
  const ordered = reports.map((report) => inSchemaOrder(report, ScanReport));
  return `${escapedJson(ordered.length === 1 ? ordered[0] : ordered, 2)}\n`;
}

/** One report a line. */
export function reportsAsNdjson(reports: readonly ScanReport[]): string {
  return reports.map((report) => `${escapedJson(inSchemaOrder(report, ScanReport))}\n`).join("");
}
