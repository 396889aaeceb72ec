import { randomBytes } from "node:crypto";
import { type MailServer, readSubmissionFile } from "@broker/adapters";
import {
  AppError,
  type CoveringEmail,
  GATE_TITLES,
  type SendRequest,
  type SentSubmission,
  type SubmissionGate,
} from "@broker/contracts";
import { blockingGates } from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";
import { readExport, recordEvent } from "../documents/exports.ts";
import { readFacts } from "../documents/read-submission.ts";
import { passGate } from "../gate/sanctions-gate.ts";
import { mailFile, workspaceMailServer } from "../mail/mail-file.ts";
import { draftSubmission } from "./draft-submission.ts";
import { moveToSubmitted, submissionName } from "./make-submission.ts";
import { submissionGatesOf } from "./submission-gates-of.ts";

type Receipt = SentSubmission["underwriters"][number];

/** An archive that was made, and the documents in it. */
interface Archive {
  readonly record: SentSubmission["archive"];
  readonly name: string;
  readonly content: Uint8Array;
  readonly email: CoveringEmail | null;
  readonly documents: SentSubmission["documents"];
}

/** AppError `input_invalid` if the document is no submission of this client. */
async function readArchive(workspace: Workspace, client: string, id: string): Promise<Archive> {
  const { record, clientName, content } = await readExport(workspace, id);
  if (record.clientId !== client || record.exportType !== "SUBMISSION")
    throw new AppError("input_invalid", `Document ${record.id} is not a submission of this client.`, {
      hint: "Make the submission first.",
    });
  const { email, hashes } = readSubmissionFile(content);
  const own = await workspace.database.exports.ofClients([client]);
  const documents = hashes.flatMap((hash) => {
    const found = own.findLast(({ contentHash }) => contentHash === hash);
    return found === undefined ? [] : [{ id: found.id, title: found.metadata.formType }];
  });
  const { contentHash } = record;
  return {
    record: { id: record.id, contentHash },
    name: submissionName(clientName, record),
    content,
    email,
    documents,
  };
}

/** What is sent although a gate is closed, as the email says it. */
function releasedLines(gates: readonly SubmissionGate[]): string {
  const lines = gates.flatMap(({ id, sentence, override }) =>
    override === null ? [] : [`- ${GATE_TITLES[id]}: ${sentence} Sent nevertheless: ${override.reason}`],
  );
  return lines.length === 0 ? "" : `\nSent with open points:\n${lines.join("\n")}\n`;
}

async function mailTo(
  workspace: Workspace,
  server: MailServer,
  { sent, archive, email }: { sent: SentSubmission; archive: Archive; email: CoveringEmail },
  { name, email: to }: Receipt,
  signal: AbortSignal,
): Promise<Receipt> {
  const file = { name: archive.name, type: "application/zip", content: archive.content };
  const body = `${email.body.trimEnd()}\n${releasedLines(sent.gates)}`;
  try {
    const mail = { to: to ?? "", subject: email.subject, body, file, about: sent.client, document: archive.record.id };
    const messageId = await mailFile(workspace, server, mail, signal);
    return { name, email: to, accepted: true, messageId, reason: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, email: to, accepted: false, messageId: null, reason: error.message };
  }
}

/** The archive and its documents are submitted to each underwriter whose server accepted them. */
async function markSubmitted(workspace: Workspace, sent: SentSubmission): Promise<void> {
  const accepted = sent.underwriters.filter((each) => each.accepted).map(({ name }) => name);
  if (accepted.length === 0) return;
  const underwriter = accepted.join(", ").slice(0, 200);
  for (const id of [sent.archive.id, ...sent.documents.map((each) => each.id)]) {
    const { record } = await workspace.database.exports.find(id);
    // A document that was submitted before stays so; the further underwriter is noted.
    const isNew = record.submissionStatus === null || record.submissionStatus === "rejected";
    await recordEvent(workspace, id, isNew ? { status: "submitted", underwriter } : { note: `Sent to ${underwriter}` });
  }
}

/** AppError `gate_closed` if a gate is closed and not released by a reason. */
function requireOpen(gates: readonly SubmissionGate[]): void {
  const closed = blockingGates(gates);
  if (closed.length === 0) return;
  const words = closed.map(({ id, sentence }) => `${GATE_TITLES[id]}: ${sentence}`);
  const fix = closed.find(({ id }) => id === "sanctions")?.fix;
  throw new AppError("gate_closed", words.join(" "), {
    ...(fix === undefined
      ? { hint: "Resolve it, or send with a reason of 20 characters or more, which is printed." }
      : { fix }),
    fields: Object.fromEntries(closed.map(({ id, sentence }) => [`overrides.${id}`, sentence])),
  });
}

