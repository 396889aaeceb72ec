import { MrcSlip } from "@broker/contracts";
import { z } from "zod";
import { type Field, type ObjectShape, type Shape, shapeOf } from "./shape.ts";

/** The namespace of slips in XML. It is our own: ACORD's is not used. */
export const SLIP_NAMESPACE = "urn:broker-intelligence:mrc:1";
export const SLIP_ROOT = "mrcSlip";

/** How a slip is written: field by field, but for the headings, which stand in elements of their sections. */
export interface SlipShape {
  /** In order; `lineItems` = where the six sections stand. */
  readonly fields: readonly Field[];
  /** What may stand under a heading. */
  readonly elements: Extract<Shape, { kind: "list" }>;
  readonly placeholder: ObjectShape;
}

function objectIn(shape: Shape | undefined): ObjectShape {
  if (shape?.kind !== "object") throw new Error("An object is wanted.");
  return shape;
}

function listIn(shape: Shape | undefined): Extract<Shape, { kind: "list" }> {
  if (shape?.kind !== "list") throw new Error("A list is wanted.");
  return shape;
}

let known: SlipShape | null = null;

/** The shape of a slip; worked out from its schema when it is first asked for. */
export function slipShape(): SlipShape {
  if (known !== null) return known;
  const { fields } = objectIn(shapeOf(z.toJSONSchema(MrcSlip)));
  const items = listIn(fields.find(({ name }) => name === "lineItems")?.shape);
  const heading = objectIn(items.item).fields;
  known = {
    fields,
    elements: listIn(heading.find(({ name }) => name === "elements")?.shape),
    placeholder: objectIn(listIn(heading.find(({ name }) => name === "placeholders")?.shape).item),
  };
  return known;
}
