import {
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type EvidenceItem,
  goodAnswer,
  type KnownControl,
} from "@broker/contracts";
import type { RequirementAnswer } from "./requirements.ts";

/** The state of a requirement by the client's answers; null = no answer concerns it. */
export interface AnsweredState {
  readonly state: "met" | "partial" | "not-met";
  readonly reason: string;
  readonly evidence: readonly EvidenceItem[];
}

function good(control: ControlKey, { answer }: KnownControl): "yes" | "partial" | "no" {
  if (answer === "partial" || answer === "unknown") return "partial";
  return answer === goodAnswer(control) ? "yes" : "no";
}

/**
 * One 'no' = not met. Met only where every answer that can cover the requirement is 'yes'; an answer that is a part of
 * it, or is missing, leaves it partly met. 'Unknown' is no answer.
 */
export function answeredState(answers: readonly RequirementAnswer[], controls: ControlSnapshot): AnsweredState | null {
  const told = answers.flatMap(({ control, speaks }) => {
    const known = controls[control];
    return known === undefined || known.answer === "unknown" ? [] : [{ control, speaks, known }];
  });
  if (told.length === 0) return null;
  const evidence = told.map(({ control, known }) => ({
    label: CONTROL_TITLES[control],
    value: known.note === undefined ? known.answer : `${known.answer} (${known.note})`,
    provenance: known.provenance,
  }));
  const said = told.map(({ control, known }) => `${CONTROL_TITLES[control]}: ${known.answer}`).join("; ");
  const goods = told.map(({ control, known }) => good(control, known));
  if (goods.includes("no")) return { state: "not-met", reason: `Answered. ${said}.`, evidence };
  const covered = answers.length === told.length && answers.every(({ speaks }) => speaks === "covers");
  if (covered && goods.every((each) => each === "yes")) return { state: "met", reason: `Answered. ${said}.`, evidence };
  return { state: "partial", reason: `Answered in part. ${said}.`, evidence };
}
