import type { DocumentSchema, NamedSchemas } from "./open-api-shape.ts";

/** A field of a body or an answer, as a row of a table. */
export interface SchemaRow {
  /** `scan.id`, `items[].posture`. */
  readonly name: string;
  /** `text`, `whole number or null`. */
  readonly type: string;
  readonly required: boolean;
  /** Accepted values and limits. */
  readonly note: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  array: "list",
  object: "object",
  null: "null",
};

const DEPTH = 4;
const MOST_VALUES = 20;

const namesOf = ({ type }: DocumentSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** A schema with its references replaced, and whether null is permitted. */
function plain(
  schema: DocumentSchema,
  schemas: NamedSchemas,
): { readonly schema: DocumentSchema; readonly nullable: boolean } {
  if (schema.$ref !== undefined) return plain(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const options = schema.anyOf ?? [];
  const [only, ...others] = options.filter(({ type }) => type !== "null");
  if (only !== undefined && others.length === 0 && options.length > 1)
    return { ...plain(only, schemas), nullable: true };
  return { schema, nullable: namesOf(schema).includes("null") };
}

function typeOf(schema: DocumentSchema, nullable: boolean): string {
  const { format, enum: values, anyOf } = schema;
  const names = namesOf(schema).filter((name) => name !== "null");
  const word = format === "date-time" ? "time" : names.map((name) => TYPES[name] ?? name).join(" or ");
  const unnamed = values !== undefined ? "text" : anyOf === undefined ? "any value" : "one of several";
  const shown = word === "" ? unnamed : word;
  return nullable ? `${shown} or null` : shown;
}

/** Numbers beyond this are the limits of whole numbers in JSON, not of the field. */
const LARGEST = 1e12;

function noteOf(schema: DocumentSchema): string {
  const { enum: values = [], minimum, maximum, minLength, maxLength, maxItems, default: usual } = schema;
  const more = values.length > MOST_VALUES ? ", …" : "";
  return [
    ...(values.length === 0 ? [] : [`${values.slice(0, MOST_VALUES).map(String).join(", ")}${more}`]),
    ...(minimum === undefined || maximum === undefined || maximum > LARGEST ? [] : [`${minimum} to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} entries`]),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ].join("; ");
}

/** The fields of a schema, those of objects and lists within it below their own names. */
export function schemaRows(given: DocumentSchema, schemas: NamedSchemas, before = "", depth = 0): SchemaRow[] {
  const { schema } = plain(given, schemas);
  if (depth > DEPTH) return [];
  if (schema.items !== undefined) return schemaRows(schema.items, schemas, `${before}[]`, depth);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([field, each]) => {
    const name = before === "" ? field : `${before}.${field}`;
    const { schema: own, nullable } = plain(each, schemas);
    const row = { name, type: typeOf(own, nullable), required: required.includes(field), note: noteOf(own) };
    return [row, ...schemaRows(own, schemas, name, depth + 1)];
  });
}