/**
 * The gates of a submission that can be sent as requested, and the mail server for it, null if the broker sends it.
 * AppErrors `not_found`, `ambiguous`, `report_invalid` for sample data, `input_invalid` for an underwriter without an
 * address, `gate_closed`, `config_invalid` without a mail server.
 */
export async function checkSubmission(
  workspace: Workspace,
  reference: string,
  { way, underwriters, overrides }: Pick<SendRequest, "way" | "underwriters" | "overrides">,
  archive?: string,
): Promise<{ readonly gates: readonly SubmissionGate[]; readonly server: MailServer | null }> {
  const log = await findClient(workspace, reference);
  const { facts } = await readFacts(workspace, log.id);
  if (facts.client.sample)
    throw new AppError("report_invalid", "Sample data cannot be sent.", { hint: "Begin with a real client." });
  const addressless = underwriters.find(({ email }) => email === null);
  if (way === "mail" && addressless !== undefined)
    throw new AppError("input_invalid", `${addressless.name} has no email address.`, {
      hint: "Enter the address, or send the archive yourself and confirm it.",
    });
  const sent = archive === undefined ? {} : { archive };
  const gates = await submissionGatesOf(workspace, log, facts, { reasons: overrides, ...sent });
  requireOpen(gates);
  return { gates, server: way === "mail" ? workspaceMailServer(workspace) : null };
}

/**
 * Sends a submission to its underwriters, or records that the broker sent it: `submitted` only if each underwriter's
 * mail server accepted it or the broker says so. The same click in one conversation is one submission. AppErrors
 * `store_damaged` for a changed archive, `input_invalid` for that of another client, and those of
 * {@link checkSubmission}.
 */
export async function sendSubmission(
  workspace: Workspace,
  reference: string,
  request: SendRequest,
  signal: AbortSignal,
): Promise<SentSubmission> {
  const { submissions } = workspace.database;
  const { id: client } = await findClient(workspace, reference);
  const { session, timestamp, way } = request;
  const known = session === null || timestamp === null ? null : await submissions.ofClick(session, timestamp);
  if (known !== null) return known;
  const { gates, server } = await checkSubmission(workspace, client, request, request.archive);
  const archive = await readArchive(workspace, client, request.archive);
  const sending: SentSubmission = {
    id: randomBytes(6).toString("hex"),
    client,
    session,
    timestamp,
    way,
    state: "sending",
    at: nowOf(workspace),
    by: workspace.by,
    archive: archive.record,
    documents: archive.documents,
    gates: [...gates],
    underwriters: request.underwriters.map((each) => ({ ...each, accepted: false, messageId: null, reason: null })),
  };
  const started = await workspace.database.transaction(async (repositories) => {
    const first = await repositories.submissions.start(sending, actorOf(workspace));
    if (first.id === sending.id)
      await passGate({ ...workspace, database: repositories }, client, { document: archive.record.id });
    return first;
  });
  if (started.id !== sending.id) return started;
  const email = request.email ?? archive.email ?? (await draftSubmission(workspace, client)).email;
  const underwriters: Receipt[] = [];
  for (const each of sending.underwriters)
    underwriters.push(
      server === null
        ? { ...each, accepted: true }
        : await mailTo(workspace, server, { sent: sending, archive, email }, each, signal),
    );
  const state = underwriters.every(({ accepted }) => accepted) ? "submitted" : "failed";
  const sent: SentSubmission = { ...sending, state, underwriters };
  await submissions.end(sent, actorOf(workspace));
  await markSubmitted(workspace, sent);
  if (request.move && state === "submitted")
    await moveToSubmitted(workspace, await draftSubmission(workspace, client), archive.record.id);
  return sent;
}

/** A client's submissions, newest first. AppErrors `not_found`, `ambiguous`. */
export async function listSubmissions(workspace: Workspace, reference: string): Promise<readonly SentSubmission[]> {
  const { id } = await findClient(workspace, reference);
  return (await workspace.database.submissions.ofClients([id])).get(id) ?? [];
}
