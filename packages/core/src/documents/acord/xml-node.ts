import { plainText } from "@broker/contracts";
import type { XmlNode } from "../mrc/xml/xml.ts";

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** An element with its attributes (unknown ones are omitted) and escaped content. */
export function node(name: string, attributes: Attributes, ...content: readonly (XmlNode | string)[]): XmlNode {
  const known = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, plainText(value)] as const],
  );
  return {
    name,
    attributes: Object.fromEntries(known),
    content: content.map((each) => (typeof each === "string" ? each.split("\n").map(plainText).join("\n") : each)),
  };
}

/** An element of one text; nothing for a text that is not known. */
export function some(name: string, value: string | number | null | undefined): XmlNode[] {
  return value === null || value === undefined || value === "" ? [] : [node(name, {}, String(value))];
}

/** An element around others; nothing if there is no content. */
export function around(name: string, ...content: readonly XmlNode[]): XmlNode[] {
  return content.length === 0 ? [] : [node(name, {}, ...content)];
}
