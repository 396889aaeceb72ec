/** An element that a reader asked for, with everything below it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, of limited length. */
  readonly text: string;
}

/** An attribute; null = absent. */
export const attribute = (element: XmlElement, name: string): string | null => element.attributes[name] ?? null;

/** The first child of this name. */
export const child = (element: XmlElement | null, name: string): XmlElement | null =>
  element?.children.find((each) => each.name === name) ?? null;

/** The text of the first child of this name, at any depth of a path of names; null = absent or empty. */
export function childText(element: XmlElement | null, ...path: readonly string[]): string | null {
  const found = path.reduce<XmlElement | null>((parent, name) => child(parent, name), element);
  const text = found?.text.trim() ?? "";
  return text === "" ? null : text;
}

/** The texts of all children of this name. */
export const childTexts = (element: XmlElement | null, name: string): string[] =>
  (element?.children ?? []).filter((each) => each.name === name).map((each) => each.text);

/** All text below an element, in the order of the file as far as elements go. */
export function allText(element: XmlElement | null): string {
  if (element === null) return "";
  return [element.text, ...element.children.map(allText)].join(" ").trim();
}

/** All elements of this name below an element. */
export function descendants(element: XmlElement | null, name: string): XmlElement[] {
  if (element === null) return [];
  return element.children.flatMap((each) => [...(each.name === name ? [each] : []), ...descendants(each, name)]);
}
