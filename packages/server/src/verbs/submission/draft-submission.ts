import { type DocumentStatus, type Placement, type SubmissionDraft, sentenceCase } from "@broker/contracts";
import { currentStep } from "@broker/core";
import { coveringEmail } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readClient } from "../clients/client-file.ts";
import { documentStatuses } from "../documents/document-statuses.ts";
import { readFacts } from "../documents/read-submission.ts";
import { submissionGatesOf } from "./submission-gates-of.ts";

type Document = DocumentStatus["paper"];

/** Documents that state the record to underwriters: a block of the record applies to them. */
const RELEASED: readonly Document[] = ["proposal", "mrc", "acord-125"];
/** Documents of a submission unless the broker decides otherwise. The others are for the client. */
const SELECTED: readonly Document[] = [...RELEASED, "insurance", "bundle"];
/** Order in the archive and in the email: the bundle is last, because it contains the others. */
const ORDER: readonly Document[] = ["proposal", "mrc", "acord-125", "insurance", "executive", "client", "bundle"];

const RISK = "Cyber";

/** Whether a document requires a reason while the record is blocked. */
export const isReleased = (paper: Document): boolean => RELEASED.includes(paper);

/** The documents in the order of the archive. */
export const inOrder = <Each extends { readonly paper: Document }>(documents: readonly Each[]): readonly Each[] =>
  documents.toSorted((a, b) => ORDER.indexOf(a.paper) - ORDER.indexOf(b.paper));

/** The placement that a submission concerns: the last open one, else the last bound one, else a new one. */
export function placementOf(placements: readonly Placement[]): SubmissionDraft["placement"] {
  const current = placements.map(({ id, risk, ...rest }) => ({
    id,
    risk,
    from: currentStep({ id, risk, ...rest }).stage,
  }));
  const open = current.filter(({ from }) => from !== "lost");
  const last = open.findLast(({ from }) => from !== "bound" && from !== "renewed") ?? open.at(-1);
  if (last === undefined) return { id: null, risk: RISK, from: null, moves: true };
  return { ...last, moves: last.from === "prospect" };
}

const selectable = ({ state, blockedBy }: DocumentStatus): boolean =>
  state !== "locked" && (state !== "blocked" || blockedBy === "conflicts");

/** A client's submission before it is made. AppErrors `not_found`, `ambiguous`. */
export async function draftSubmission(workspace: Workspace, reference: string): Promise<SubmissionDraft> {
  const { log, placements, placeability } = await readClient(workspace, reference);
  const { facts } = await readFacts(workspace, log.id);
  const statuses = inOrder(await documentStatuses(workspace, log.id, { next: true }));
  const documents = statuses.map((status) => ({
    ...status,
    selected: SELECTED.includes(status.paper) && selectable(status),
    forUnderwriters: isReleased(status.paper),
  }));
  const titles = documents.flatMap(({ title, selected }) => (selected ? [title] : []));
  return {
    client: { id: log.id, name: facts.insured.name?.value ?? null, sample: facts.client.sample },
    cover: {
      inception: facts.period.from?.value ?? null,
      limit: facts.cover.limit?.value ?? null,
      retention: facts.cover.deductible?.value ?? null,
    },
    placeability,
    release: facts.questions
      .filter(({ blocks }) => blocks !== false)
      .map(({ title, reason, said }) =>
        sentenceCase(reason ?? `${title}: ${said.map(({ text }) => text).join(", ")}.`),
      ),
    documents,
    email: coveringEmail({ facts, placeability, documents: titles }),
    gates: await submissionGatesOf(workspace, log, facts),
    placement: placementOf(placements),
    sendingLocked: facts.client.sample
      ? "Sample data cannot be sent."
      : workspace.config.mail === undefined
        ? "No mail server is configured: send the archive from your email program, then confirm it here."
        : null,
  };
}
