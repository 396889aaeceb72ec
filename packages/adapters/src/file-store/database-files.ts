import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@broker/contracts";
import type { ByteStream, FileStore, StoredContent } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import type { Connection } from "../store/database/connection.ts";
import type { Row, Tables } from "../store/database/tables.ts";
import { inPieces, resized } from "./byte-pieces.ts";
import { noSuchFile, requireFilePath } from "./file-path.ts";

/** Bytes of each piece but the last. */
const PIECE = 256 * 1024;

/** Files that are listed at once. */
const LISTED = 200;

/** Whether a path is below a folder, as a range: a client's id may have characters that `like` reads as wildcards. */
const below = (folder: string) => ({ from: `${folder}/`, to: `${folder}0` });

/** Removes the files below a folder, within a transaction. */
export async function eraseFolder(transaction: Transaction<Tables>, folder: string): Promise<void> {
  const { from, to } = below(folder);
  const gone = await transaction
    .deleteFrom("stored_files")
    .where("path", ">=", from)
    .where("path", "<", to)
    .returning("id")
    .execute();
  await erasePieces(
    transaction,
    gone.map(({ id }) => id),
  );
}

async function erasePieces(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500)
    await transaction
      .deleteFrom("file_pieces")
      .where("file_id", "in", ids.slice(from, from + 500))
      .execute();
}

async function removeRow(transaction: Transaction<Tables>, path: string): Promise<void> {
  const gone = await transaction.deleteFrom("stored_files").where("path", "=", path).returning("id").execute();
  await erasePieces(
    transaction,
    gone.map(({ id }) => id),
  );
}

async function write(
  transaction: Transaction<Tables>,
  path: string,
  content: Uint8Array | ByteStream,
): Promise<StoredContent> {
  const id = randomUUID();
  const hash = createHash("sha256");
  let [size, pieces] = [0, 0];
  for await (const bytes of resized(inPieces(content), PIECE)) {
    hash.update(bytes);
    size += bytes.length;
    await transaction.insertInto("file_pieces").values({ file_id: id, n: pieces, bytes }).execute();
    pieces += 1;
  }
  const row = { path, id, size, sha256: hash.digest("hex"), pieces };
  // Where another writer of the same path is faster, its file is replaced.
  for (;;) {
    await removeRow(transaction, path);
    const made = await transaction
      .insertInto("stored_files")
      .values(row)
      .onConflict((conflict) => conflict.column("path").doNothing())
      .returning("id")
      .execute();
    if (made.length > 0) return { path, size, sha256: row.sha256 };
  }
}

type FileRow = Row<"stored_files">;

const rowOf = (tables: Kysely<Tables>, path: string): Promise<FileRow | undefined> =>
  tables.selectFrom("stored_files").selectAll().where("path", "=", path).executeTakeFirst();

async function pieceOf(tables: Kysely<Tables>, { id }: FileRow, n: number): Promise<Uint8Array | undefined> {
  const found = tables.selectFrom("file_pieces").select("bytes").where("file_id", "=", id).where("n", "=", n);
  return (await found.executeTakeFirst())?.bytes;
}

const damaged = (path: string) =>
  new AppError("store_damaged", `The stored file ${path} is damaged: a part of it is missing or altered.`, {
    hint: "Restore it from a backup.",
    fix: { kind: "restore-backup" },
  });

const notWritten = (path: string) =>
  new AppError("store_unavailable", `The file ${path} was not stored: another change of the database prevented it.`, {
    hint: "Try again.",
  });

/** Reads the pieces in order. A file that is replaced by the same content meanwhile is read on. */
async function* readPieces({ read }: Connection, row: FileRow): ByteStream {
  const hash = createHash("sha256");
  let current = row;
  for (let n = 0; n < row.pieces; n += 1) {
    let bytes = await read((tables) => pieceOf(tables, current, n));
    if (bytes === undefined) {
      const now = await read((tables) => rowOf(tables, row.path));
      if (now?.id === current.id) throw damaged(row.path);
      if (now?.sha256 !== row.sha256)
        throw new AppError(
          "file_unreadable",
          `The stored file ${row.path} was replaced or removed while it was read.`,
          {
            hint: "Try again.",
          },
        );
      current = now;
      bytes = await read((tables) => pieceOf(tables, now, n));
      if (bytes === undefined) throw damaged(row.path);
    }
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest("hex") !== row.sha256) throw damaged(row.path);
}

async function page(tables: Kysely<Tables>, folder: string, after: string): Promise<StoredContent[]> {
  const query = tables.selectFrom("stored_files").select(["path", "size", "sha256"]).where("path", ">", after);
  const { from, to } = below(folder);
  const within = folder === "" ? query : query.where("path", ">=", from).where("path", "<", to);
  return within.orderBy("path").limit(LISTED).execute();
}

/**
 * Files in the database, in pieces, each written in one transaction: every machine that uses the database has them. At
 * most one piece is in memory beside what the caller holds.
 */
export function databaseFiles(connection: Connection): FileStore {
  const { read, transact } = connection;
  return {
    async placeOf(path) {
      requireFilePath(path);
      return null;
    },
    async put(path, content) {
      requireFilePath(path);
      let runs = 0;
      return transact((transaction) => {
        runs += 1;
        // A transaction may run again, a stream can be read once.
        if (runs > 1 && !(content instanceof Uint8Array)) throw notWritten(path);
        return write(transaction, path, content);
      });
    },
    async open(path) {
      requireFilePath(path);
      const row = await read((tables) => rowOf(tables, path));
      if (row === undefined) throw noSuchFile(path);
      return { size: row.size, content: readPieces(connection, row) };
    },
    async has(path) {
      requireFilePath(path);
      return (await read((tables) => rowOf(tables, path))) !== undefined;
    },
    async remove(path) {
      requireFilePath(path);
      await transact((transaction) => removeRow(transaction, path));
    },
    async removeFolder(path) {
      requireFilePath(path);
      await transact((transaction) => eraseFolder(transaction, path));
    },
    async *list(folder, of = () => true) {
      if (folder !== "") requireFilePath(folder);
      for (let after = ""; ; ) {
        const files = await read((tables) => page(tables, folder, after));
        yield* files.filter(({ path }) => of(path));
        const last = files.at(-1);
        if (last === undefined) return;
        after = last.path;
      }
    },
  };
}
