import {
  AppError,
  MRC_HEADINGS,
  MRC_SECTIONS,
  type MrcLineItem,
  type MrcSection,
  type MrcSlip,
} from "@broker/contracts";
import { encode } from "./encode.ts";
import { SLIP_NAMESPACE, SLIP_ROOT, slipShape } from "./slip-shape.ts";
import { writeXml } from "./write-xml.ts";
import type { XmlNode } from "./xml-node.ts";

const place = ({ mrcSection, mrcHeading }: MrcLineItem) =>
  MRC_HEADINGS.findIndex(({ section, heading }) => section === mrcSection && heading === mrcHeading);

/** XML has one place for each heading, so that a slip in another order would come back changed. */
function refuseDisorder(items: readonly MrcLineItem[]): void {
  let last = -1;
  for (const item of items) {
    const now = place(item);
    const again = now === last && item.mrcHeading === "CustomMRCHeading";
    if (now === -1 || (now <= last && !again))
      throw new AppError("input_invalid", `The heading ${item.originalHeading} is out of its place on the slip.`, {
        hint: "Generate the slip anew: 'broker mrc generate' puts every heading in its place.",
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
 * A slip as XML in our own namespace: an element for each section and each heading, by their JMRC names, with the ACORD message names as
 * `acordTag`. `readSlipXml` gives the same slip again. AppError `input_invalid` where headings are out of order.
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
