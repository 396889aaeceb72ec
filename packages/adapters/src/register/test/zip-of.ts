import { deflateRawSync } from "node:zlib";

/** A file to pack; `method` 8 = deflated, 0 = stored. */
interface PackedFile {
  readonly name: string;
  readonly text: string;
  readonly method?: number;
  readonly flags?: number;
}

/** A zip as PKWARE's APPNOTE 4.3 describes it, without checksums, which its reader leaves to the inflater. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, method = 8, flags = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(text), 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, rest, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}
