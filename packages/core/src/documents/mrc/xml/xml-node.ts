/** An element of an XML document: its name, its attributes, and what stands in it, in order. Text is as people mean it, not escaped. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlNode | string)[];
}

/** The elements within an element; what stands between them is layout. */
export function elementsOf(node: XmlNode): readonly XmlNode[] {
  return node.content.filter((each) => typeof each !== "string");
}

/** The text of an element that holds nothing else. */
export function textOf(node: XmlNode): string {
  return node.content.filter((each) => typeof each === "string").join("");
}
