import {
  AppError,
  MRC_HEADINGS,
  MRC_SECTIONS,
  type MrcLineItem,
  type MrcSection,
  type MrcSlip,
} from "@broker/contracts";
import { parsedSlip } from "../json/slip-json.ts";
import { decode, encode } from "./codec.ts";
import { SLIP_NAMESPACE, SLIP_ROOT, slipShape } from "./shape.ts";
import { elementsOf, readXml, textOf, writeXml, type XmlNode } from "./xml.ts";

const place = ({ mrcSection, mrcHeading }: MrcLineItem) =>
  MRC_HEADINGS.findIndex(({ section, heading }) => section === mrcSection && heading === mrcHeading);

/** Rejects headings out of order, because XML has one place for each and would not preserve the order. */
function refuseDisorder(items: readonly MrcLineItem[]): void {
  let last = -1;
  for (const item of items) {
    const now = place(item);
    const again = now === last && item.mrcHeading === "CustomMRCHeading";
    if (now === -1 || (now <= last && !again))
      throw new AppError("input_invalid", `The heading ${item.originalHeading} is out of order.`, {
        fix: { kind: "generate-slip" },
      });
    last = now;
  }
}

function headingNode({ mrcHeading, index, originalHeading, elements, placeholders }: MrcLineItem): XmlNode {
  const missing = placeholders.map(({ id, title }) => ({ name: "placeholder", attributes: { id }, content: [title] }));
  const content = [...encode("elements", elements, slipShape().elements).content, ...missing];
  return { name: mrcHeading, attributes: { index: String(index), originalHeading }, content };
}

function sectionNode(section: MrcSection, items: readonly MrcLineItem[]): XmlNode {
  const content = items.filter(({ mrcSection }) => mrcSection === section).map(headingNode);
  return { name: section, attributes: {}, content };
}

/**
 * A slip as XML in our own namespace: an element for each section and each heading, by their JMRC names, with the ACORD
 * message names as `acordTag`. `readSlipXml` gives the same slip again. AppError `input_invalid` where headings are out
 * of order.
 */
export function writeSlipXml(slip: MrcSlip): string {
  refuseDisorder(slip.lineItems);
  const content = slipShape().fields.flatMap(({ name, shape }) =>
    name === "lineItems"
      ? MRC_SECTIONS.map((section) => sectionNode(section, slip.lineItems))
      : [encode(name, slip[name as keyof MrcSlip], shape)],
  );
  const attributes = { xmlns: SLIP_NAMESPACE, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance" };
  return writeXml({ name: SLIP_ROOT, attributes, content });
}

function refuse(sentence: string): never {
  throw new AppError("input_invalid", sentence, { hint: "Use the XML that this product writes." });
}

function lineItem(section: MrcSection, node: XmlNode): unknown {
  const { elements, placeholder } = slipShape();
  const at = `${section}/${node.name}`;
  if (!MRC_HEADINGS.some((row) => row.section === section && row.heading === node.name))
    refuse(`The slip's XML: ${at} is not a heading of that section.`);
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
  if (only === undefined || more.length > 0) refuse(`The slip's XML: the section ${name} is missing or appears twice.`);
  return elementsOf(only).map((node) => lineItem(name, node));
}

/** Reads a slip written by `writeSlipXml`. Throws `input_invalid` for any other content. */
export function readSlipXml(text: string): MrcSlip {
  const root = readXml(text);
  if (root.name !== SLIP_ROOT || root.attributes.xmlns !== SLIP_NAMESPACE)
    refuse(`The XML is not a slip of this product: its root is not ${SLIP_ROOT} in ${SLIP_NAMESPACE}.`);
  const sections: readonly string[] = MRC_SECTIONS;
  const fields = slipShape().fields.filter(({ name }) => name !== "lineItems");
  const others = { ...root, content: elementsOf(root).filter(({ name }) => !sections.includes(name)) };
  const rest = decode(others, { kind: "object", fields }, SLIP_ROOT) as object;
  return parsedSlip({ ...rest, lineItems: MRC_SECTIONS.flatMap((name) => section(root, name)) }, "XML");
}
