import { randomBytes } from "node:crypto";
import { bundleFile, bundlePorts, newBundle, readDocument, type ScanBasis, sha256 } from "@broker/adapters";
import {
  AppError,
  type BundleHeader,
  type BundlePartKind,
  type ClientGate,
  type ClientRecord,
  type DisclosureSignature,
  type ExportRecord,
  type FiledReport,
  isReportStored,
  METHOD_VERSION,
  ScanEvidence,
  type ScanGrounds,
} from "@broker/contracts";
import { type FileStore, recordOf } from "@broker/core";
import {
  bundleNote,
  type OpenedBundle,
  reproduceScan,
  scanPath,
  sealBundle,
  signedText,
  storedFilePath,
  storedFilesOf,
} from "@broker/core/documents";
import { filesOf } from "../workspace/files-of.ts";
import { nowOf, type Workspace } from "../workspace/workspace.ts";
import { assessmentParts, evidenceFiles } from "./compliance/assessment-parts.ts";
import { recordExport } from "./documents/exports.ts";
import { fileNameOf } from "./documents/file-name-of.ts";
import { showGate } from "./gate/open-gate.ts";
import { bundledKyc, decisionFileParts, withoutDecisionFiles } from "./kyc/bundled-kyc.ts";

/** A part before it is sealed. */
interface CollectedPart {
  readonly kind: BundlePartKind;
  readonly path: string;
  readonly content: Uint8Array;
}

/** Everything that goes into a client's bundle. */
interface Collected {
  readonly name: string;
  readonly header: Omit<BundleHeader, "format" | "formatVersion">;
  readonly parts: readonly CollectedPart[];
  /** What could not be included, or will not be verifiable, as sentences. */
  readonly lacking: readonly string[];
}

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => bytes(`${JSON.stringify(value, null, 2)}\n`);

/** Why the scan's report cannot be reproduced from the stored data; null = it can, identically. */
async function unreproduced(basis: ScanBasis): Promise<string | null> {
  const { report, evidence, whole } = basis;
  if (evidence === null) return "the evidence was removed at the end of its retention period.";
  if (!whole) return "the evidence was too large to be stored in full.";
  if (report.methodVersion !== METHOD_VERSION) return null;
  const stored = ScanEvidence.parse(JSON.parse(bundlePorts.unpack(evidence)));
  const { follows } = await reproduceScan(report, stored, basis, bundlePorts.digest);
  return follows ? null : "the decisions on its findings have changed since the scan.";
}

async function scanParts(basis: ScanBasis) {
  const { report, evidence, outside, disputes, earlier } = basis;
  const folder = `scans/${report.id.slice(0, 12)}`;
  const why = await unreproduced(basis);
  const grounds: ScanGrounds = {
    scanId: report.id,
    outside,
    disputes: [...disputes],
    earlier: [...earlier],
    unreproduced: why,
  };
  const parts: CollectedPart[] = [
    { kind: "report", path: scanPath(folder, "report"), content: json(report) },
    ...(evidence === null
      ? []
      : [{ kind: "evidence" as const, path: scanPath(folder, "evidence"), content: evidence }]),
    { kind: "context", path: scanPath(folder, "context"), content: json(grounds) },
  ];
  return { parts, lacking: why === null ? [] : [`The scores of ${report.target.domain} cannot be reproduced: ${why}`] };
}

/** Containers of other documents: no bundle contains another, nor a submission that contains one. */
const CONTAINERS: readonly ExportRecord["exportType"][] = ["BUNDLE", "SUBMISSION"];

/** The documents as they were released; a missing or changed one is left out and reported. */
async function documentParts(files: FileStore, { exports }: ClientRecord) {
  const parts: CollectedPart[] = [];
  const lacking: string[] = [];
  for (const record of exports.filter(({ exportType }) => !CONTAINERS.includes(exportType))) {
    const { state, content } = await readDocument(files, record);
    const ending = record.formatStandard.toLowerCase();
    if (content === null) lacking.push(`${record.metadata.formType} ${record.id} is left out: its file is ${state}.`);
    else
      parts.push({
        kind: "paper",
        path: `papers/${record.id}.${ending}`,
        content,
      });
  }
  return { parts, lacking };
}

