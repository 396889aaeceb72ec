import { AppError } from "@broker/contracts";
import type { Shape } from "./shape.ts";
import { elementsOf, textOf, type XmlNode } from "./xml.ts";

/** Marks a null value; in the XML Schema instance namespace, whose prefix the root declares. */
const NIL = "xsi:nil";

type Values = Readonly<Record<string, unknown>>;

function encodeChoice(value: unknown, shape: Extract<Shape, { kind: "choice" }>): XmlNode {
  const name = String((value as Values)[shape.by]);
  const chosen = shape.of.find((each) => each.name === name);
  if (chosen === undefined) throw new Error(`'${name}' is not one of the alternatives.`);
  return encode(name, value, chosen.shape);
}

function contentOf(value: unknown, shape: Shape): readonly (XmlNode | string)[] {
  switch (shape.kind) {
    case "list":
      return (value as readonly unknown[]).map((each) =>
        shape.item.kind === "choice" ? encodeChoice(each, shape.item) : encode("item", each, shape.item),
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
      return [encodeChoice(value, shape)];
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

/** Encodes a value of the shape as an element. Absent values have no element; null is marked. */
export function encode(name: string, value: unknown, shape: Shape): XmlNode {
  return { name, attributes: attributesOf(value, shape), content: contentOf(value, shape) };
}

function refuse(at: string, what: string): never {
  throw new AppError("input_invalid", `The slip's XML: ${at} ${what}.`, {
    fix: { kind: "show", resource: "schemas", id: "mrc-slip-xsd" },
  });
}

function leafText(node: XmlNode, at: string): string {
  if (elementsOf(node).length > 0) refuse(at, "has elements instead of text");
  return textOf(node);
}

/** The child elements of an element without text. */
function within(node: XmlNode, at: string): readonly XmlNode[] {
  if (textOf(node).trim() !== "") refuse(at, "has text instead of elements");
  return elementsOf(node);
}

function numberOf(text: string, whole: boolean, at: string): number {
  const pattern = whole ? /^-?\d{1,16}$/ : /^-?\d{1,21}(\.\d{1,21})?(e[+-]?\d{1,3})?$/;
  return pattern.test(text.trim()) ? Number(text) : refuse(at, `is not a ${whole ? "whole " : ""}number`);
}

function decodeChoice(node: XmlNode, shape: Extract<Shape, { kind: "choice" }>, at: string): unknown {
  const chosen = shape.of.find(({ name }) => name === node.name);
  if (chosen === undefined) refuse(`${at}/${node.name}`, "is not known here");
  return { [shape.by]: chosen.name, ...(decode(node, chosen.shape, `${at}/${node.name}`) as object) };
}

function objectOf(node: XmlNode, shape: Extract<Shape, { kind: "object" }>, at: string): unknown {
  const elements = within(node, at);
  const stranger = elements.find(({ name }) => !shape.fields.some((field) => field.name === name && !field.attribute));
  if (stranger !== undefined) refuse(`${at}/${stranger.name}`, "is not known here");
  const entries = shape.fields.flatMap(({ name, shape: inner, optional, attribute }) => {
    const written = attribute ? node.attributes[name] : undefined;
    if (written !== undefined) return [[name, written] as const];
    const [element, ...more] = elements.filter((each) => each.name === name);
    if (more.length > 0) refuse(`${at}/${name}`, "appears more than once");
    if (element !== undefined) return [[name, decode(element, inner, `${at}/${name}`)] as const];
    return optional ? [] : refuse(`${at}/${name}`, "is missing");
  });
  return Object.fromEntries(entries);
}

function mapOf(node: XmlNode, value: Shape, at: string): unknown {
  const entries = within(node, at).map((entry) => {
    const { key } = entry.attributes;
    if (entry.name !== "entry" || key === undefined) refuse(`${at}/${entry.name}`, "is not an entry with a key");
    return [key, decode(entry, value, `${at}/${key}`)] as const;
  });
  if (new Set(entries.map(([key]) => key)).size < entries.length) refuse(at, "has a key twice");
  return Object.fromEntries(entries);
}

/** Decodes an element of the shape; `at` = its path, for messages. Throws `input_invalid` if it does not fit. */
export function decode(node: XmlNode, shape: Shape, at: string): unknown {
  switch (shape.kind) {
    case "text":
      return leafText(node, at);
    case "number":
      return numberOf(leafText(node, at), shape.whole, at);
    case "truth": {
      const text = leafText(node, at).trim();
      return text === "true" ? true : text === "false" ? false : refuse(at, "is neither true nor false");
    }
    case "constant":
      return leafText(node, at).trim() === String(shape.value) ? shape.value : refuse(at, `is not '${shape.value}'`);
    case "nullable":
      return node.attributes[NIL] === "true" ? null : decode(node, shape.shape, at);
    case "list":
      return within(node, at).map((each, place) => {
        if (shape.item.kind === "choice") return decodeChoice(each, shape.item, at);
        if (each.name !== "item") refuse(`${at}/${each.name}`, "is not an item");
        return decode(each, shape.item, `${at}/${place + 1}`);
      });
    case "map":
      return mapOf(node, shape.value, at);
    case "object":
      return objectOf(node, shape, at);
    case "choice": {
      const [only, ...more] = within(node, at);
      if (only === undefined || more.length > 0) refuse(at, "must have one element");
      return decodeChoice(only, shape, at);
    }
  }
}
