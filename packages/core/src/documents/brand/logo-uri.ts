import { AppError } from "@broker/contracts";
import { XMLValidator } from "fast-xml-parser";
import { readPicture } from "./read-picture.ts";

/** Bytes that a logo may have. */
const MAX_BYTES = 500_000;
/** Pixels that a logo may have: a small file can unpack to more than a browser has memory for. */
const MAX_PIXELS = 25_000_000;

const SVG_NAMESPACE = /<svg\s[^>]*xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/i;
/** Content that an SVG logo must not contain: scripts, embedded pages, entities, external references. */
const UNWANTED =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|animate|set|handler)\b|<!ENTITY|<!DOCTYPE[^>[]*\[|\son[a-z]+\s*=|(?:href|src)\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg);))|@import|url\((?!["'\s]*(?:#|data:image\/(?:png|jpeg);))/i;

const refused = (sentence: string) =>
  new AppError("config_invalid", sentence, {
    hint: "branding.logo.file takes a PNG, JPEG or SVG picture of at most 500 KB.",
    fields: { "branding.logo.file": "no picture that documents can carry" },
  });

function mediaType(bytes: Uint8Array): string | null {
  const picture = readPicture(bytes);
  if (picture !== null) {
    const { type, size } = picture;
    if (size === null) throw refused("The logo is damaged: it has no width, no height, or no image data.");
    if (size.width * size.height <= MAX_PIXELS) return type;
    throw refused(
      `The logo has ${size.width} × ${size.height} pixels, and 25 million is the most that documents carry.`,
    );
  }
  const text = new TextDecoder().decode(bytes);
  if (!/^﻿?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text)) return null;
  if (UNWANTED.test(text))
    throw refused("The logo's SVG holds scripts or refers to something outside of it, which documents do not carry.");
  if (!SVG_NAMESPACE.test(text) || XMLValidator.validate(text) !== true)
    throw refused("The logo's SVG cannot be drawn: it is not well-formed XML in the namespace of SVG.");
  return "image/svg+xml";
}

/**
 * A logo as a data: URI for an `<img>`, in which no script runs and nothing is fetched. Its type is detected from its
 * bytes, not its name. Throws `config_invalid` if it is too large, not an image, one that cannot be drawn, or an SVG
 * with external references.
 * @param base64 the same bytes in base64
 */
export function logoUri(bytes: Uint8Array, base64: string): string {
  if (bytes.length > MAX_BYTES)
    throw refused(`The logo has ${Math.ceil(bytes.length / 1000)} KB, and 500 KB is the most that documents carry.`);
  const type = mediaType(bytes);
  if (type === null) throw refused("The logo is neither a PNG nor a JPEG nor an SVG picture.");
  return `data:${type};base64,${base64}`;
}
