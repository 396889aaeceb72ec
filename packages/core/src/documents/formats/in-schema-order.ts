import type { z } from "zod";

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
 * The value with the keys of every object in the order in which its schema names them, and those of records in
 * alphabetical order, so that equal values print as equal text and a reader meets what matters first.
 */
export function inSchemaOrder(value: unknown, schema?: z.core.$ZodType): unknown {
  const { shape, element, valueType } = definitionOf(schema);
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder(item, element));
  if (typeof value !== "object" || value === null) return value;
  const rank = new Map(Object.keys(shape ?? {}).map((key, index) => [key, index]));
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (rank.get(a) ?? rank.size) - (rank.get(b) ?? rank.size) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, inSchemaOrder(item, shape?.[key] ?? valueType)]));
}
