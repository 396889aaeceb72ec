import {
  type AnswerControls,
  type AnsweredControls,
  AppError,
  type EvidenceToFile,
  type StatementOrigin,
} from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { editClient } from "../clients/edit-client.ts";
import { checkEvidence, fileEvidence } from "./file-evidence.ts";
import { complianceOverview } from "./overview.ts";

type Attested = NonNullable<AnswerControls["controls"]>;

/** By whom a statement is made, as evidence names it. */
function sourceOf({ source, declaredBy }: StatementOrigin): string {
  if (source !== undefined) return source;
  if (declaredBy === undefined || typeof declaredBy === "string") return declaredBy === "insured" ? "client" : "broker";
  return [declaredBy.name, declaredBy.position].filter((part) => part !== null).join(", ");
}

function titleOf([first, ...rest]: Attested): string {
  const found = HUB_CONTROLS.find(({ id }) => id === first?.id);
  return `Attestation: ${rest.length === 0 ? found?.title : `${rest.length + 1} controls`}`;
}

/**
 * Records answers of the client record, and attests controls that have none. AppErrors `not_found`, `ambiguous`,
 * `input_invalid`, `record_unsettled` if an answer is based on outdated data.
 */
export async function answerControls(
  workspace: Workspace,
  reference: string,
  { edits = [], seen = [], controls = [], note, validUntil = null, ...origin }: AnswerControls,
): Promise<AnsweredControls> {
  const other = edits.find(({ field }) => !field.startsWith("controls."));
  if (other !== undefined) throw new AppError("input_invalid", `'${other.field}' is not the answer to a control.`);
  if (edits.length + controls.length === 0) throw new AppError("input_invalid", "No answer was given.");
  const given: EvidenceToFile = {
    kind: "attestation",
    title: titleOf(controls),
    source: sourceOf(origin),
    collectedAt: origin.asOf ?? nowOf(workspace).slice(0, 10),
    validUntil,
    controls,
    ...(note === undefined ? {} : { note }),
  };
  // Either can be refused, and then nothing is recorded.
  if (controls.length > 0) await checkEvidence(workspace, given, null);
  if (edits.length > 0) await editClient(workspace, reference, { edits, seen, ...origin });
  const evidence = controls.length === 0 ? null : await fileEvidence(workspace, reference, given, null);
  const { frameworks } = await complianceOverview(workspace, reference);
  return { evidence, frameworks: frameworks.flatMap(({ adopted, standing }) => (adopted ? [standing] : [])) };
}
