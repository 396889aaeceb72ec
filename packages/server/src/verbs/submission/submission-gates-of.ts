import type { GateId, SubmissionFacts, SubmissionGate } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { submissionGates } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { disclosureSignature } from "../onboarding/sign-disclosure.ts";

/** What is examined before a client's submission is sent, with the reasons given for a gate that is closed. */
export async function submissionGatesOf(
  workspace: Workspace,
  log: ClientLog,
  facts: SubmissionFacts,
  reasons: Readonly<Partial<Record<GateId, string>>> = {},
): Promise<SubmissionGate[]> {
  const actor = actorOf(workspace);
  const overrides = Object.fromEntries(Object.entries(reasons).map(([id, reason]) => [id, { reason, ...actor }]));
  return submissionGates(
    { log, facts, signature: await disclosureSignature(workspace, log, facts) },
    workspace.config.submission?.require ?? [],
    overrides,
  );
}
