import { AppError } from "@broker/contracts";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { dropPrefix } from "./drop-prefix.ts";
import type { XmlNode } from "./xml-node.ts";
import { unescapeXml } from "./xml-text.ts";

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
 * Reads a document into its root. It is checked before it is read, a document type and entities of its own are refused, and nothing is
 * fetched. AppError `input_invalid` with what is wrong.
 */
export function readXml(text: string): XmlNode {
  if (text.length > MOST_CHARACTERS) refuse("The XML is longer than 10 MB.", "A slip takes some hundred kilobytes.");
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text))
    refuse("The XML has a document type of its own, and none is read.", "Take the <!DOCTYPE …> out of the file.");
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    refuse(
      `The file is no whole XML: line ${checked.err.line}, ${checked.err.msg}`,
      "Write it anew, or ask for it again.",
    );
  const roots = (parse(text) as Parsed[]).filter((each) => each["#text"] === undefined);
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0) refuse("The XML has no single root.", "Ask for the file again.");
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
