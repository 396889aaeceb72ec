import { submissionFile } from "@broker/adapters";
import {
  AppError,
  type CoveringEmail,
  type DocumentStatus,
  type ExportRecord,
  type MadeSubmission,
  METHOD_VERSION,
  type SubmissionDraft,
  type SubmissionRequest,
} from "@broker/contracts";
import { coveringEmail, releaseTitle } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { exportAcord } from "../acord/export-acord.ts";
import { readClient } from "../clients/client-file.ts";
import { findClient } from "../clients/client-record.ts";
import { readExport, recordExport } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { makeDocument } from "../documents/make-document.ts";
import { readFacts } from "../documents/read-submission.ts";
import { checkGate } from "../gate/sanctions-gate.ts";
import { exportSlip } from "../mrc/export-slip.ts";
import { generateSlip } from "../mrc/generate-slip.ts";
import { addPlacement, movePlacement } from "../placements/change-placement.ts";
import { draftSubmission, inOrder, isReleased } from "./draft-submission.ts";

type Document = DocumentStatus["paper"];

/** Name of each document in the archive. */
const FILES: Readonly<Record<Document, string>> = {
  proposal: "proposal.pdf",
  mrc: "mrc-slip.pdf",
  "acord-125": "acord-125.pdf",
  insurance: "insurance-report.pdf",
  executive: "executive-report.pdf",
  client: "client-report.pdf",
  bundle: "evidence.bundle.zip",
};

async function makeOne(
  workspace: Workspace,
  client: string,
  paper: Document,
  override: { readonly despiteContradictions?: string },
): Promise<ExportRecord> {
  const request = { audience: "full", kind: "proposal-form", format: "pdf" } as const;
  if (paper === "acord-125")
    return (await exportAcord(workspace, client, { form: "125", format: "pdf", ...override })).record;
  if (paper === "mrc") {
    const { slip } = await generateSlip(workspace, client, override);
    return (await exportSlip(workspace, slip.id, { format: "pdf" })).record;
  }
  const made =
    paper === "proposal" || paper === "bundle"
      ? await makeDocument(workspace, client, { ...request, paper, ...override })
      : await makeDocument(workspace, client, { ...request, paper: "report", audience: paper });
  return made.record;
}

/** One document of the archive; `record` null = it could not be made, and `words` state why. */
interface Made {
  readonly paper: Document;
  readonly record: ExportRecord | null;
  readonly words: string;
}

/** Failures that concern one document; any other ends the submission. */
const OWN_FAILURES = ["not_found", "input_invalid", "feature_locked", "record_unsettled", "report_invalid"];

async function makeAll(
  workspace: Workspace,
  { client, release, documents }: SubmissionDraft,
  request: SubmissionRequest,
): Promise<Made[]> {
  const wanted = inOrder(documents).filter(({ paper }) => request.documents.includes(paper));
  const made: Made[] = [];
  for (const { paper } of wanted) {
    // A reason is printed only where something is released by it.
    const { reason } = request;
    const override =
      reason === undefined || release.length === 0 || !isReleased(paper) ? {} : { despiteContradictions: reason };
    try {
      made.push({ paper, record: await makeOne(workspace, client.id, paper, override), words: "" });
    } catch (error) {
      if (!(error instanceof AppError) || !OWN_FAILURES.includes(error.code)) throw error;
      made.push({ paper, record: null, words: error.message });
    }
  }
  return made;
}

/** The email that is archived: the broker's, else the drafted one with the documents that were made. */
async function emailOf(
  workspace: Workspace,
  { client, documents }: SubmissionDraft,
  request: SubmissionRequest,
  made: readonly Made[],
): Promise<CoveringEmail> {
  if (request.email !== undefined) return request.email;
  const { facts } = await readFacts(workspace, client.id);
  const { placeability } = await readClient(workspace, client.id);
  const kept = made.flatMap(({ paper, record }) => (record === null ? [] : [paper]));
  const titles = inOrder(documents).flatMap(({ paper, title }) => (kept.includes(paper) ? [title] : []));
  return coveringEmail({ facts, placeability, documents: titles });
}

