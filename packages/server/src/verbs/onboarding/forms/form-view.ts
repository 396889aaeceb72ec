import type { FormView } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import { formState, newestStatement, shownFormAnswers, type TakenForm } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";
import type { ConflictsIn } from "./client-conflicts.ts";

/** The recorded name of a client; null = none. */
export function nameOf(log: ClientLog): string | null {
  const name = effectiveValue(log, "legalName")?.value;
  return typeof name === "string" ? name : null;
}

/** A form as shown: its state, and returned answers beside the recorded ones. */
export function formView(workspace: Workspace, taken: TakenForm, log: ClientLog, conflictsIn: ConflictsIn): FormView {
  const actor = actorOf(workspace);
  const { form, answers } = taken;
  return {
    ...form,
    clientName: nameOf(log),
    state: formState(form, answers, actor.at),
    answers: shownFormAnswers(taken, log, conflictsIn, actor),
    seen: newestStatement(log, form.questions)?.n ?? 0,
  };
}
