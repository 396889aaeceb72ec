import { ExportRecord } from "@broker/contracts";
import { openDatabase, type StoreOptions } from "../open-database.ts";

/** A document that the database has a record of: where it lies from the home folder, and the SHA-256 of its bytes. */
export type RecordedDocument = Pick<ExportRecord, "filePath" | "contentHash">;

const Document = ExportRecord.pick({ filePath: true, contentHash: true });

/** Every document that the database has a record of. A path that leads anywhere but among the documents is none. */
export async function recordedDocuments(options: StoreOptions): Promise<RecordedDocument[]> {
  const { database, guarded, close } = await openDatabase(options);
  try {
    const query = database.selectFrom("exports").select(["file_path", "content_hash"]).orderBy("file_path");
    const rows = await guarded(() => query.execute());
    return rows.flatMap((row) => {
      const read = Document.safeParse({ filePath: row.file_path, contentHash: row.content_hash });
      return read.success ? [read.data] : [];
    });
  } finally {
    await close();
  }
}
