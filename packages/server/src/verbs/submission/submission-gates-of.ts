import type { GateId, SubmissionGate } from "@broker/contracts";
import { submissionGates } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { readFacts } from "../documents/read-submission.ts";
import { disclosureSignature } from "../onboarding/sign-disclosure.ts";

/**
 * What is examined before a client's submission is sent, with the reasons given for a gate that is closed. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function submissionGatesOf(
  workspace: Workspace,
  client: string,
  reasons: Readonly<Partial<Record<GateId, string>>> = {},
): Promise<SubmissionGate[]> {
  const log = await workspace.database.clients.find(client);
  const { facts } = await readFacts(workspace, log.id);
  const actor = actorOf(workspace);
  const overrides = Object.fromEntries(Object.entries(reasons).map(([id, reason]) => [id, { reason, ...actor }]));
  return submissionGates(
    { log, facts, signature: await disclosureSignature(workspace, log.id) },
    workspace.config.submission?.require ?? [],
    overrides,
  );
}
