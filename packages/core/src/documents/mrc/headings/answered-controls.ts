import { CONTROL_KEYS, CONTROL_TITLES, type KnownControl, type MrcElement, showList } from "@broker/contracts";
import { text } from "../slip/content.ts";
import { howOf, untold } from "../slip/how.ts";
import type { SlipContext } from "../slip/slip-context.ts";

const ANSWERS: Readonly<Record<KnownControl["answer"], string>> = {
  yes: "Yes",
  partial: "In part",
  no: "No",
  unknown: "Not known to the Insured",
};

/** Each control that was answered, with how that is known, and one line for those that were not. */
export function answeredControls(context: SlipContext): (MrcElement | null)[] {
  const { controls } = context.facts;
  const answered = CONTROL_KEYS.flatMap((key) => {
    const control = controls[key];
    if (control === undefined) return [];
    const share = control.coveragePct === undefined ? "" : `, covers ${control.coveragePct}%`;
    const note = control.note === undefined || control.note.trim() === "" ? "" : `. ${control.note}`;
    return [text(howOf(control), `${ANSWERS[control.answer]}${share}${note}`, CONTROL_TITLES[key])];
  });
  const open = CONTROL_KEYS.filter((key) => controls[key] === undefined).map((key) => CONTROL_TITLES[key]);
  return [...answered, open.length === 0 ? null : text(untold(context), showList(open), "Controls not told")];
}
