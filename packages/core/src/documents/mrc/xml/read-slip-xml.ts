import { AppError, MRC_HEADINGS, MRC_SECTIONS, type MrcSection, type MrcSlip } from "@broker/contracts";
import { parsedSlip } from "../json/parsed-slip.ts";
import { decode } from "./decode.ts";
import { readXml } from "./read-xml.ts";
import { SLIP_NAMESPACE, SLIP_ROOT, slipShape } from "./slip-shape.ts";
import { elementsOf, textOf, type XmlNode } from "./xml-node.ts";

function refuse(sentence: string): never {
  throw new AppError("input_invalid", sentence, {
    hint: "'broker mrc generate … --format xml' writes what is read here.",
  });
}

function lineItem(section: MrcSection, node: XmlNode): unknown {
  const { elements, placeholder } = slipShape();
  const at = `${section}/${node.name}`;
  if (!MRC_HEADINGS.some((row) => row.section === section && row.heading === node.name))
    refuse(`The slip's XML: ${at} is no heading of that section.`);
  const content = elementsOf(node);
  const missing = content.filter(({ name }) => name === "placeholder");
  const rest = { ...node, content: node.content.filter((each) => typeof each === "string" || !missing.includes(each)) };
  return {
    index: Number(node.attributes.index ?? Number.NaN),
    mrcSection: section,
    mrcHeading: node.name,
    originalHeading: node.attributes.originalHeading,
    elements: decode(rest, elements, at),
    placeholders: missing.map((each) => ({
      ...(decode({ ...each, content: [] }, { ...placeholder, fields: [] }, at) as object),
      id: each.attributes.id,
      title: textOf(each),
    })),
  };
}

function section(root: XmlNode, name: MrcSection): unknown[] {
  const [only, ...more] = elementsOf(root).filter((each) => each.name === name);
  if (only === undefined || more.length > 0) refuse(`The slip's XML: the section ${name} is missing or stands twice.`);
  return elementsOf(only).map((node) => lineItem(name, node));
}

/** Reads a slip that `writeSlipXml` wrote. AppError `input_invalid` for whatever is no such slip. */
export function readSlipXml(text: string): MrcSlip {
  const root = readXml(text);
  if (root.name !== SLIP_ROOT || root.attributes.xmlns !== SLIP_NAMESPACE)
    refuse(`The XML is no slip of this product: its root is not ${SLIP_ROOT} in ${SLIP_NAMESPACE}.`);
  const sections: readonly string[] = MRC_SECTIONS;
  const fields = slipShape().fields.filter(({ name }) => name !== "lineItems");
  const others = { ...root, content: elementsOf(root).filter(({ name }) => !sections.includes(name)) };
  const rest = decode(others, { kind: "object", fields }, SLIP_ROOT) as object;
  return parsedSlip({ ...rest, lineItems: MRC_SECTIONS.flatMap((name) => section(root, name)) }, "XML");
}