/** The signed pages that are on file. */
const signedFiles = (signatures: readonly DisclosureSignature[]) =>
  signatures.flatMap(({ signed }) => (signed === null ? [] : [{ name: signed.file, digest: signed.fileDigest }]));

/** The files of vendors' reports, withdrawn ones included, each once. */
const reportFiles = (reports: readonly FiledReport[]) => [
  ...new Map(
    reports.filter(isReportStored).map(({ file: { name, sha256: digest } }) => [digest, { name, digest }]),
  ).values(),
];

/** Stored files of a client, by the digest of their content; a missing or changed one is left out. */
async function fileParts(
  files: FileStore,
  client: string,
  stored: ReturnType<typeof storedFilesOf>,
  [kind, folder]: readonly [BundlePartKind, folder: string],
) {
  const parts: CollectedPart[] = [];
  const lacking: string[] = [];
  for (const { name, digest } of stored) {
    const place = { filePath: storedFilePath(client, digest, sha256), contentHash: digest };
    const { state, content } = await readDocument(files, place);
    const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
    if (content === null) lacking.push(`File ${digest.slice(0, 12)} is left out: it is ${state}.`);
    else
      parts.push({
        kind,
        path: `${folder}/${digest}${ending}`,
        content,
      });
  }
  return { parts, lacking };
}

/** Where the client stood before the sanctions gate: lists with dates, who was screened, result, openings, licences. */
const sanctionsPart = ({ standing, gate: { fix: _, ...gate }, note, maxAgeDays }: ClientGate) => ({
  ...{ note, maxAgeDays, gate, standing },
});

/** Reads all that is known of a client for a bundle. AppErrors `not_found`, `ambiguous`, and those of the store. */
async function collectParts(workspace: Workspace, reference: string): Promise<Collected> {
  const store = filesOf(workspace);
  const {
    clients,
    placements,
    exports,
    grounds,
    onboarding,
    forms,
    signatures,
    submissions,
    compliance,
    clientDocuments,
    reports,
  } = workspace.database;
  const madeAt = nowOf(workspace);
  const log = await clients.find(reference);
  const record = recordOf(log, await placements.ofClients([log.id]), await exports.ofClients([log.id]));
  const { domains, client: name } = await clients.posture(log);
  const scans = [...new Set(domains.flatMap(({ scan }) => (scan === null ? [] : [scan.id])))];
  const header = {
    madeAt,
    client: { id: record.id, recordVersion: record.version, sample: record.sample || (await clients.isSample()) },
    methodVersion: METHOD_VERSION,
  };
  const scanned: Awaited<ReturnType<typeof scanParts>>[] = [];
  for (const id of scans) scanned.push(await scanParts(await grounds.basis(id)));
  const conversations = (await onboarding.ofClients([log.id])).get(log.id) ?? [];
  const asked = (await forms.ofClients([log.id])).get(log.id) ?? [];
  const disclosed = (await signatures.ofClients([log.id])).get(log.id) ?? [];
  const sent = (await submissions.ofClients([log.id])).get(log.id) ?? [];
  const documents = await documentParts(store, record);
  const written = (await clientDocuments.ofClients([log.id])).get(log.id) ?? [];
  const shown = (await compliance.ofClients([log.id])).get(log.id);
  const filed = await fileParts(store, log.id, evidenceFiles(shown), ["evidence-file", "evidence-file"]);
  const read = await reports.list(log.id);
  const readFiles = await fileParts(store, log.id, reportFiles(read), ["vendor-report", "vendor-report"]);
  const gated = await showGate(workspace, log.id);
  const licensed = gated.standing.licences.map(({ file, digest }) => ({ name: file, digest }));
  const licenceFiles = await decisionFileParts(workspace, log.id, licensed, ["paper", "papers"]);
  const decided = await bundledKyc(workspace, log.id);
  const referred = [...storedFilesOf(log), ...signedFiles(disclosed)];
  const files = await fileParts(store, log.id, referred, ["paper", "papers"]);
  if (scans.length === 0 && record.effective.length === 0)
    throw new AppError("input_invalid", "Nothing is recorded of this client, so there is nothing to bundle.");
  return {
    name,
    header,
    parts: [
      { kind: "note", path: "READ-ME.txt", content: bytes(bundleNote(header)) },
      { kind: "record", path: "record.json", content: json(record) },
      { kind: "sanctions", path: "sanctions/gate.json", content: json(sanctionsPart(gated)) },
      ...scanned.flatMap(({ parts }) => parts),
      ...conversations.map((talk) => ({
        kind: "conversation",
        path: `conversation/${talk.session.id}.json`,
        content: json(talk),
      })),
      ...asked.map((each) => ({ kind: "form", path: `form/${each.form.id}.json`, content: json(each) })),
      ...disclosed.map((each) => ({ kind: "signature", path: `signature/${each.id}.json`, content: json(each) })),
      ...sent.map((each) => ({ kind: "submission", path: `submission/${each.id}.json`, content: json(each) })),
      ...written.map((each) => ({ kind: "document", path: `document/${each.id}.json`, content: json(each) })),
      ...documents.parts,
      ...files.parts,
      ...licenceFiles.parts,
      ...decided.parts,
      ...assessmentParts(shown),
      ...filed.parts,
      ...read.map((each) => ({
        kind: "vendor-report",
        path: `vendor-report/filed/${each.id}.json`,
        content: json(each),
      })),
      ...readFiles.parts,
    ],
    lacking: [
      ...(scans.length === 0 ? ["No scan of an accepted domain is stored, so the bundle contains no scores."] : []),
      ...scanned.flatMap(({ lacking }) => lacking),
      ...documents.lacking,
      ...files.lacking,
      ...licenceFiles.lacking,
      ...decided.lacking,
      ...filed.lacking,
      ...readFiles.lacking,
    ],
  };
}

