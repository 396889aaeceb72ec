import type { XmlNode } from "./xml-node.ts";

/**
 * A document whose elements all have the root's prefix, without it: another program's way of writing the same names, with the same
 * namespace as the root's own. One of other prefixes is given back as it is.
 */
export function dropPrefix(root: XmlNode): XmlNode {
  const prefix = /^([^:]+):/.exec(root.name)?.[1];
  const namespace = prefix === undefined ? undefined : root.attributes[`xmlns:${prefix}`];
  if (prefix === undefined || namespace === undefined || !shared(root, `${prefix}:`)) return root;
  const { [`xmlns:${prefix}`]: _, ...attributes } = root.attributes;
  return { ...bare(root, prefix.length + 1), attributes: { ...attributes, xmlns: namespace } };
}

const shared = ({ name, content }: XmlNode, prefix: string): boolean =>
  name.startsWith(prefix) && content.every((each) => typeof each === "string" || shared(each, prefix));

const bare = (node: XmlNode, length: number): XmlNode => ({
  ...node,
  name: node.name.slice(length),
  content: node.content.map((each) => (typeof each === "string" ? each : bare(each, length))),
});
