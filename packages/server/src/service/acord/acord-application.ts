import type { AcordApplication, AcordForm, SubmissionFacts } from "@broker/contracts";
import { acordApplicationOf } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";

/** Which data, and how. */
export interface AcordAsked extends SubmissionOptions {
  readonly form: AcordForm;
  /** The company number stands in the box for a US tax number, where the insurer agrees. */
  readonly companyNumberAsTaxId?: boolean;
}

/** A client's data for a form, with the facts that they were made of. */
export interface ReadApplication {
  readonly application: AcordApplication;
  readonly facts: SubmissionFacts;
}

/** A client's data for a form. AppErrors: `not_found`, `ambiguous`, `record_unsettled`, `input_invalid`. */
export async function acordApplication(
  workspace: Workspace,
  client: string,
  { form, companyNumberAsTaxId = false, ...override }: AcordAsked,
): Promise<ReadApplication> {
  const { facts } = await readSubmission(workspace, client, override);
  return { facts, application: acordApplicationOf(form, facts, { companyNumberAsTaxId }) };
}
