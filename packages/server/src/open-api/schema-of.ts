import { z } from "zod";

/** A JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Replaces what refers into a schema of its own by what refers into the document. */
function pointed(value: unknown, place: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "$ref" && typeof each === "string" ? place(each) : pointed(each, place),
    ]),
  );
}

/**
 * A schema as a document has it. What it names within itself goes into `shared`, under its own name and that of the
 * whole. `io` says which side: what a caller sends, or what it is answered.
 */
export function schemaOf(
  schema: z.core.$ZodType,
  io: "input" | "output",
  name: string,
  shared: Map<string, JsonSchema>,
): JsonSchema {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const place = (reference: string) =>
    `#/components/schemas/${reference === "#" ? name : `${name}.${reference.replace("#/$defs/", "")}`}`;
  for (const [part, each] of Object.entries($defs)) shared.set(`${name}.${part}`, pointed(each, place) as JsonSchema);
  const own = pointed(whole, place) as JsonSchema;
  if (!JSON.stringify(whole).includes('"$ref":"#"') && !JSON.stringify($defs).includes('"$ref":"#"')) return own;
  shared.set(name, own);
  return { $ref: place("#") };
}
