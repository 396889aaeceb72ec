import { randomBytes } from "node:crypto";
import { sha256 } from "@broker/adapters";
import type { OnboardingForm, SendForm } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { defaultFormQuestions, type FormSender, makeForm } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";
import type { ConflictsIn } from "./client-conflicts.ts";
import { brokerageOf } from "./form-file.ts";
import { nameOf } from "./form-view.ts";

/**
 * A form for a client before it is recorded, and who sends it. By default it asks what is missing or contradicted, and
 * what was to be asked again. AppError `input_invalid`.
 */
export async function newForm(
  workspace: Workspace,
  log: ClientLog,
  conflictsIn: ConflictsIn,
  { by, to, days, group, questions }: SendForm,
): Promise<{ readonly form: OnboardingForm; readonly sender: FormSender }> {
  const contradicted = conflictsIn(log).map(({ field }) => field);
  const asked = questions ?? [...defaultFormQuestions(log, { group: group ?? null, contradicted })];
  const id = `f${randomBytes(7).toString("hex")}`;
  const sample = log.sample || (await workspace.database.clients.isSample());
  return {
    form: makeForm(
      { id, client: log.id, by, to, group: group ?? null, questions: asked, days },
      { ...actorOf(workspace), digest: sha256 },
    ),
    sender: { brokerage: brokerageOf(workspace), client: nameOf(log), sample },
  };
}
