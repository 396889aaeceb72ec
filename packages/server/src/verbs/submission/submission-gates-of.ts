import type { GateId, SubmissionFacts, SubmissionGate } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { submissionGates } from "@broker/core/documents";
import { idvFinding, kycFinding } from "@broker/core/kyc-gate";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { readGate } from "../gate/sanctions-gate.ts";
import { disclosureSignature } from "../onboarding/sign-disclosure.ts";

/** What is asked of the gates. */
interface GateQuestion {
  /** Reasons given for a gate that is closed. */
  readonly reasons?: Readonly<Partial<Record<GateId, string>>>;
  /** The archive that is to be sent; absent = the next one. */
  readonly archive?: string;
}

/** What is examined before a client's submission is sent, with the reasons given for a gate that is closed. */
export async function submissionGatesOf(
  workspace: Workspace,
  log: ClientLog,
  facts: SubmissionFacts,
  { reasons = {}, archive }: GateQuestion = {},
): Promise<SubmissionGate[]> {
  const actor = actorOf(workspace);
  const overrides = Object.fromEntries(Object.entries(reasons).map(([id, reason]) => [id, { reason, ...actor }]));
  const { gate, printed } = await readGate(workspace, log, archive === undefined ? {} : { document: archive });
  const signature = await disclosureSignature(workspace, log, facts);
  const fix = gate.fix === undefined ? {} : { sanctionsFix: gate.fix };
  const kyc = kycFinding(await workspace.database.kyc.caseOf(log.id));
  const idv = idvFinding((await workspace.database.idv.ofClients([log.id])).get(log.id) ?? []);
  const cases = { ...(kyc === undefined ? {} : { kyc }), ...(idv === undefined ? {} : { idv }) };
  return submissionGates(
    { log, facts: { ...facts, sanctions: printed }, signature, ...fix, ...cases },
    workspace.config.submission?.require ?? [],
    overrides,
  );
}
