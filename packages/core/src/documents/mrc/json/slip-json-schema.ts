import { MRC_SLIP_SCHEMA_VERSION, type MrcHeadingRow, MrcSlip, REQUIRED_HEADINGS } from "@broker/contracts";
import { z } from "zod";

/** That the list has the heading. A custom one is known by what is printed. */
function holds({ section, heading, label }: MrcHeadingRow): Record<string, unknown> {
  const named = { mrcSection: { const: section }, mrcHeading: { const: heading } };
  const properties = heading === "CustomMRCHeading" ? { ...named, originalHeading: { const: label } } : named;
  return { contains: { type: "object", properties, required: Object.keys(properties) } };
}

/** JSON Schema (draft 2020-12) of a slip: every object is closed, and none of the mandatory headings may be missing. */
export function slipJsonSchema(): Record<string, unknown> {
  const { $schema, properties, ...schema } = z.toJSONSchema(MrcSlip, { target: "draft-2020-12" });
  return {
    $schema,
    title: "MrcSlip",
    description: `A slip in the shape of JMRC, version ${MRC_SLIP_SCHEMA_VERSION}.`,
    ...schema,
    properties: {
      ...properties,
      lineItems: { ...(properties?.lineItems as object), allOf: REQUIRED_HEADINGS.map(holds) },
    },
  };
}
