import { AppError } from "@broker/contracts";
import { requireSubmittable } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readFacts, type SubmissionOptions } from "../documents/read-submission.ts";

/** Longest note of a placement's step. */
const LONGEST = 500;

/**
 * The note of a binding: the given one, after the reason for binding a company that is not active. Such a binding is
 * refused without a reason, as documents are: AppError `record_unsettled`. `usage` for an empty or too long reason.
 */
export async function bindingNote(
  workspace: Workspace,
  client: string,
  { note, despiteContradictions }: SubmissionOptions & { readonly note?: string | undefined },
): Promise<string | undefined> {
  const reason = despiteContradictions?.trim();
  if (reason === "") throw new AppError("usage", "The reason for binding is empty; it is printed on the placement.");
  const { facts } = await readFacts(workspace, client, reason);
  const questions = facts.questions.filter(({ about }) => about === "company-status");
  if (questions.length === 0) return note;
  requireSubmittable({ ...facts, questions }, "bind it with a reason, which is printed on the placement");
  const decision = `Bound although the company is not active, by ${workspace.by}. Reason: ${reason}`;
  const whole = note === undefined ? decision : `${decision}. ${note}`;
  if (whole.length <= LONGEST) return whole;
  throw new AppError("usage", `Reason and note exceed ${LONGEST} characters together.`, { hint: "Shorten them." });
}
