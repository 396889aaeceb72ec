import { randomBytes } from "node:crypto";
import { sha256 } from "@broker/adapters";
import type { FormQuestion, OnboardingForm, SendForm } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { type FormSender, formQuestions, makeForm, type TakenForm } from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../../workspace/workspace.ts";
import type { ConflictsIn } from "./client-conflicts.ts";
import { brokerageOf } from "./form-file.ts";
import { nameOf } from "./form-view.ts";

/** Questions whose latest returned answer is to be asked again, unless a form that may be answered asks them. */
function askedAgain(forms: readonly TakenForm[], at: string): readonly string[] {
  const open = forms.filter(({ form }) => form.returnedAt === null && form.revokedAt === null && at <= form.until);
  const asked = new Set(open.flatMap(({ form }) => form.questions));
  const latest = new Map<string, string>();
  const returned = forms.toSorted((a, b) => ((a.form.returnedAt ?? "") < (b.form.returnedAt ?? "") ? -1 : 1));
  for (const { answers } of returned) for (const { question, state } of answers) latest.set(question, state);
  return [...latest].flatMap(([id, state]) => (state === "again" && !asked.has(id) ? [id] : []));
}

/** What a form for a client could ask, and what it asks by default. */
export async function questionsFor(
  workspace: Workspace,
  log: ClientLog,
  conflictsIn: ConflictsIn,
): Promise<readonly FormQuestion[]> {
  const contradicted = conflictsIn(log).map(({ field }) => field);
  return formQuestions(log, {
    contradicted,
    again: askedAgain(await workspace.database.forms.list(log.id), nowOf(workspace)),
  });
}

/** Who sends forms to a client. */
export const senderTo = async (workspace: Workspace, log: ClientLog): Promise<FormSender> => ({
  brokerage: brokerageOf(workspace),
  client: nameOf(log),
  sample: log.sample || (await workspace.database.clients.isSample()),
});

/**
 * A form for a client before it is recorded, and who sends it. By default it asks what is missing or contradicted, and
 * what was to be asked again. AppError `input_invalid`.
 */
export async function newForm(
  workspace: Workspace,
  log: ClientLog,
  conflictsIn: ConflictsIn,
  { by, to, days, group: only, questions }: SendForm,
): Promise<{ readonly form: OnboardingForm; readonly sender: FormSender }> {
  const group = only ?? null;
  const usual = async () =>
    (await questionsFor(workspace, log, conflictsIn))
      .filter((each) => each.usual && (group === null || each.knows === group))
      .map(({ id }) => id);
  const id = `f${randomBytes(7).toString("hex")}`;
  return {
    form: makeForm(
      { id, client: log.id, by, to, group, questions: questions ?? (await usual()), days },
      { ...actorOf(workspace), digest: sha256 },
    ),
    sender: await senderTo(workspace, log),
  };
}
