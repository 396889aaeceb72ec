import { randomUUID } from "node:crypto";
import { AppError, type EvidenceToFile, type FiledEvidence } from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { recordEdit } from "../clients/edit-client.ts";
import type { GivenFile } from "../documents/stored-files.ts";
import { readEvidenceFile, saveEvidenceFile } from "./evidence-files.ts";
import { knownFrameworks } from "./read-compliance.ts";
import { settleCompliance, settleIfStale } from "./settle-compliance.ts";

/** The key of the client record that answers a control; undefined = none does. */
export const answeredBy = (control: string) => HUB_CONTROLS.find(({ id }) => id === control)?.answers?.[0]?.key;

/** Controls whose subject is the report itself, so that it can show them to be met; any other it can only lower. */
const PROVED: ReadonlySet<string> = new Set(HUB_CONTROLS.filter(({ byReport }) => byReport).map(({ id }) => id));

/** AppError `input_invalid` for evidence on what the hub or the frameworks do not have, or that no file proves. */
export async function checkEvidence(
  workspace: Workspace,
  given: EvidenceToFile,
  file: GivenFile | null,
): Promise<void> {
  const { kind, controls, requirements = [], collectedAt, validUntil, note } = given;
  const unknown = controls.find(({ id }) => HUB_CONTROLS.every((each) => each.id !== id));
  if (unknown !== undefined) throw new AppError("input_invalid", `There is no control ${unknown.id}.`);
  if (controls.length + requirements.length === 0)
    throw new AppError("input_invalid", "The evidence names no control or requirement.", {
      fields: { controls: "Add at least one control." },
    });
  const subjects = [...controls.map(({ id }) => id), ...requirements.map((each) => `${each.framework} ${each.id}`)];
  const twice = subjects.find((each, place) => subjects.indexOf(each) !== place);
  if (twice !== undefined)
    throw new AppError("input_invalid", `The evidence names ${twice} twice.`, {
      fields: { controls: "Name each control and requirement once, with one state." },
    });
  if (kind !== "attestation" && file === null)
    throw new AppError("input_invalid", "Evidence of this kind requires a file.", {
      fields: { file: "Choose a file." },
    });
  if (kind !== "attestation" && (requirements.length > 0 || controls.some(({ shows }) => shows === "not-applicable")))
    throw new AppError(
      "input_invalid",
      "Only an attestation can cover a whole requirement, or state that a control does not apply.",
    );
  if (controls.some(({ shows }) => shows === "not-applicable") && (note ?? "").trim() === "")
    throw new AppError("input_invalid", "State why the control does not apply.", {
      fields: { note: "Enter a reason." },
    });
  const unproved = kind === "report" ? controls.find(({ id, shows }) => shows === "met" && !PROVED.has(id)) : undefined;
  if (unproved !== undefined)
    throw new AppError("input_invalid", `A report cannot show ${unproved.id} to be met: a clean report is no proof.`, {
      hint: "State 'partly' or 'not-met', or file the document that shows it.",
    });
  if (collectedAt > nowOf(workspace).slice(0, 10))
    throw new AppError("input_invalid", "The evidence date is in the future.", {
      fields: { collectedAt: "Enter today or an earlier date." },
    });
  if (validUntil !== null && validUntil < collectedAt)
    throw new AppError("input_invalid", "The evidence expires before its own date.", {
      fields: { validUntil: "Enter a later date." },
    });
  const own = kind === "attestation" ? controls.find(({ id }) => answeredBy(id) !== undefined) : undefined;
  if (own !== undefined)
    throw new AppError("input_invalid", "This control is answered in the client record, not by an attestation.", {
      fix: { kind: "edit-client", field: `controls.${answeredBy(own.id)}`, example: "yes" },
    });
}

/** The attested requirements with the version that each is of. AppError `input_invalid` for one that is missing. */
async function versioned(workspace: Workspace, requirements: NonNullable<EvidenceToFile["requirements"]>) {
  const frameworks = await knownFrameworks(workspace);
  return requirements.map((each) => {
    const found = frameworks.find(({ framework }) => framework.id === each.framework)?.framework;
    if (found?.requirements.some(({ id, heading }) => id === each.id && !heading) !== true)
      throw new AppError("input_invalid", `${each.framework} has no requirement ${each.id}.`);
    return { ...each, version: found.version };
  });
}

/**
 * Files evidence for a client: an attestation, or a file that shows something of controls. AppErrors `not_found`,
 * `ambiguous`, `input_invalid`, and those of the file.
 */
export async function fileEvidence(
  workspace: Workspace,
  reference: string,
  given: EvidenceToFile,
  file: GivenFile | null,
): Promise<FiledEvidence> {
  const { clients, compliance } = workspace.database;
  const { id: client } = await clients.find(reference);
  await checkEvidence(workspace, given, file);
  await settleIfStale(workspace, client);
  const actor = actorOf(workspace);
  const filed: FiledEvidence = {
    id: randomUUID(),
    ...given,
    ...(given.requirements === undefined ? {} : { requirements: await versioned(workspace, given.requirements) }),
    ...(file === null ? {} : { file: await saveEvidenceFile(workspace, client, file) }),
    ...actor,
    withdrawn: null,
  };
  await compliance.file(client, filed, actor);
  await settleCompliance(workspace, client, { cause: "evidence", ref: filed.id });
  return filed;
}

/** Evidence filed for a client, newest first. AppErrors `not_found`, `ambiguous`. */
export async function listEvidence(workspace: Workspace, reference: string): Promise<{ items: FiledEvidence[] }> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  return { items: [...(await compliance.evidence(id))] };
}

/** A piece of evidence by its id or the start of it. AppErrors `not_found`, `ambiguous`. */
export async function showEvidence(workspace: Workspace, reference: string, evidence: string): Promise<FiledEvidence> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  return compliance.findEvidence(id, evidence);
}

/** The file of a piece of evidence. AppErrors `not_found`, `ambiguous`. */
export const evidenceFile = readEvidenceFile;

/** Withdraws evidence, with the reason. AppErrors `not_found`, `ambiguous`, `record_unsettled`. */
export async function withdrawEvidence(
  workspace: Workspace,
  reference: string,
  evidence: string,
  reason: string,
): Promise<FiledEvidence> {
  const { clients, compliance } = workspace.database;
  const { id: client } = await clients.find(reference);
  const found = await compliance.findEvidence(client, evidence);
  await settleIfStale(workspace, client);
  const withdrawn = await compliance.withdraw({ client, evidence: found.id, reason }, actorOf(workspace));
  await settleCompliance(workspace, client, { cause: "withdrawal", ref: found.id });
  return withdrawn;
}

/**
 * States that the work of a control is done: the answer of the client record where it has one, else an attestation.
 * Neither is proof, and both are marked as declared. The caller settles the figures.
 */
export async function attestDone(workspace: Workspace, client: string, control: string): Promise<void> {
  const key = answeredBy(control);
  if (key !== undefined) {
    const answer = key === "rdpExposed" || key === "endOfLifeSystems" ? "no" : "yes";
    await recordEdit(workspace, client, { edits: [{ field: `controls.${key}`, value: { answer } }] });
    return;
  }
  const actor = actorOf(workspace);
  const filed: FiledEvidence = {
    id: randomUUID(),
    kind: "attestation",
    title: "Remediation declared complete",
    source: actor.by,
    collectedAt: actor.at.slice(0, 10),
    validUntil: null,
    controls: [{ id: control, shows: "met" }],
    ...actor,
    withdrawn: null,
  };
  await workspace.database.compliance.file(client, filed, actor);
}
