import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** First day of the ZIP format, in local time as it is written. */
const ZIP_START = new Date(1980, 0, 1);

/**
 * A package of Office with this date as that of its creation and last change, so that the same document has the same
 * bytes. @param dated ISO 8601, UTC
 */
export function fixedDates(packed: Uint8Array, dated: string): Uint8Array {
  const files = unzipSync(packed);
  const core = files["docProps/core.xml"];
  if (core !== undefined) {
    const when = `${dated.slice(0, 19)}Z`;
    files["docProps/core.xml"] = strToU8(
      strFromU8(core).replace(/(<dcterms:(?:created|modified)[^>]{0,100}>)[^<]{0,40}/g, `$1${when}`),
    );
  }
  const entries = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(entries), { mtime: ZIP_START, level: 6 });
}