/** A bundle that was made, with the name of its file. */
interface MadeBundle {
  readonly file: string;
  readonly bundle: Omit<OpenedBundle, "altered">;
  /** What could not be included, or will not be verifiable, as sentences. */
  readonly lacking: readonly string[];
}

/**
 * Makes a client's evidence bundle without saving it. AppErrors: those of `collectParts`.
 * @param sign returns the signature of the signed text; null or left out = it is not signed
 */
export async function makeBundle(
  workspace: Workspace,
  reference: string,
  sign: ((text: string) => OpenedBundle["signature"]) | null = null,
): Promise<MadeBundle> {
  const { name, header, parts, lacking } = await collectParts(workspace, reference);
  const salted = parts.map((part) => ({ ...part, salt: new Uint8Array(randomBytes(32)) }));
  const manifest = sealBundle(header, salted, bundlePorts);
  const signature = sign === null ? null : sign(signedText(manifest));
  const file = `${fileNameOf(name, header.client.id)}-${header.madeAt.slice(0, 10)}.bundle.zip`;
  return { file, bundle: newBundle(manifest, salted, signature), lacking };
}

/**
 * Saves a client's bundle with a record of it, like every document that leaves the brokerage, but without the files of
 * sanctions decisions. A bundle maps no fields.
 * AppErrors: those of `recordExport`.
 */
export function saveBundle(
  workspace: Workspace,
  bundle: Omit<OpenedBundle, "altered">,
  /** Seconds. */
  generationTime: number,
): Promise<ExportRecord> {
  const { client, methodVersion } = bundle.manifest;
  return recordExport(workspace, {
    clientId: client.id,
    exportType: "BUNDLE",
    formatStandard: "ZIP",
    formType: "Evidence bundle",
    content: bundleFile(withoutDecisionFiles(bundle)),
    fieldMappings: 0,
    madeFrom: { record: client.recordVersion, method: methodVersion },
    generationTime,
  });
}
