import { closeSync, createReadStream, createWriteStream, openSync, readSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@broker/contracts";
import type { ByteStream } from "@broker/core";
import { splitAt } from "../../../file-store/byte-pieces.ts";
import { keyOfHeader, SEALED_HEADER, seal, unseal } from "../../../file-store/sealed/seal.ts";
import { makeFolder } from "../../../files/write-beside.ts";
import { besideOf, removeLeftOvers } from "../left-overs.ts";
import { openingKey, PUBLIC_KEY, type SealingKey } from "./backup-key.ts";
import { packFiles, unpackFiles } from "./pack-files.ts";

/*
 * An encrypted backup: mark (4 bytes), the sender's public key (32; zeros = a symmetric key), and the packed files as a
 * sealed file.
 */
const MARK = Buffer.from("BRKB");
const LEAD = MARK.length + PUBLIC_KEY;
/** A backup is tied to no place: it may be moved. */
const PLACE = "backup";

async function* sealed(folder: string, { key, sender }: SealingKey): ByteStream {
  yield Buffer.concat([MARK, sender ?? Buffer.alloc(PUBLIC_KEY)]);
  yield* seal(packFiles(folder), PLACE, key);
}

/** Encrypts every file of a folder to one file, which has its name once it is whole. */
export async function sealFolder(folder: string, file: string, key: SealingKey): Promise<void> {
  const beside = besideOf(file);
  try {
    await pipeline(Readable.from(sealed(folder, key)), createWriteStream(beside, { mode: 0o600, flags: "wx" }));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Whether a file is an encrypted backup. */
export function isSealedBackup(file: string): boolean {
  const start = Buffer.alloc(MARK.length);
  try {
    const opened = openSync(file, "r");
    readSync(opened, start);
    closeSync(opened);
  } catch {
    // A missing file is reported where it is read.
  }
  return start.equals(MARK);
}

/** Decrypts a backup to a folder. AppErrors `input_invalid`, `config_invalid`, `store_damaged`. */
async function unsealTo(folder: string, file: string, keyFile: string): Promise<void> {
  const lead = await splitAt(createReadStream(file) as ByteStream, LEAD);
  const sender = lead.head.subarray(MARK.length);
  const key = openingKey(keyFile, sender.every((byte) => byte === 0) ? null : sender);
  const { head, rest } = await splitAt(lead.rest, SEALED_HEADER);
  await unpackFiles(unseal(rest, head, PLACE, keyOfHeader(head, PLACE, [key])), folder);
}

/**
 * Uses a backup as a plain file: itself, or decrypted to a folder that is removed afterwards.
 * @param work where to decrypt it: a folder of the home directory
 * @param keyFile null = no key is named
 */
export async function withPlainBackup<Value>(
  { file, keyFile, work }: { readonly file: string; readonly keyFile: string | null; readonly work: string },
  use: (plain: string) => Promise<Value>,
): Promise<Value> {
  if (!isSealedBackup(file)) return use(file);
  if (keyFile === null)
    throw new AppError("usage", `${file} is encrypted.`, {
      hint: "Name the file with its key.",
      fix: { kind: "restore-backup" },
    });
  makeFolder(work, 0o700);
  removeLeftOvers(work);
  const folder = besideOf(join(work, basename(file)));
  makeFolder(folder, 0o700);
  try {
    await unsealTo(folder, file, keyFile);
    return await use(join(folder, `${PLACE}.db`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder beside `file` for a plain backup that is encrypted next, and removes it afterwards. */
export async function withPlainFolder<Value>(file: string, use: (plain: string) => Promise<Value>): Promise<Value> {
  makeFolder(dirname(file), 0o700);
  const folder = besideOf(file);
  makeFolder(folder, 0o700);
  try {
    return await use(join(folder, `${PLACE}.db`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
