import { PRODUCT_NAME } from "@broker/contracts";

/** `20261105091400` as PDF dates are written (ISO 32000-1 §7.9.4), in UTC. */
const stamp = (iso: string) => iso.replace(/\D/g, "").slice(0, 14);

/**
 * Sets the dates of creation and change of a PDF that Chromium wrote, in place: both have a fixed width, so nothing
 * else moves. `at` = ISO 8601, UTC, to the second. A missing date remains missing.
 */
export function datePdf(pdf: Uint8Array, at: string): Uint8Array {
  const bytes = Buffer.from(pdf);
  for (const key of ["/CreationDate (D:", "/ModDate (D:"]) {
    const found = bytes.lastIndexOf(key, undefined, "latin1");
    if (found >= 0) bytes.write(stamp(at), found + key.length, "latin1");
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Parentheses inside a PDF's texts are escaped, so no page can contain this. */
const BROWSERS_OWN = /\/Creator \(Chromium\)\n\/Producer \(Skia\/PDF m\d+\)/;

/**
 * Replaces the browser's name by the product's as the producer of a PDF, in place: the bundled browser has no option
 * for it. Nothing else moves; if the new text is longer than the old, the old text remains.
 */
export function nameMaker(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = BROWSERS_OWN.exec(bytes.toString("latin1"));
  const words = `/Creator(${PRODUCT_NAME})/Producer(Skia)`;
  if (found === null || words.length > found[0].length) return pdf;
  const named = Buffer.from(bytes);
  named.write(words.padEnd(found[0].length), found.index, "latin1");
  return new Uint8Array(named.buffer, named.byteOffset, named.byteLength);
}
