import { AppError } from "@broker/contracts";
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An XML element: name, attributes and content in order. Text is unescaped. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlNode | string)[];
}

/** The child elements of an element; whitespace between them is ignored. */
export function elementsOf(node: XmlNode): readonly XmlNode[] {
  return node.content.filter((each) => typeof each !== "string");
}

/** The text of an element without children. */
export function textOf(node: XmlNode): string {
  return node.content.filter((each) => typeof each === "string").join("");
}

/**
 * Characters that XML 1.0 (§2.2) cannot represent, even by reference: most control characters, lone surrogates, two
 * non-characters.
 */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** The text without characters that XML cannot write. */
export function withoutUnwritable(text: string): string {
  return [...text].filter((character) => !UNWRITABLE.test(character)).join("");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Escapes text for an element or an attribute. Tabs and line ends become character references, because parsers may
 * change them (XML 1.0 §2.11, §3.3.3). Throws `input_invalid` for a character that XML cannot hold.
 */
function escapeXml(text: string): string {
  if (UNWRITABLE.test(text))
    throw new AppError("input_invalid", "A text holds a control character, and XML cannot.", {
      hint: "Take it out of the text: it shows nothing.",
    });
  return text.replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

function character(reference: string): string {
  const named = NAMED[reference];
  if (named !== undefined) return named;
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference);
  const code = digits === null ? Number.NaN : Number.parseInt(digits[1] ?? digits[2] ?? "", digits[1] ? 16 : 10);
  const text = code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  if (text === "" || UNWRITABLE.test(text))
    throw new AppError("input_invalid", `The XML has '&${reference};', which is not a character.`, {
      hint: "Only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are read; a file's own entities are not.",
    });
  return text;
}

/** Unescapes text. Throws `input_invalid` for an unknown entity or a bare ampersand. */
function unescapeXml(text: string): string {
  return text.replace(/&(?:([^&;\s]*);)?/g, (_, reference: string | undefined) => character(reference ?? ""));
}

/**
 * Removes the root's namespace prefix from a document in which every element has it. Documents with other prefixes are
 * returned unchanged.
 */
function dropPrefix(root: XmlNode): XmlNode {
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

/** As every upload: characters of a file, and elements within elements. */
const MOST_CHARACTERS = 10_000_000;
const DEEPEST = 32;

type Parsed = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: "#cdata",
  maxNestedTags: DEEPEST,
});

function refuse(sentence: string, hint: string): never {
  throw new AppError("input_invalid", sentence, { hint });
}

function contentOf(children: readonly Parsed[]): (XmlNode | string)[] {
  return children.map((child) => {
    const text = child["#text"];
    if (text !== undefined) return unescapeXml(String(text));
    const cdata = child["#cdata"];
    if (Array.isArray(cdata)) return String((cdata[0] as Parsed | undefined)?.["#text"] ?? "");
    return nodeOf(child);
  });
}

function nodeOf(parsed: Parsed): XmlNode {
  const name = Object.keys(parsed).find((key) => key !== ":@") ?? "";
  const children = parsed[name];
  const attributes = Object.entries((parsed[":@"] ?? {}) as Readonly<Record<string, unknown>>);
  return {
    name,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, unescapeXml(String(value))])),
    content: contentOf(Array.isArray(children) ? (children as Parsed[]) : []),
  };
}

/**
 * Parses a document and returns its root. It is validated first, document types and custom entities are rejected, and
 * nothing is fetched. Throws `input_invalid` with the fault.
 */
export function readXml(text: string): XmlNode {
  if (text.length > MOST_CHARACTERS) refuse("The XML is longer than 10 MB.", "A slip has a few hundred kilobytes.");
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text))
    refuse("The XML has a document type, which is not allowed.", "Remove <!DOCTYPE …> from the file.");
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    refuse(
      `The file is not well-formed XML: line ${checked.err.line}, ${checked.err.msg}`,
      "Export it again, or request the file again.",
    );
  const roots = (parse(text) as Parsed[]).filter((each) => each["#text"] === undefined);
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0) refuse("The XML has no single root.", "Request the file again.");
  return dropPrefix(nodeOf(root));
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (cause) {
    throw new AppError("input_invalid", "The XML cannot be read: it goes too deep, or has a name that XML forbids.", {
      hint: "Ask for the file again.",
      cause,
    });
  }
}

function lines(node: XmlNode, indent: string): string {
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const open = `${indent}<${node.name}${attributes.join("")}`;
  if (node.content.length === 0) return `${open}/>\n`;
  if (node.content.every((each) => typeof each === "string"))
    return `${open}>${node.content.map(escapeXml).join("")}</${node.name}>\n`;
  const within = node.content.map((each) => (typeof each === "string" ? "" : lines(each, `${indent}  `)));
  return `${open}>\n${within.join("")}${indent}</${node.name}>\n`;
}

/** Writes a document in UTF-8. An element holds either text, which is preserved exactly, or elements, one a line. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "")}`;
}
