import type { Shape } from "./shape.ts";
import type { XmlNode } from "./xml-node.ts";

/** Says that a value is null; of the XML Schema instance namespace, whose prefix the root declares. */
export const NIL = "xsi:nil";

type Values = Readonly<Record<string, unknown>>;

function alternative(value: unknown, shape: Extract<Shape, { kind: "choice" }>): XmlNode {
  const name = String((value as Values)[shape.by]);
  const chosen = shape.of.find((each) => each.name === name);
  if (chosen === undefined) throw new Error(`'${name}' is none of the alternatives.`);
  return encode(name, value, chosen.shape);
}

function contentOf(value: unknown, shape: Shape): readonly (XmlNode | string)[] {
  switch (shape.kind) {
    case "list":
      return (value as readonly unknown[]).map((each) =>
        shape.item.kind === "choice" ? alternative(each, shape.item) : encode("item", each, shape.item),
      );
    case "map":
      return Object.entries(value as Values).map(([key, each]) => {
        const entry = encode("entry", each, shape.value);
        return { ...entry, attributes: { key, ...entry.attributes } };
      });
    case "object":
      return shape.fields.flatMap((field) => {
        const each = (value as Values)[field.name];
        return each === undefined || field.attribute ? [] : [encode(field.name, each, field.shape)];
      });
    case "choice":
      return [alternative(value, shape)];
    case "nullable":
      return value === null ? [] : contentOf(value, shape.shape);
    default:
      return value === "" ? [] : [String(value)];
  }
}

function attributesOf(value: unknown, shape: Shape): Record<string, string> {
  if (shape.kind === "nullable") return value === null ? { [NIL]: "true" } : attributesOf(value, shape.shape);
  if (shape.kind !== "object") return {};
  const written = shape.fields.flatMap(({ name, attribute }) => {
    const each = (value as Values)[name];
    return attribute && each !== undefined ? [[name, String(each)] as const] : [];
  });
  return Object.fromEntries(written);
}

/** A value of the shape as an element. What is left out has no element, what is null says so. */
export function encode(name: string, value: unknown, shape: Shape): XmlNode {
  return { name, attributes: attributesOf(value, shape), content: contentOf(value, shape) };
}
