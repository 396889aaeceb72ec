import type { FormReading } from "@broker/adapters";
import {
  AppError,
  type DeclaredBySaid,
  PROPOSAL_TITLES,
  type ReturnedProposal,
  readDay,
  type StatementOrigin,
} from "@broker/contracts";
import { readForm } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { editClient } from "../clients/edit-client.ts";
import { requireFeature } from "../tier.ts";
import { readReturned } from "./form-thread.ts";
import { type GivenFile, requireSmall, saveFile } from "./stored-files.ts";

/** The user's decisions about a returned proposal; each is false by default. */
export interface ReturnOptions {
  /** Show what would change, and save nothing. */
  readonly dryRun?: boolean | undefined;
  /** Read a form that was made for another client. */
  readonly otherClient?: boolean | undefined;
  /** Save the valid answers although others are rejected. */
  readonly skipInvalid?: boolean | undefined;
}

/** The signature as completed; null = none. */
function signatureOf({ identity, fields }: FormReading): ReturnedProposal["signature"] {
  if (identity.kind === "statement-of-fact") return null;
  const text = (part: string) => fields.find(({ name }) => name === `signature_${part}`)?.value.trim() ?? "";
  const signature = { signed: text("signed"), name: text("name"), position: text("position"), date: text("date") };
  return Object.values(signature).every((each) => each === "") ? null : signature;
}

/** The day as at which the answers apply: the signatory's, if it is between the form's own and today; else today. */
function dayOf({ identity }: FormReading, signature: ReturnedProposal["signature"], today: string): string {
  const day = readDay(signature?.date ?? "");
  return day !== null && day >= identity.asOf.slice(0, 10) && day <= today ? day : today;
}

const short = (text: string) => text.slice(0, 500);

function signatoryOf(signature: ReturnedProposal["signature"]) {
  return { signedBy: short(signature?.name || signature?.signed || ""), position: short(signature?.position ?? "") };
}

/** The signatory declares the answers; of an unsigned form the insured does. */
function declarerOf(signature: ReturnedProposal["signature"]): DeclaredBySaid {
  const { signedBy, position } = signatoryOf(signature);
  return {
    name: signedBy === "" ? null : signedBy.slice(0, 200),
    position: position === "" ? null : position.slice(0, 200),
    side: "client",
    way: "document",
  };
}

/** The edits that record the form itself: what was returned, by whom, and its file. */
function receiptOf(
  { identity }: FormReading,
  signature: ReturnedProposal["signature"],
  on: string,
  stored: { readonly file: string; readonly digest: string },
) {
  const { signedBy, position } = signatoryOf(signature);
  const value = {
    kind: identity.kind,
    ...(signedBy === "" ? {} : { signedBy }),
    ...(position === "" ? {} : { position }),
    on,
    ...stored,
  };
  return { field: "returnedProposal", value };
}

function refuseRejected(rejected: ReturnedProposal["rejected"]): void {
  const fields = Object.fromEntries(rejected.map(({ name, reason }) => [name, reason]));
  const named = rejected.slice(0, 5).map(({ label, reason }) => `${label}: ${reason}`);
  const count = rejected.length === 1 ? "1 answer is" : `${rejected.length} answers are`;
  throw new AppError("input_invalid", `${count} not valid, and nothing was saved. ${named.join(" ")}`, {
    hint: "Correct the form, or save the valid answers only.",
    fix: { kind: "set-option", option: "skipInvalid" },
    fields,
  });
}

/**
 * Reads a returned proposal form or statement of fact, and records its changes as declared by the insured in one edit,
 * with the file. AppErrors: `not_found`, `input_invalid` for a file that is not such a form, for a form of another
 * client and for invalid answers, `feature_locked`.
 */
export async function readProposal(
  workspace: Workspace,
  reference: string,
  file: GivenFile,
  { dryRun = false, otherClient = false, skipInvalid = false }: ReturnOptions = {},
): Promise<ReturnedProposal> {
  await requireFeature(workspace, "professional_reports");
  requireSmall(file);
  const log = await workspace.database.clients.find(reference);
  const reading = await readReturned(file.content, file.name);
  const { identity, fields } = reading;
  const isOther = identity.client !== log.id;
  if (isOther && !otherClient)
    throw new AppError("input_invalid", `${file.name} was made for another client or in another workspace.`, {
      hint: "Check the file. Confirm to record its answers for this client all the same.",
      fix: { kind: "set-option", option: "otherClient" },
      fields: { otherClient: "The form names another client." },
    });
  const actor = actorOf(workspace);
  const signature = signatureOf(reading);
  const on = dayOf(reading, signature, actor.at.slice(0, 10));
  const source = PROPOSAL_TITLES[identity.kind].toLowerCase();
  const declaredBy = declarerOf(signature);
  const origin: StatementOrigin = { provenance: "declared", declaredBy, source, asOf: on };
  const { edits, ...read } = readForm(log, fields, actor, origin);
  const result = {
    ...{ kind: identity.kind, asOf: identity.asOf, digest: identity.digest, otherClient: isOther },
    ...{ signature, on, ...read, saved: false, version: log.version },
  };
  if (dryRun) return result;
  if (read.rejected.length > 0 && !skipInvalid) refuseRejected(read.rejected);
  const receipt = receiptOf(reading, signature, on, await saveFile(workspace, log.id, file));
  const after = await editClient(workspace, log.id, { ...origin, edits: [...edits, receipt] });
  return { ...result, saved: true, version: after.version };
}
