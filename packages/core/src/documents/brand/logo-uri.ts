import { AppError } from "@broker/contracts";

/** Bytes that a logo may have. */
const MAX_BYTES = 500_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
/** Content that an SVG logo must not contain: scripts, embedded pages, entities, external references. */
const UNWANTED =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|animate|set|handler)\b|<!ENTITY|<!DOCTYPE[^>[]*\[|\son[a-z]+\s*=|(?:href|src)\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg);))|@import|url\((?!["'\s]*(?:#|data:image\/(?:png|jpeg);))/i;

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);

const refused = (sentence: string) =>
  new AppError("config_invalid", sentence, {
    hint: "branding.logo.file takes a PNG, JPEG or SVG picture of at most 500 KB.",
    fields: { "branding.logo.file": "no picture that documents can carry" },
  });

function mediaType(bytes: Uint8Array): string | null {
  if (begins(bytes, PNG)) return "image/png";
  if (begins(bytes, JPEG)) return "image/jpeg";
  const text = new TextDecoder().decode(bytes);
  if (!/^﻿?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text)) return null;
  if (UNWANTED.test(text))
    throw refused("The logo's SVG holds scripts or refers to something outside of it, which documents do not carry.");
  return "image/svg+xml";
}

/**
 * A logo as a data: URI for an `<img>`, in which no script runs and nothing is fetched. Its type is detected from its
 * bytes, not its name. Throws `config_invalid` if it is too large, not an image, or an SVG with external references.
 * @param base64 the same bytes in base64
 */
export function logoUri(bytes: Uint8Array, base64: string): string {
  if (bytes.length > MAX_BYTES)
    throw refused(`The logo has ${Math.ceil(bytes.length / 1000)} KB, and 500 KB is the most that documents carry.`);
  const type = mediaType(bytes);
  if (type === null) throw refused("The logo is neither a PNG nor a JPEG nor an SVG picture.");
  return `data:${type};base64,${base64}`;
}
