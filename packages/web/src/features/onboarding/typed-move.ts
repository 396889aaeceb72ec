import type { OnboardingMove, SessionView } from "@broker/contracts";
import type { QuickAnswer } from "./session-words.ts";

/** The keys that are moves when they stand alone, in the order of print. */
export const MOVE_KEYS = { b: "back", s: "skip", l: "later", d: "unknown" } as const satisfies Readonly<
  Record<string, OnboardingMove["kind"]>
>;

export const isMoveKey = (key: string): key is keyof typeof MOVE_KEYS => Object.hasOwn(MOVE_KEYS, key);

/** The place that a digit standing alone chooses; null = it chooses none. */
export function digitPlace(text: string, choices: readonly QuickAnswer[]): number | null {
  const digit = /^[1-9]$/.test(text.trim()) ? Number(text.trim()) : 0;
  return digit > 0 && digit <= choices.length ? digit - 1 : null;
}

/** The move that chosen answers make; null = none is chosen. */
export function chosenMove(
  { question }: Pick<SessionView, "question">,
  choices: readonly QuickAnswer[],
  chosen: ReadonlySet<number>,
): OnboardingMove | null {
  const taken = choices.filter((_, place) => chosen.has(place));
  const [first] = taken;
  if (question === null || first === undefined) return null;
  if (taken.some(({ value }) => value === null)) return { kind: "unknown" };
  const values = taken.map(({ value }) => value);
  if (question.type !== "multiple_choice") return { kind: "press", value: values[0] };
  return { kind: "press", value: values.filter((value) => value !== NONE) };
}

/** Of several choices: none of them, which is an answer. */
export const NONE = "none";

/** The choice at a place taken or given back; 'none' and 'not known' exclude all others. */
export function toggled(
  chosen: ReadonlySet<number>,
  place: number,
  choices: readonly QuickAnswer[],
  several: boolean,
): ReadonlySet<number> {
  if (!several) return new Set([place]);
  if (chosen.has(place)) return new Set([...chosen].filter((each) => each !== place));
  const alone = (each: number) => [null, NONE].includes(choices[each]?.value ?? null);
  return alone(place) ? new Set([place]) : new Set([...[...chosen].filter((each) => !alone(each)), place]);
}

/** The move of a text: a letter or a digit alone on the line, a yes or no to a reading, else the text itself. */
export function typedMove(text: string, { session }: Pick<SessionView, "session">): OnboardingMove {
  const alone = text.trim().toLowerCase();
  if (session.pending !== null && ["yes", "y", "1"].includes(alone)) return { kind: "confirm" };
  if (session.pending !== null && ["no", "n", "2"].includes(alone)) return { kind: "refuse" };
  return isMoveKey(alone) ? { kind: MOVE_KEYS[alone] } : { kind: "type", text: text.trim() };
}
