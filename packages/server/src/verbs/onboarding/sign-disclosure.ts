import { randomBytes } from "node:crypto";
import { documentRenderer, sha256 } from "@broker/adapters";
import {
  AppError,
  type DisclosureSignature,
  METHOD_VERSION,
  QUESTIONS_VERSION,
  type ReportFileFormat,
  type SignatureForm,
  type SignatureState,
  type SubmissionFacts,
} from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import {
  type DisclosureRecord,
  disclosedAnswers,
  disclosure,
  disclosureDigest,
  disclosureDocument,
  releasedSubmissions,
  signatureState,
  submissionMarkdown,
} from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type MadeDocument, recordExport } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { readFacts } from "../documents/read-submission.ts";
import { type GivenFile, saveFile } from "../documents/stored-files.ts";

/** A disclosure as data, and the answers that its digest covers. */
interface ReadDisclosure {
  readonly record: DisclosureRecord;
  readonly answers: Readonly<Record<string, string>>;
}

/** The answers of a record as disclosed, and the state of their signature. */
async function signedAnswers(
  { database }: Workspace,
  log: ClientLog,
  { questions }: Pick<SubmissionFacts, "questions">,
) {
  const entries = disclosure(log, questions);
  const answers = disclosedAnswers(entries);
  return { entries, answers, signature: signatureState(await database.signatures.ofClient(log.id), answers) };
}

/** The state of a client's signature; null = no signed disclosure is on file. */
export const disclosureSignature = async (
  workspace: Workspace,
  log: ClientLog,
  facts: Pick<SubmissionFacts, "questions">,
): Promise<SignatureState | null> => (await signedAnswers(workspace, log, facts)).signature;

/** A client's disclosure with its digest and its signature. AppErrors `not_found`, `ambiguous`. */
export async function readDisclosure(workspace: Workspace, reference: string): Promise<ReadDisclosure> {
  const log = await workspace.database.clients.find(reference);
  const { facts } = await readFacts(workspace, log.id);
  const { client, insured } = facts;
  const { answers, ...disclosed } = await signedAnswers(workspace, log, facts);
  const sent = await workspace.database.submissions.ofClients([client.id]);
  return {
    answers,
    record: {
      client: { id: client.id, name: insured.name?.value ?? null, sample: client.sample },
      recordVersion: client.recordVersion,
      asOf: facts.asOf,
      questionsVersion: QUESTIONS_VERSION,
      digest: disclosureDigest(client.id, answers, sha256),
      ...disclosed,
      released: releasedSubmissions(sent.get(client.id) ?? []),
    },
  };
}

async function rendered(workspace: Workspace, record: DisclosureRecord, format: ReportFileFormat) {
  if (format === "json") return `${JSON.stringify(record, null, 2)}\n`;
  const document = disclosureDocument(record, workspace.config.brokerage ?? {});
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page("proposal", document, await readBrand(workspace, { client: record.client.id }));
  return format === "html" ? html : workspace.print(html);
}

/** A disclosure as a file; `save` records it, and that it was made to be signed, and returns its export id. */
export interface MadeDisclosure {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** null = no signed disclosure is on file. */
  readonly signature: SignatureState | null;
  save(): Promise<string>;
}

/** Makes a client's disclosure as a file. AppErrors `not_found`, `ambiguous`, `browser_missing`. */
export async function makeDisclosure(
  workspace: Workspace,
  reference: string,
  format: ReportFileFormat,
): Promise<MadeDisclosure> {
  const started = performance.now();
  const { record, answers } = await readDisclosure(workspace, reference);
  const { client, digest, entries, recordVersion } = record;
  const content = await rendered(workspace, record, format);
  const document: MadeDocument = {
    clientId: client.id,
    exportType: "REPORT",
    formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
    formType: "Disclosure",
    content,
    fieldMappings: entries.length,
    madeFrom: { record: recordVersion, method: METHOD_VERSION },
    generationTime: (performance.now() - started) / 1000,
  };
  return {
    name: `${fileNameOf(client.name ?? client.id, client.id)}-disclosure.${format}`,
    content,
    signature: record.signature,
    async save() {
      const { id } = await recordExport(workspace, document);
      const { by, at } = actorOf(workspace);
      const made = { id: randomBytes(6).toString("hex"), client: client.id, digest, madeAt: at, madeBy: by, answers };
      await workspace.database.signatures.issue({ ...made, signed: null }, { by, at });
      return id;
    },
  };
}

const isPdf = (content: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(content.subarray(0, 1024)).includes("%PDF-");

/**
 * Files the signed page of a client's disclosure. AppErrors `not_found`, `ambiguous`, `input_invalid` for a file that
 * is no PDF or above 10 MB, a day in the future, or if no disclosure was made.
 */
export async function fileSignature(
  workspace: Workspace,
  reference: string,
  given: GivenFile,
  { signer, position, on, digest }: SignatureForm,
): Promise<DisclosureSignature> {
  const { id: client } = await workspace.database.clients.find(reference);
  if (!isPdf(given.content))
    throw new AppError("input_invalid", `${given.name} is not a PDF.`, { hint: "File the signed page as a PDF." });
  if (on > nowOf(workspace).slice(0, 10))
    throw new AppError("input_invalid", "The day of the signature is in the future.", {
      fields: { on: "Enter the day on which it was signed." },
    });
  const { file, digest: fileDigest } = await saveFile(workspace, client, given);
  const actor = actorOf(workspace);
  const who = { signer, position: position === undefined || position === "" ? null : position, on };
  const signed = { ...who, file, fileDigest, filedAt: actor.at, filedBy: actor.by };
  return workspace.database.signatures.file({ client, digest }, signed, actor);
}
