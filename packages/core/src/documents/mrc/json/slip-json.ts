import {
  AppError,
  complaintText,
  MRC_SLIP_SCHEMA_VERSION,
  type MrcHeadingRow,
  MrcSlip,
  REQUIRED_HEADINGS,
  readTyped,
} from "@broker/contracts";
import { z } from "zod";
import { identifiedSlip } from "./identified-slip.ts";

/** A slip from parsed data of a file. AppError `input_invalid` names the first invalid place. */
export function parsedSlip(data: unknown, format: "JSON" | "XML"): MrcSlip {
  const parsed = readTyped(MrcSlip, identifiedSlip(data));
  if (parsed.complaints === undefined) return parsed.value;
  throw new AppError(
    "input_invalid",
    `The ${format} is not a valid slip: ${complaintText(parsed.complaints[0], "the whole")}`,
    {
      fix: { kind: "show", resource: "schemas", id: "mrc-slip" },
    },
  );
}

const MOST_CHARACTERS = 10_000_000;

/** A slip as JSON, in the shape of JMRC. `readSlipJson` gives the same slip again. */
export function writeSlipJson(slip: MrcSlip): string {
  return `${JSON.stringify(slip, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("input_invalid", "The file is not valid JSON.", { hint: "Request the file again.", cause });
  }
}

/** Reads a slip written by `writeSlipJson`. Throws `input_invalid` for any other content. */
export function readSlipJson(text: string): MrcSlip {
  if (text.length > MOST_CHARACTERS)
    throw new AppError("input_invalid", "The JSON is longer than 10 MB.", {
      hint: "A slip has a few hundred kilobytes.",
    });
  return parsedSlip(parsed(text), "JSON");
}

/** That the list has the heading; a custom one is identified by its label. */
function holds({ section, heading, label }: MrcHeadingRow): Record<string, unknown> {
  const named = { mrcSection: { const: section }, mrcHeading: { const: heading } };
  const properties = heading === "CustomMRCHeading" ? { ...named, originalHeading: { const: label } } : named;
  return { contains: { type: "object", properties, required: Object.keys(properties) } };
}

/** JSON Schema (draft 2020-12) of a slip: every object is closed, and all mandatory headings are required. */
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