/** Moves the placement to Submitted, or starts one there; null = it is not moved. */
export async function moveToSubmitted(
  workspace: Workspace,
  { client, placement: { id, risk, from, moves } }: SubmissionDraft,
  archive: string,
): Promise<MadeSubmission["placement"]> {
  if (!moves) return null;
  const note = `Submission archive ${archive}`;
  const { placement } =
    id === null
      ? await addPlacement(workspace, { client: client.id, risk, move: { stage: "submitted", note } })
      : await movePlacement(workspace, id, { stage: "submitted", note });
  return { id: placement.id, risk, from, on: placement.steps.at(-1)?.on ?? nowOf(workspace).slice(0, 10) };
}

/** Whether a reason is lacking: the record is blocked and a document for underwriters is requested. */
const lacksReason = ({ release }: SubmissionDraft, { documents, reason }: SubmissionRequest): boolean =>
  release.length > 0 && reason === undefined && documents.some(isReleased);

/** Name of an archive: client and day. */
export const submissionName = (client: string, record: Pick<ExportRecord, "clientId" | "generatedAt">): string =>
  `${fileNameOf(client, record.clientId)}-submission-${record.generatedAt.slice(0, 10)}.zip`;

/** A submission that was made, with the bytes of its archive. */
interface SavedSubmission {
  readonly made: MadeSubmission;
  readonly content: Uint8Array;
}

/**
 * Makes a client's submission: every selected document, saved with its record, and the covering email, in one archive.
 * A document that cannot be made is named and left out. Then the placement moves to Submitted. AppErrors `not_found`,
 * `ambiguous`, `record_unsettled` without a required reason, `input_invalid` if no document could be made,
 * `gate_closed` if the placement is to move, `browser_missing`, `storage_full`.
 */
export async function makeSubmission(
  workspace: Workspace,
  reference: string,
  request: SubmissionRequest,
): Promise<SavedSubmission> {
  const started = performance.now();
  const { id, version } = await findClient(workspace, reference);
  const draft = await draftSubmission(workspace, id);
  if (lacksReason(draft, request))
    throw new AppError("record_unsettled", draft.release.join(" "), {
      hint: "Resolve it, or release the documents with a reason, which is printed on them.",
      fix: { kind: "set-option", option: "despiteContradictions", example: "<reason>" },
    });
  if (request.move && draft.placement.moves) await checkGate(workspace, id, { placement: draft.placement.id ?? "new" });
  const made = await makeAll(workspace, draft, request);
  const email = await emailOf(workspace, draft, request, made);
  // A block that did not prevent the document was released by the reason.
  const released = draft.release.length === 0 ? "" : releaseTitle((await readFacts(workspace, id)).facts.questions);
  const documents = made.map(({ paper, record, words }) => {
    const before = draft.documents.find((each) => each.paper === paper);
    const isDraft = before?.state === "draft" || before?.state === "blocked";
    return {
      paper,
      title: before?.title ?? paper,
      file: record === null ? null : FILES[paper],
      draft: record !== null && isDraft,
      words: record === null ? words : before?.state === "blocked" ? released : isDraft ? before.words : "Complete",
    };
  });
  const files: [string, Uint8Array][] = [];
  for (const { paper, record } of made)
    if (record !== null) files.push([FILES[paper], (await readExport(workspace, record.id)).content]);
  if (files.length === 0)
    throw new AppError("input_invalid", "No document could be made, so there is no submission.", {
      hint: documents.map(({ title, words }) => `${title}: ${words}`).join("\n"),
    });
  const content = submissionFile({
    sample: draft.client.sample,
    client: draft.client.name ?? id,
    madeAt: nowOf(workspace),
    email,
    files,
  });
  const archive = await recordExport(workspace, {
    clientId: id,
    exportType: "SUBMISSION",
    formatStandard: "ZIP",
    formType: "Submission archive",
    content,
    fieldMappings: 0,
    madeFrom: { record: version, method: METHOD_VERSION },
    generationTime: (performance.now() - started) / 1000,
  });
  const placement = request.move ? await moveToSubmitted(workspace, draft, archive.id) : null;
  return {
    content,
    made: {
      archive: {
        id: archive.id,
        name: submissionName(draft.client.name ?? id, archive),
        contentHash: archive.contentHash,
        size: archive.metadata.fileSize,
        madeAt: archive.generatedAt,
      },
      documents,
      placement,
    },
  };
}
