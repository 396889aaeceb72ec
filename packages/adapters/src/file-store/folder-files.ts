import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, rmSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "@broker/contracts";
import type { ByteStream, FileStore, StoredContent } from "@broker/core";
import { makeFolder } from "../files/write-beside.ts";
import { inPieces } from "./byte-pieces.ts";
import { noSuchFile, requireFilePath, TOP_FOLDERS } from "./file-path.ts";

const codeOf = (cause: unknown) => (cause instanceof Error && "code" in cause ? cause.code : undefined);

/** Whether a fault means that there is no such file. */
const isMissing = (cause: unknown) => codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR";

function unwritable(cause: unknown, place: string): unknown {
  const code = codeOf(cause);
  // Not of the file system: of what is written.
  if (cause instanceof AppError || typeof code !== "string" || !/^E[A-Z0-9]+$/.test(code)) return cause;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new AppError("storage_full", `The disk is full: ${place} was not written.`, {
      hint: "Free some space and try again.",
      cause,
    });
  return new AppError("file_unwritable", `${place} cannot be written.`, {
    hint: "Check the permissions of its folder.",
    cause,
  });
}

const unreadable = (cause: unknown, place: string) =>
  new AppError("file_unreadable", `${place} cannot be read.`, { hint: "Check its permissions.", cause });

/** Writes a file that only its owner may read, through to the disk; what fails leaves nothing. */
async function writeNew(place: string, content: ByteStream): Promise<Omit<StoredContent, "path">> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(place, "wx", 0o600);
  try {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

async function* readPlace(place: string): ByteStream {
  try {
    for await (const piece of createReadStream(place)) yield piece as Uint8Array;
  } catch (cause) {
    throw unreadable(cause, place);
  }
}

async function digestOf(place: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of readPlace(place)) hash.update(piece);
  return hash.digest("hex");
}

/** Paths of the files below a folder; what begins with a dot is being written. */
async function* pathsBelow(root: string, folder: string): AsyncGenerator<string> {
  let entries: Awaited<ReturnType<typeof entriesOf>>;
  try {
    entries = await entriesOf(join(root, ...folder.split("/")));
  } catch (cause) {
    if (isMissing(cause)) return;
    throw unreadable(cause, join(root, folder));
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

async function entriesOf(place: string) {
  const entries = await readdir(place, { withFileTypes: true });
  const order = (one: string, other: string) => (one < other ? -1 : 1);
  return entries.filter(({ name }) => !name.startsWith(".")).sort((one, other) => order(one.name, other.name));
}

/**
 * Files in a folder of this machine, or one that several machines share: each is its owner's alone, is written beside
 * its place and renamed.
 * @param shared true = the folder must exist, as one that is not mounted must not be mistaken for an empty one
 */
export function folderFiles(root: string, { shared = false } = {}): FileStore {
  const placeOf = (path: string) => {
    requireFilePath(path);
    return join(root, ...path.split("/"));
  };
  const requireRoot = () => {
    if (!shared || existsSync(root)) return;
    throw new AppError("store_unavailable", `The folder of stored files, ${root}, does not exist.`, {
      hint: "Mount or create it, or correct 'files' in the configuration.",
    });
  };
  return {
    placeOf: async (path) => placeOf(path),
    async put(path, content) {
      const place = placeOf(path);
      requireRoot();
      const beside = join(dirname(place), `.${basename(place)}.${randomUUID().slice(0, 8)}`);
      try {
        makeFolder(dirname(place), 0o700);
        const written = await writeNew(beside, inPieces(content));
        await rename(beside, place);
        return { path, ...written };
      } catch (cause) {
        if (existsSync(beside)) rmSync(beside);
        throw unwritable(cause, place);
      }
    },
    async open(path) {
      const place = placeOf(path);
      requireRoot();
      try {
        const found = await stat(place);
        if (!found.isFile()) throw noSuchFile(path);
        return { size: found.size, content: readPlace(place) };
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw isMissing(cause) ? noSuchFile(path, cause) : unreadable(cause, place);
      }
    },
    async has(path) {
      requireRoot();
      const found = await stat(placeOf(path)).catch((cause: unknown) => {
        if (isMissing(cause)) return null;
        throw unreadable(cause, placeOf(path));
      });
      return found?.isFile() === true;
    },
    async remove(path) {
      requireRoot();
      await rm(placeOf(path), { force: true }).catch((cause: unknown) => {
        if (!isMissing(cause)) throw unwritable(cause, placeOf(path));
      });
    },
    async removeFolder(path) {
      const place = placeOf(path);
      requireRoot();
      await rm(place, { recursive: true, force: true }).catch((cause: unknown) => {
        throw new AppError("file_unwritable", `The documents in ${place} could not be removed.`, {
          hint: "Remove that folder manually.",
          cause,
        });
      });
    },
    async *list(folder, of = () => true) {
      if (folder !== "") requireFilePath(folder);
      requireRoot();
      for (const top of folder === "" ? [...TOP_FOLDERS].sort() : [folder])
        for await (const path of pathsBelow(root, top)) {
          if (!of(path)) continue;
          const place = placeOf(path);
          yield { path, size: (await stat(place)).size, sha256: await digestOf(place) };
        }
    },
  };
}
