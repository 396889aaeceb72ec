import { CONTROL_KEYS, type ControlKey, type ControlSnapshot, goodAnswer, type KnownControl } from "@broker/contracts";
import { HUB_CONTROLS } from "../compliance/library.ts";

/** Source and date of the hours of each control, printed beside them. */
export const CONTROL_WORK = {
  source: "Our estimate for a company of about 50 employees, excluding purchases, not based on measured data",
  asOf: "2026-11-22",
} as const;

/** The action and what-if fix of a control. */
export const controlFixId = (key: ControlKey) => `control:${key}`;

/** The work that a control of the record requires, in the imperative, and its hours: those of the hub's control. */
export function controlWork(key: ControlKey): { readonly action: string; readonly hours: number } {
  const control = HUB_CONTROLS.find(({ answers }) => answers?.[0]?.key === key);
  if (control === undefined) throw new Error(`No hours for control ${key}`);
  return { action: control.action, hours: control.hours };
}

/** A control that the client answered with no or partial, and the work to remediate it. */
export interface ControlGap {
  readonly key: ControlKey;
  readonly known: KnownControl;
  readonly action: string;
  readonly hours: number;
}

/** All answered gaps in the order of the controls; 'unknown' is a question, not a gap. */
export const controlGaps = (controls: ControlSnapshot): ControlGap[] =>
  CONTROL_KEYS.flatMap((key) => {
    const known = controls[key];
    if (known === undefined || known.answer === "unknown" || known.answer === goodAnswer(key)) return [];
    return [{ key, known, ...controlWork(key) }];
  });

/** The answers once the work on these controls is done, with their sources. */
export function withGapsClosed(controls: ControlSnapshot, ids: ReadonlySet<string>): ControlSnapshot {
  const answers = Object.entries(controls).map(([name, known]) => {
    const key = name as ControlKey;
    if (known === undefined || !ids.has(controlFixId(key))) return [key, known];
    const { coveragePct: _, note: __, ...rest } = known;
    return [key, { ...rest, answer: goodAnswer(key) }];
  });
  return Object.fromEntries(answers) as ControlSnapshot;
}
