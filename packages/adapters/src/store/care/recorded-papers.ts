import { ExportRecord } from "@broker/contracts";
import { openDatabase, type StoreOptions } from "../open-database.ts";

/** A paper that the database has a record of: where it lies from the home folder, and the SHA-256 of its bytes. */
export type RecordedPaper = Pick<ExportRecord, "filePath" | "contentHash">;

const Paper = ExportRecord.pick({ filePath: true, contentHash: true });

/** Every paper that the database has a record of. A path that leads anywhere but among the papers is none. */
export async function recordedPapers(options: StoreOptions): Promise<RecordedPaper[]> {
  const { database, guarded, close } = await openDatabase(options);
  try {
    const query = database.selectFrom("exports").select(["file_path", "content_hash"]).orderBy("file_path");
    const rows = await guarded(() => query.execute());
    return rows.flatMap((row) => {
      const read = Paper.safeParse({ filePath: row.file_path, contentHash: row.content_hash });
      return read.success ? [read.data] : [];
    });
  } finally {
    await close();
  }
}
