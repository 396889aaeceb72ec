import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DisclosureSignature, ExportRecord, FiledReport, isReportStored } from "@broker/contracts";
import { FILE_FIELDS, storedFileOf, storedFilePath } from "@broker/core/documents";
import { sha256 } from "../../digest/sha256.ts";
import { documentState, measureDocument, saveDocument } from "../../files/document-files.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";

/** The folder of a backup's documents: beside `night.db` the folder `night.papers`. */
export const documentsBeside = (backup: string): string => `${backup.replace(/\.db$/, "")}.papers`;

/** A document's path in such a folder: `<client>/<file>`. */
export const placeBeside = (folder: string, { filePath }: Pick<RecordedDocument, "filePath">): string =>
  join(folder, ...filePath.split("/").slice(1));

/** A document that the database has a record of: where it lies from the home folder, and the SHA-256 of its bytes. */
export type RecordedDocument = Pick<ExportRecord, "filePath" | "contentHash">;

const ReportFile = FiledReport.pick({ file: true });

const Document = ExportRecord.pick({ filePath: true, contentHash: true });

/**
 * Every document that the database has a record of, and every file that a client's record, a signature, filed
 * evidence or a vendor's report refers to. A path outside the documents folder is ignored.
 */
export async function recordedDocuments(options: StoreOptions): Promise<RecordedDocument[]> {
  const { database, guarded, close } = await openDatabase(options);
  try {
    const documents = database.selectFrom("exports").select(["file_path", "content_hash"]).orderBy("file_path");
    const statements = database
      .selectFrom("client_assertions")
      .select(["client_id", "field", "value", "evidence"])
      .where(({ eb, or }) => or([eb("field", "in", FILE_FIELDS), eb("evidence", "is not", null)]))
      .orderBy("client_id")
      .orderBy("n");
    const signatures = database.selectFrom("signatures").select(["client_id", "body"]).orderBy("id");
    const evidence = database
      .selectFrom("compliance_evidence")
      .select(["client_id", "sha256"])
      .where("sha256", "is not", null)
      .orderBy("id");
    // What an upload may not have is not stored with its report.
    const reports = database.selectFrom("vendor_reports").select(["client_id", "sha256", "body"]).orderBy("id");
    const [rows, stated, disclosed, filed, read] = await guarded(
      async () =>
        [
          await documents.execute(),
          await statements.execute(),
          await signatures.execute(),
          await evidence.execute(),
          (await reports.execute()).filter(({ body }) => isReportStored(ReportFile.parse(JSON.parse(body)))),
        ] as const,
    );
    const made = rows.flatMap((row) => {
      const read = Document.safeParse({ filePath: row.file_path, contentHash: row.content_hash });
      return read.success ? [read.data] : [];
    });
    const stored = (client: string, digest: string) => ({
      filePath: storedFilePath(client, digest, sha256),
      contentHash: digest,
    });
    const stating = stated.flatMap(({ client_id, field, value, evidence }) => {
      const own = FILE_FIELDS.some((each) => each === field) ? storedFileOf(JSON.parse(value)) : null;
      return [own, storedFileOf(evidence === null ? null : JSON.parse(evidence))].flatMap((file) =>
        file === null ? [] : [stored(client_id, file.digest)],
      );
    });
    const signed = disclosed.flatMap(({ client_id, body }) => {
      const page = DisclosureSignature.parse(JSON.parse(body)).signed;
      return page === null ? [] : [stored(client_id, page.fileDigest)];
    });
    const showing = filed.flatMap(({ client_id, sha256: digest }) =>
      digest === null ? [] : [stored(client_id, digest)],
    );
    const files = [...stating, ...signed, ...showing, ...read.map((each) => stored(each.client_id, each.sha256))];
    return [...made, ...new Map(files.map((file) => [file.filePath, file])).values()];
  } finally {
    await close();
  }
}

interface DocumentsRestored {
  /** How many were put back. */
  readonly restored: number;
  /**
   * Documents that a record names and that are complete neither on this machine nor in the backup; relative to the home
   * folder.
   */
  readonly missing: readonly string[];
}

/** The bytes that the record is of; null = the backup does not have them. */
function wholeBeside(folder: string, document: RecordedDocument): Uint8Array | null {
  try {
    const bytes = readFileSync(placeBeside(folder, document));
    return measureDocument(bytes).contentHash === document.contentHash ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * Restores the documents of a backup that are recorded but missing or changed on this machine. Nothing else in the home
 * folder is changed. AppErrors `file_unwritable`, `storage_full`.
 */
export async function restoreDocuments(
  options: StoreOptions,
  home: string,
  backup: string,
): Promise<DocumentsRestored> {
  const folder = documentsBeside(backup);
  const missing: string[] = [];
  let restored = 0;
  for (const document of await recordedDocuments(options)) {
    if (documentState(home, document) === "whole") continue;
    const bytes = wholeBeside(folder, document);
    if (bytes === null) missing.push(document.filePath);
    else {
      saveDocument(home, document, bytes);
      restored += 1;
    }
  }
  return { restored, missing };
}
