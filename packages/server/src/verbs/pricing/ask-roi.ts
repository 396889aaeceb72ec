import type { RoiInputs, RoiResult } from "@broker/contracts";
import { readRoiInput, returnOnInvestment } from "@broker/core";

/** The calculator's inputs as typed; one left out takes the calculator's default. */
type TypedRoi = { readonly [Input in keyof RoiInputs]?: string | undefined };

/**
 * The return on investment of a month: inputs are read as whole numbers, and an invalid number counts as 0, with a
 * note.
 * @param nameOf the label of each input in the notes
 */
export function askRoi(typed: TypedRoi, nameOf: Readonly<Record<keyof RoiInputs, string>>): RoiResult {
  const notes: string[] = [];
  const given: Partial<Record<keyof RoiInputs, number>> = {};
  for (const input of Object.keys(nameOf) as (keyof RoiInputs)[]) {
    const text = typed[input];
    if (text === undefined) continue;
    const { value, note } = readRoiInput(nameOf[input], text);
    given[input] = value;
    if (note !== null) notes.push(note);
  }
  return returnOnInvestment(given, notes);
}
