import type { XmlNode } from "./xml-node.ts";
import { escapeXml } from "./xml-text.ts";

function lines(node: XmlNode, indent: string): string {
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const open = `${indent}<${node.name}${attributes.join("")}`;
  if (node.content.length === 0) return `${open}/>\n`;
  if (node.content.every((each) => typeof each === "string"))
    return `${open}>${node.content.map(escapeXml).join("")}</${node.name}>\n`;
  const within = node.content.map((each) => (typeof each === "string" ? "" : lines(each, `${indent}  `)));
  return `${open}>\n${within.join("")}${indent}</${node.name}>\n`;
}

/** Writes a document in UTF-8. An element holds either text, which stays to the letter, or elements, one a line. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "")}`;
}
