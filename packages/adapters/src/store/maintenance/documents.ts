import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import {
  Branding,
  brandPicturePath,
  DisclosureSignature,
  ExportRecord,
  FiledReport,
  isReportStored,
} from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { FILE_FIELDS, storedFileOf, storedFilePath } from "@broker/core/documents";
import type { z } from "zod";
import { sha256 } from "../../digest/sha256.ts";
import { documentState, type RecordedFile } from "../../file-store/check-file.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";
import { readSetting } from "../settings.ts";
import { restoreIdentity } from "./identity-documents.ts";

/** The folder of a backup's documents: beside `night.db` the folder `night.papers`. */
export const documentsBeside = (backup: string): string => `${backup.replace(/\.db$/, "")}.papers`;

/** A document's path in such a folder: `<client>/<file>`. */
export const placeBeside = (folder: string, { filePath }: Pick<RecordedDocument, "filePath">): string =>
  join(folder, ...filePath.split("/").slice(1));

/** A document that the database has a record of: its path in the file store, and the SHA-256 of its bytes. */
export type RecordedDocument = RecordedFile;

/** The file of a filed report; its other parts do not matter here. */
const ReportFile = FiledReport.pick({ file: true }).strip();

/** The pictures of a version of white label; its other parts do not matter here. */
const Pictures = Branding.pick({ logo: true, favicon: true }).strip();

const brandPictures = ({ logo, favicon }: z.infer<typeof Pictures>) =>
  [logo, favicon].flatMap((hash) => (hash === null ? [] : [{ filePath: brandPicturePath(hash), contentHash: hash }]));

const Document = ExportRecord.pick({ filePath: true, contentHash: true });

/**
 * Every document that the database has a record of, and every file that a client's record, a signature, filed
 * evidence, a vendor's report or the settings refer to. A path outside the documents folder is ignored.
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
    const logo = readSetting(database, "config.branding.logo");
    const brands = database.selectFrom("brand_versions").select("branding").orderBy("configuration_id").orderBy("n");
    const [rows, stated, disclosed, filed, read, branded, shown] = await guarded(
      async () =>
        [
          await documents.execute(),
          await statements.execute(),
          await signatures.execute(),
          await evidence.execute(),
          (await reports.execute()).filter(({ body }) => isReportStored(ReportFile.parse(JSON.parse(body)))),
          await logo,
          await brands.execute(),
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
    const picture = storedFileOf(branded === undefined ? null : { digest: JSON.parse(branded) as unknown });
    const pictures = picture === null ? [] : [{ filePath: `branding/${picture.digest}`, contentHash: picture.digest }];
    const ofBrands = shown.flatMap(({ branding }) => brandPictures(Pictures.parse(JSON.parse(branding))));
    const files = [
      ...pictures,
      ...ofBrands,
      ...stating,
      ...signed,
      ...showing,
      ...read.map((each) => stored(each.client_id, each.sha256)),
    ];
    return [...made, ...new Map(files.map((file) => [file.filePath, file])).values()];
  } finally {
    await close();
  }
}

interface DocumentsRestored {
  /** How many were put back. */
  readonly restored: number;
  /** Paths of documents that a record names and that are complete neither in the file store nor in the backup. */
  readonly missing: readonly string[];
}

/** Whether the backup has the bytes that the record is of. */
export async function isWholeBeside(place: string, { contentHash }: RecordedDocument): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(place)) hash.update(piece as Uint8Array);
    return hash.digest("hex") === contentHash;
  } catch {
    return false;
  }
}

/**
 * Restores the documents of a backup that are recorded but missing or changed in the file store. No other file is
 * changed. AppErrors `file_unwritable`, `storage_full`.
 */
export async function restoreDocuments(
  options: StoreOptions,
  files: FileStore,
  backup: string,
): Promise<DocumentsRestored> {
  const folder = documentsBeside(backup);
  const missing: string[] = [];
  let restored = 0;
  for (const document of await recordedDocuments(options)) {
    if ((await documentState(files, document)) === "whole") continue;
    const place = placeBeside(folder, document);
    if (await isWholeBeside(place, document)) {
      await files.put(document.filePath, createReadStream(place));
      restored += 1;
    } else missing.push(document.filePath);
  }
  return { restored: restored + (await restoreIdentity(options, files, folder)), missing };
}
