import { AppError, type MrcSlip } from "@broker/contracts";
import { parsedSlip } from "./parsed-slip.ts";

const MOST_CHARACTERS = 10_000_000;

/** A slip as JSON, in the shape of JMRC. `readSlipJson` gives the same slip again. */
export function writeSlipJson(slip: MrcSlip): string {
  return `${JSON.stringify(slip, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("input_invalid", "The file is no JSON.", { hint: "Ask for it again.", cause });
  }
}

/** Reads a slip that `writeSlipJson` wrote. AppError `input_invalid` for whatever is no such slip. */
export function readSlipJson(text: string): MrcSlip {
  if (text.length > MOST_CHARACTERS)
    throw new AppError("input_invalid", "The JSON is longer than 10 MB.", {
      hint: "A slip takes some hundred kilobytes.",
    });
  return parsedSlip(parsed(text), "JSON");
}
