import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import {
  type FileOutcome,
  isTaken,
  noFile,
  type SharedFolder,
  tooLarge,
  unfinishedName,
  type WaitingFile,
} from "./shared-folder.ts";

/** The folder of a workspace's home in which folders are shared; an operator may mount or link others there. */
export const EXCHANGE_FOLDER = "exchange";

const code = (error: unknown): string => (error instanceof Error ? String(Reflect.get(error, "code") ?? "") : "");

/** AppError for a failure of the disk; its path is not shown. */
function failure(error: unknown, name: string): AppError {
  if (code(error) === "ENOENT") return noFile(name);
  return new AppError("file_unreadable", `The folder cannot be used: ${code(error) || "unknown error"}.`, {
    cause: error,
  });
}

async function guarded<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : failure(error, name);
  }
}

/** Opens a folder below `<home>/exchange`, and makes it. `folder`: a relative path that was checked. */
export function localFolder(home: string, folder: string): SharedFolder {
  const root = join(home, EXCHANGE_FOLDER, folder);
  const at = (within?: FileOutcome) => (within === undefined ? root : join(root, within));
  const inFolder = <Value>(name: string, within: FileOutcome | undefined, work: (path: string) => Promise<Value>) =>
    guarded(name, async () => {
      await mkdir(at(within), { recursive: true });
      return work(join(at(within), name));
    });
  return {
    list: (within) =>
      inFolder("", within, async () => {
        const found: WaitingFile[] = [];
        for (const entry of await readdir(at(within), { withFileTypes: true })) {
          if (!entry.isFile() || !isTaken(entry.name)) continue;
          const { size, mtimeMs } = await stat(join(at(within), entry.name));
          found.push({ name: entry.name, bytes: size, changedMs: Math.floor(mtimeMs) });
        }
        return found;
      }),
    read: (name, most, within) =>
      inFolder(name, within, async (path) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > most) throw tooLarge(name, most);
          chunks.push(chunk);
        }
        return new Uint8Array(Buffer.concat(chunks));
      }),
    write: (name, content, within) =>
      inFolder(name, within, async (path) => {
        const unfinished = join(at(within), unfinishedName(name));
        await writeFile(unfinished, content);
        await rename(unfinished, path);
      }),
    move: (name, to) => inFolder(name, to, (path) => rename(join(root, name), path)),
    close: () => undefined,
  };
}
