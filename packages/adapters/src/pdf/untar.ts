/** One file of a tar archive. */
export interface TarFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const BLOCK = 512;
const NAME = { from: 0, to: 100 };
const SIZE = { from: 124, to: 136 };
const TYPE = 156;
/** `0` and, in old archives, a zero byte. */
const PLAIN = ["0", "\0"];

const field = (block: Uint8Array, { from, to }: { from: number; to: number }) =>
  Buffer.from(block.subarray(from, to)).toString("latin1").replace(/\0.*$/s, "").trim();

/** The plain files of an uncompressed tar archive (POSIX ustar), in their order; folders and links are passed over. */
export function untar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const head = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(head, SIZE), 8);
    if (Number.isNaN(size)) throw new RangeError(`no tar archive: there is no size at byte ${at + SIZE.from}`);
    if (PLAIN.includes(String.fromCharCode(head[TYPE] ?? 0)))
      files.push({ name: field(head, NAME), content: archive.subarray(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
