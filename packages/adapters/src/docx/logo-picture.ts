import type { Brand } from "@broker/core/documents";
import { ImageRun } from "docx";

/** Largest size of a logo on the page, in pixels, as on other documents. */
const MAX_WIDTH = 200;
const MAX_HEIGHT = 44;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a PNG by its header (ISO/IEC 15948 §11.2.2). */
const pngSize = (bytes: Buffer): Size | null =>
  bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** Frame headers of JPEG that state a size (ITU-T T.81 table B.1): all SOF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    if (isFrame(bytes[at + 1] ?? 0)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The logo as a picture of Word; null = there is none, or it is an SVG, which older readers do not show. */
export function logoPicture({ logo, sender }: Pick<Brand, "logo" | "sender">): ImageRun | null {
  const [head = "", base64 = ""] = (logo ?? "").split(",", 2);
  const type = head.startsWith("data:image/png") ? "png" : head.startsWith("data:image/jpeg") ? "jpg" : null;
  if (type === null) return null;
  const data = Buffer.from(base64, "base64");
  const size = type === "png" ? pngSize(data) : jpegSize(data);
  if (size === null || size.width === 0 || size.height === 0) return null;
  const scale = Math.min(1, MAX_WIDTH / size.width, MAX_HEIGHT / size.height);
  const transformation = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  // A number of its own would differ from document to document.
  const altText = { id: "1", name: "Logo", description: sender ?? "Logo" };
  return new ImageRun({ type, data, transformation, altText });
}
