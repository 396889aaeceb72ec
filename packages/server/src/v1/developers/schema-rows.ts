type Json = ReturnType<JSON["parse"]>;

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

/** A schema with its references replaced, and whether null is permitted. */
function plain(schema: Json, schemas: Json): { readonly schema: Json; readonly nullable: boolean } {
  if (typeof schema?.$ref === "string") return plain(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  const options: Json[] = schema?.anyOf ?? [];
  const others = options.filter(({ type }) => type !== "null");
  if (options.length > 0 && others.length === 1 && others.length < options.length)
    return { ...plain(others[0], schemas), nullable: true };
  return { schema: schema ?? {}, nullable: Array.isArray(schema?.type) && schema.type.includes("null") };
}

function typeOf({ type, format, enum: values, anyOf }: Json, nullable: boolean): string {
  const names: string[] = [type ?? []].flat().filter((name: string) => name !== "null");
  const word = format === "date-time" ? "time" : names.map((name) => TYPES[name] ?? name).join(" or ");
  const shown =
    word !== "" ? word : values !== undefined ? "text" : anyOf === undefined ? "any value" : "one of several";
  return nullable ? `${shown} or null` : shown;
}

function noteOf({ enum: values, minimum, maximum, minLength, maxLength, maxItems, default: usual }: Json): string {
  const listed: string[] = values ?? [];
  const more = listed.length > MOST_VALUES ? ", …" : "";
  return [
    ...(listed.length === 0 ? [] : [`${listed.slice(0, MOST_VALUES).join(", ")}${more}`]),
    ...(minimum === undefined || maximum === undefined || maximum > 1e12 ? [] : [`${minimum} to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} entries`]),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ].join("; ");
}

/** The fields of a schema, those of objects and lists within it below their own names. */
export function schemaRows(given: Json, schemas: Json, before = "", depth = 0): SchemaRow[] {
  const { schema } = plain(given, schemas);
  if (depth > DEPTH) return [];
  if (schema.type === "array") return schemaRows(schema.items, schemas, `${before}[]`, depth);
  const required: readonly string[] = schema.required ?? [];
  return Object.entries<Json>(schema.properties ?? {}).flatMap(([field, each]) => {
    const name = before === "" ? field : `${before}.${field}`;
    const { schema: own, nullable } = plain(each, schemas);
    const row = { name, type: typeOf(own, nullable), required: required.includes(field), note: noteOf(own) };
    return [row, ...schemaRows(own, schemas, name, depth + 1)];
  });
}
