import { CONTROL_KEYS, type ControlKey, type ControlSnapshot, goodAnswer, type KnownControl } from "@broker/contracts";
import work from "./control-work.json" with { type: "json" };

/** Work and hours for each control, estimated for a company of some fifty people. */
export const CONTROL_WORK = work;

/** The action and what-if fix of a control. */
export const controlFixId = (key: ControlKey) => `control:${key}`;

/** The work that a control requires, in the imperative, and its hours. */
export function controlWork(key: ControlKey): { readonly action: string; readonly hours: number } {
  const row = work.rows.find(({ control }) => control === key);
  if (row === undefined) throw new Error(`No hours for control ${key}`);
  return row;
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
