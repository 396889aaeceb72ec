import { MrcSlip } from "@broker/contracts";
import { z } from "zod";

/** A field of an object, possibly optional. `attribute` = written as an attribute. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
  readonly attribute: boolean;
}

/** The structure of a value, as far as XML encoding requires. */
export type Shape =
  | {
      readonly kind: "text";
      readonly oneOf: readonly string[] | null;
      readonly pattern: string | null;
      readonly day: boolean;
    }
  | { readonly kind: "number"; readonly whole: boolean }
  | { readonly kind: "truth" }
  | { readonly kind: "constant"; readonly value: string | number | boolean }
  | { readonly kind: "nullable"; readonly shape: Shape }
  | { readonly kind: "list"; readonly item: Shape }
  | { readonly kind: "map"; readonly value: Shape }
  | { readonly kind: "object"; readonly fields: readonly Field[] }
  /** One of several objects, distinguished by the value of the field `by`. */
  | { readonly kind: "choice"; readonly by: string; readonly of: readonly { name: string; shape: ObjectShape }[] };

type ObjectShape = Extract<Shape, { kind: "object" }>;

/** Fields that are written as attributes. */
const ATTRIBUTES: ReadonlySet<string> = new Set(["acordTag", "provenance", "declaredBy", "asOf", "source", "rule"]);

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

function objectOf(schema: Schema): Shape {
  const properties = isSchema(schema.properties) ? schema.properties : null;
  if (properties === null) {
    if (isSchema(schema.additionalProperties)) return { kind: "map", value: shapeOf(schema.additionalProperties) };
    throw new Error("An object without fields has no shape.");
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).map(([name, each]) => {
    if (!isSchema(each)) throw new Error(`The field ${name} has no schema.`);
    const shape = shapeOf(each);
    const attribute = ATTRIBUTES.has(name) && shape.kind === "text";
    return { name, shape, optional: !required.includes(name), attribute };
  });
  return { kind: "object", fields };
}

/** The field that has a constant of its own in each of the objects. */
function discriminatorOf(objects: readonly ObjectShape[]): string {
  const [first] = objects;
  const by = first?.fields.find(({ name }) => {
    const values = objects.map(({ fields }) => fields.find((field) => field.name === name)?.shape);
    const constants = values.map((shape) => (shape?.kind === "constant" ? shape.value : null));
    return !constants.includes(null) && new Set(constants).size === objects.length;
  });
  if (by === undefined) throw new Error("A choice of objects has no discriminating field.");
  return by.name;
}

function choiceOf(alternatives: readonly Schema[]): Shape {
  const others = alternatives.filter((each) => each.type !== "null");
  const [only] = others;
  const nullable = others.length < alternatives.length;
  if (others.length === 1 && only !== undefined) {
    const shape = shapeOf(only);
    return nullable ? { kind: "nullable", shape } : shape;
  }
  const objects = others.map(shapeOf).filter((shape) => shape.kind === "object");
  if (objects.length !== others.length) throw new Error("Only objects can be alternatives in XML.");
  const by = discriminatorOf(objects);
  const of = objects.map((shape) => {
    const constant = shape.fields.find(({ name }) => name === by)?.shape;
    const fields = shape.fields.filter(({ name }) => name !== by);
    return { name: constant?.kind === "constant" ? String(constant.value) : "", shape: { ...shape, fields } };
  });
  const choice = { kind: "choice", by, of } as const;
  return nullable ? { kind: "nullable", shape: choice } : choice;
}

/**
 * The shape described by a JSON Schema (draft 2020-12, closed objects, as zod writes it). Throws if it has no XML form.
 */
export function shapeOf(schema: Schema): Shape {
  if (Array.isArray(schema.type) && schema.type.length === 2 && schema.type.includes("null"))
    return { kind: "nullable", shape: shapeOf({ ...schema, type: schema.type.find((each) => each !== "null") }) };
  const alternatives = schemas(schema.anyOf ?? schema.oneOf);
  if (alternatives.length > 0) return choiceOf(alternatives);
  const { const: constant } = schema;
  if (typeof constant === "string" || typeof constant === "number" || typeof constant === "boolean")
    return { kind: "constant", value: constant };
  if (schema.type === "object") return objectOf(schema);
  if (schema.type === "array" && isSchema(schema.items)) return { kind: "list", item: shapeOf(schema.items) };
  if (schema.type === "boolean") return { kind: "truth" };
  if (schema.type === "integer" || schema.type === "number")
    return { kind: "number", whole: schema.type === "integer" };
  if (schema.type === "string")
    return {
      kind: "text",
      oneOf: Array.isArray(schema.enum) ? schema.enum.map(String) : null,
      pattern: typeof schema.pattern === "string" ? schema.pattern : null,
      day: schema.format === "date",
    };
  throw new Error(`No shape for ${JSON.stringify(schema).slice(0, 80)}.`);
}

/** The namespace of slips in XML. It is our own: ACORD's is not used. */
export const SLIP_NAMESPACE = "urn:broker-intelligence:mrc:1";
export const SLIP_ROOT = "mrcSlip";

/** XML layout of a slip: field by field, with headings in elements of their sections. */
interface SlipShape {
  /** In order; `lineItems` = the position of the six sections. */
  readonly fields: readonly Field[];
  /** Elements allowed under a heading. */
  readonly elements: Extract<Shape, { kind: "list" }>;
  readonly placeholder: ObjectShape;
}

function objectIn(shape: Shape | undefined): ObjectShape {
  if (shape?.kind !== "object") throw new Error("An object is required.");
  return shape;
}

function listIn(shape: Shape | undefined): Extract<Shape, { kind: "list" }> {
  if (shape?.kind !== "list") throw new Error("A list is required.");
  return shape;
}

let known: SlipShape | null = null;

/** The shape of a slip, derived from its schema on first use. */
export function slipShape(): SlipShape {
  if (known !== null) return known;
  const { fields } = objectIn(shapeOf(z.toJSONSchema(MrcSlip)));
  const items = listIn(fields.find(({ name }) => name === "lineItems")?.shape);
  const heading = objectIn(items.item).fields;
  known = {
    fields,
    elements: listIn(heading.find(({ name }) => name === "elements")?.shape),
    placeholder: objectIn(listIn(heading.find(({ name }) => name === "placeholders")?.shape).item),
  };
  return known;
}
