import type { FileHandle } from "node:fs/promises";
import { AppError } from "@broker/contracts";

/** The one file in a zip: where its packed bytes lie. */
export interface ZippedFile {
  readonly name: string;
  readonly begin: number;
  readonly packed: number;
  readonly unpacked: number;
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const WIDE = 0xffffffff;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly header: number;
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      header: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries.filter(({ name }) => !name.endsWith("/"));
}

/**
 * Finds the file in a zip by its directory (PKWARE APPNOTE 4.3); AppError `input_invalid` unless it contains one
 * deflated CSV of common size.
 */
export async function findZippedFile(handle: FileHandle, size: number, file: string): Promise<ZippedFile> {
  const refuse = (what: string) =>
    new AppError("input_invalid", `${file} ${what}.`, { hint: "Unpack it, and import the CSV file in it." });
  const read = async (position: number, length: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
  const tailSize = Math.min(size, END_SIZE + LONGEST_COMMENT);
  const tail = await read(size - tailSize, tailSize);
  let end = tail.length - END_SIZE;
  while (end >= 0 && tail.readUInt32LE(end) !== END_MARK) end -= 1;
  if (end < 0) throw refuse("is a zip without its directory: it is cut off or damaged");
  const [directorySize, directoryAt] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (directoryAt === WIDE || directoryAt + directorySize > size)
    throw refuse("is a zip of a kind that is not read here (zip64)");
  const entries = entriesOf(await read(directoryAt, directorySize));
  const [entry, ...others] = entries;
  if (entry === undefined) throw refuse("is an empty zip");
  if (others.length > 0) throw refuse(`holds ${entries.length} files, and one is needed`);
  if (!/\.(?:csv|txt)$/i.test(entry.name)) throw refuse(`holds '${entry.name}', which is no CSV file`);
  if (entry.isEncrypted) throw refuse("is locked with a password");
  if (entry.method !== DEFLATED) throw refuse("is packed in a way that is not read here (only deflate is)");
  if (entry.packed === WIDE || entry.unpacked === WIDE || entry.header === WIDE)
    throw refuse("is a zip of a kind that is not read here (zip64)");
  if (entry.packed === 0 || entry.header + 30 + entry.packed > size)
    throw refuse("is damaged: the file in it is not where its directory says");
  const header = await read(entry.header, 30);
  const begin = entry.header + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  return { name: entry.name, begin, packed: entry.packed, unpacked: entry.unpacked };
}
