import type { RoiInputs, RoiResult } from "@broker/contracts";
import { readRoiInput, returnOnInvestment } from "@broker/core";

/** The calculator's numbers as typed; one that is left out is the calculator's own. */
type TypedRoi = { readonly [Input in keyof RoiInputs]?: string | undefined };

/**
 * The return on investment of a month: what is typed is read as whole numbers, and what is no number counts as 0, which
 * a note says.
 * @param nameOf what each input is called in the notes
 */
export function askRoi(typed: TypedRoi, nameOf: Readonly<Record<keyof RoiInputs, string>>): RoiResult {
  const notes: string[] = [];
  const told: Partial<Record<keyof RoiInputs, number>> = {};
  for (const input of Object.keys(nameOf) as (keyof RoiInputs)[]) {
    const text = typed[input];
    if (text === undefined) continue;
    const { value, note } = readRoiInput(nameOf[input], text);
    told[input] = value;
    if (note !== null) notes.push(note);
  }
  return returnOnInvestment(told, notes);
}
