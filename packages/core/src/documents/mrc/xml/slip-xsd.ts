import { MRC_HEADINGS, MRC_SECTIONS, type MrcHeadingRow, type MrcSection } from "@broker/contracts";
import { SLIP_NAMESPACE, SLIP_ROOT, slipShape } from "./slip-shape.ts";
import { writeXml } from "./write-xml.ts";
import type { XmlNode } from "./xml-node.ts";
import { sequenceOf, xs } from "./xsd-of-shape.ts";

const UNDER_A_HEADING = "underAHeading";

/** What every heading holds: values, then what is to be advised. */
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

/** The XML Schema of `writeSlipXml`'s documents: headings in their order, none of the mandatory ones left out. */
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
