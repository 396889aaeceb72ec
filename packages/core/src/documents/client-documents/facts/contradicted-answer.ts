import { CONTROL_KEYS, type Gap, goodAnswer } from "@broker/contracts";
import { HUB_CONTROLS } from "../../../compliance/library.ts";
import type { KnownFact } from "./known-fact.ts";

/** By the key of an answer in documents: the controls that it answers in full, and the answer by which they are met. */
const ANSWERED = new Map<string, { readonly controls: readonly string[]; readonly good: "yes" | "no" }>(
  CONTROL_KEYS.map((key) => {
    const controls = HUB_CONTROLS.filter(({ answers = [] }) =>
      answers.some((each) => each.key === key && each.shows.includes("not-met")),
    ).map(({ id }) => id);
    return [`controls.${key}`, { controls, good: goodAnswer(key) }];
  }),
);

/**
 * Whether scans, reports or filed evidence show less of a control than the client's answer: no document states such an
 * answer. What a vendor's report only suggests contradicts nothing.
 */
export function isContradicted({ key, answer }: KnownFact, gaps: readonly Gap[]): boolean {
  const answered = ANSWERED.get(key);
  if (answered === undefined || answer === undefined) return false;
  const own = gaps.filter(({ control, suggested }) => suggested !== true && answered.controls.includes(control));
  if (answer === "partial") return own.some(({ state }) => state === "not-met");
  return answer === answered.good && own.length > 0;
}
