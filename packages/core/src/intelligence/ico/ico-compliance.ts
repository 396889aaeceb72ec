import { ICO_STATES, type IcoCompliance, type IcoPoint, type IcoState, publishPosture } from "@broker/contracts";
import { ICO_RULES } from "./ico-rules.ts";
import type { IcoView } from "./ico-view.ts";

const WORDS: Readonly<Record<IcoState, string>> = {
  met: "met",
  partial: "partly met",
  "not-met": "not met",
  "not-visible": "not observable externally",
};

/**
 * Assesses the fourteen points of a website, each with its reason and where it was observed. Pure; no clock, no
 * network.
 */
export function icoCompliance(view: IcoView): IcoCompliance {
  const points = ICO_RULES.map((rule, index): IcoPoint => {
    const { state, reason, evidence = [], words = WORDS[state] } = rule.judge(view);
    return { n: index + 1, question: rule.question, state, words, reason, evidence: [...evidence] };
  });
  const count = (state: IcoState) => points.filter((point) => point.state === state).length;
  const counts = Object.fromEntries(ICO_STATES.map((state) => [state, count(state)])) as IcoCompliance["counts"];
  const visible = points.length - counts["not-visible"];
  const score = ((counts.met + counts.partial / 2) / visible) * 100;
  return { points, counts, score: visible * 2 >= points.length ? publishPosture(score) : null };
}
