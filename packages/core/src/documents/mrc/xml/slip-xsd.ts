import { MRC_HEADINGS, MRC_SECTIONS, type MrcHeadingRow, type MrcSection } from "@broker/contracts";
import { type Field, type Shape, SLIP_NAMESPACE, SLIP_ROOT, slipShape } from "./shape.ts";
import type { XmlNode } from "./xml.ts";
import { writeXml } from "./xml.ts";

/** An element of a schema document. */
function xs(name: string, attributes: Readonly<Record<string, string>>, ...content: XmlNode[]): XmlNode {
  return { name: `xs:${name}`, attributes, content };
}

/** A pattern in XML Schema syntax (Part 2, appendix F), always anchored. null = not expressible. */
function wholePattern(pattern: string): string | null {
  const whole = /^\^(.*)\$$/s.exec(pattern)?.[1];
  return whole === undefined || /\(\?|\\[bBuxpP]|[$^]/.test(whole) ? null : whole.replaceAll("\\d", "[0-9]");
}

function restricted(base: string, ...facets: XmlNode[]): XmlNode {
  return xs("simpleType", {}, xs("restriction", { base }, ...facets));
}

const complex = (...content: XmlNode[]) => xs("complexType", {}, ...content);

/** The built-in type of a shape that restricts nothing; null = it needs a type of its own. */
function builtIn(shape: Shape): string | null {
  if (shape.kind === "number") return shape.whole ? "xs:integer" : "xs:double";
  if (shape.kind === "truth") return "xs:boolean";
  if (shape.kind !== "text" || shape.day || shape.oneOf !== null) return null;
  return shape.pattern === null || wholePattern(shape.pattern) === null ? "xs:string" : null;
}

function typeOf(shape: Exclude<Shape, { kind: "nullable" }>): XmlNode {
  switch (shape.kind) {
    case "text": {
      if (shape.day) return restricted("xs:date", xs("pattern", { value: "[0-9]{4}-[0-9]{2}-[0-9]{2}" }));
      if (shape.oneOf !== null)
        return restricted("xs:string", ...shape.oneOf.map((value) => xs("enumeration", { value })));
      const pattern = shape.pattern === null ? null : wholePattern(shape.pattern);
      return restricted("xs:string", ...(pattern === null ? [] : [xs("pattern", { value: pattern })]));
    }
    case "number":
      return restricted(shape.whole ? "xs:integer" : "xs:double");
    case "truth":
      return restricted("xs:boolean");
    case "constant":
      return restricted("xs:string", xs("enumeration", { value: String(shape.value) }));
    case "list": {
      const many = { minOccurs: "0", maxOccurs: "unbounded" };
      if (shape.item.kind === "choice") return complex(alternatives(shape.item, many));
      return complex(xs("sequence", {}, xsdElement("item", shape.item, many)));
    }
    case "map": {
      const entry = xsdElement("entry", shape.value, { minOccurs: "0", maxOccurs: "unbounded" });
      return complex(xs("sequence", {}, withKey(entry, shape.value)));
    }
    case "object":
      return complex(sequenceOf(shape.fields), ...attributesOf(shape.fields));
    case "choice":
      return complex(alternatives(shape, {}));
  }
}

const SIMPLE: readonly Shape["kind"][] = ["text", "number", "truth", "constant"];

/** An entry's element has its key as an attribute, which a simple type has no room for. */
function withKey(entry: XmlNode, value: Shape): XmlNode {
  const key = xs("attribute", { name: "key", type: "xs:string", use: "required" });
  const inner = value.kind === "nullable" ? value.shape : value;
  const [type] = entry.content;
  if (!SIMPLE.includes(inner.kind) && typeof type === "object")
    return { ...entry, content: [{ ...type, content: [...type.content, key] }] };
  const { type: base = "xs:string", ...self } = entry.attributes;
  return { ...entry, attributes: self, content: [complex(xs("simpleContent", {}, xs("extension", { base }, key)))] };
}

function alternatives(shape: Extract<Shape, { kind: "choice" }>, occurs: Readonly<Record<string, string>>): XmlNode {
  return xs("choice", occurs, ...shape.of.map((each) => xsdElement(each.name, each.shape, {})));
}

/** The fields of an object that are attributes. */
function attributesOf(fields: readonly Field[]): XmlNode[] {
  return fields.flatMap(({ name, shape, optional, attribute }) => {
    if (!attribute || shape.kind === "nullable") return [];
    const self = { name, use: optional ? "optional" : "required" };
    const type = builtIn(shape);
    return [type === null ? xs("attribute", self, typeOf(shape)) : xs("attribute", { ...self, type })];
  });
}

/** The fields of an object that are elements, in their order. */
function sequenceOf(fields: readonly Field[]): XmlNode {
  const elements = fields.filter(({ attribute }) => !attribute);
  const each = elements.map(({ name, shape, optional }) => xsdElement(name, shape, optional ? { minOccurs: "0" } : {}));
  return xs("sequence", {}, ...each);
}

/** The declaration of an element that `encode` writes of this shape. */
function xsdElement(name: string, shape: Shape, occurs: Readonly<Record<string, string>>): XmlNode {
  const nullable = shape.kind === "nullable";
  const inner = nullable ? shape.shape : shape;
  if (inner.kind === "nullable") throw new Error("A value is null in one way only.");
  const self = { name, ...occurs, ...(nullable ? { nillable: "true" } : {}) };
  const type = builtIn(inner);
  return type === null ? xs("element", self, typeOf(inner)) : xs("element", { ...self, type });
}

const UNDER_A_HEADING = "underAHeading";

/** Content of every heading: values, then items to be advised. */
function underAHeading(): XmlNode {
  const { elements } = slipShape();
  const [values] = sequenceOf([{ name: "x", shape: elements, optional: false, attribute: false }]).content;
  const inner = typeof values === "object" ? values.content[0] : undefined;
  const choice = typeof inner === "object" ? inner.content[0] : undefined;
  if (typeof choice !== "object") throw new Error("Values of a heading are a choice.");
  const id = xs("attribute", { name: "id", type: "xs:string", use: "required" });
  const text = xs("simpleContent", {}, xs("extension", { base: "xs:string" }, id));
  const occurs = { minOccurs: "0", maxOccurs: "unbounded" };
  const placeholder = xs("element", { name: "placeholder", ...occurs }, xs("complexType", {}, text));
  return xs(
    "complexType",
    { name: UNDER_A_HEADING },
    xs("sequence", {}, choice, placeholder),
    xs("attribute", { name: "index", type: "xs:nonNegativeInteger", use: "required" }),
    xs("attribute", { name: "originalHeading", type: "xs:string", use: "required" }),
  );
}

function headingElement({ heading, status }: MrcHeadingRow): XmlNode {
  const occurs = {
    ...(status === "M" ? {} : { minOccurs: "0" }),
    ...(heading === "CustomMRCHeading" ? { maxOccurs: "unbounded" } : {}),
  };
  return xs("element", { name: heading, type: `slip:${UNDER_A_HEADING}`, ...occurs });
}

function sectionElement(name: MrcSection): XmlNode {
  const headings = MRC_HEADINGS.filter(({ section }) => section === name).map(headingElement);
  return xs("element", { name }, xs("complexType", {}, xs("sequence", {}, ...headings)));
}

/** The XML Schema of `writeSlipXml`'s documents: headings in order, mandatory ones required. */
export function slipXsd(): string {
  const fields = slipShape().fields.flatMap((field) =>
    field.name === "lineItems"
      ? MRC_SECTIONS.map(sectionElement)
      : sequenceOf([field]).content.filter((each) => typeof each !== "string"),
  );
  return writeXml(
    xs(
      "schema",
      {
        "xmlns:xs": "http://www.w3.org/2001/XMLSchema",
        "xmlns:slip": SLIP_NAMESPACE,
        targetNamespace: SLIP_NAMESPACE,
        elementFormDefault: "qualified",
      },
      underAHeading(),
      xs("element", { name: SLIP_ROOT }, xs("complexType", {}, xs("sequence", {}, ...fields))),
    ),
  );
}
