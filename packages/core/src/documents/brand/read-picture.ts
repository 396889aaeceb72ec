/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Bytes of a chunk of PNG beside its data: length, name, checksum. */
const PNG_FRAME = 12;

/** Size by the header chunk (ISO/IEC 15948 §11.2.2), which comes first and is followed by chunks of image data. */
function pngSize(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  let size: PictureSize | null = null;
  for (let at = PNG.length; at + PNG_FRAME <= bytes.length; ) {
    const [length, name] = [view.getUint32(at), nameAt(bytes, at + 4)];
    const isFirst = at === PNG.length;
    if (isFirst !== (name === "IHDR") || at + PNG_FRAME + (isFirst ? 13 : 0) > bytes.length) return null;
    if (isFirst) size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === "IDAT" && length > 0) return size;
    at += PNG_FRAME + length;
  }
  return null;
}

/** Frame headers of JPEG that state a size (ITU-T T.81 table B.1): all SOF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const FILL = 0xff;

/** Size by the frame header, which is followed by a scan. */
function jpegSize(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) return size;
    if (isFrame(marker) && at + 9 <= bytes.length)
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === FILL ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Media type and size of a PNG or JPEG; null = neither. Size null = it has no size or no image data. */
export function readPicture(
  bytes: Uint8Array,
): { readonly type: "image/png" | "image/jpeg"; readonly size: PictureSize | null } | null {
  const type = begins(bytes, PNG) ? "image/png" : begins(bytes, JPEG) ? "image/jpeg" : null;
  if (type === null) return null;
  const size = type === "image/png" ? pngSize(bytes) : jpegSize(bytes);
  return { type, size: size === null || size.width === 0 || size.height === 0 ? null : size };
}
