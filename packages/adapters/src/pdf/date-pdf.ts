/** `20261105091400` as PDF dates are written (ISO 32000-1 §7.9.4), in UTC. */
const stamp = (iso: string) => iso.replace(/\D/g, "").slice(0, 14);

/**
 * Sets the dates of creation and change of a PDF that Chromium wrote, in place: both have a fixed width, so nothing
 * else moves. `at` = ISO 8601, UTC, to the second. What is not there stays as it is.
 */
export function datePdf(pdf: Uint8Array, at: string): Uint8Array {
  const bytes = Buffer.from(pdf);
  for (const key of ["/CreationDate (D:", "/ModDate (D:"]) {
    const found = bytes.lastIndexOf(key, undefined, "latin1");
    if (found >= 0) bytes.write(stamp(at), found + key.length, "latin1");
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
