import { AppError } from "@broker/contracts";

/** Characters of a JSON, HTML or PDF report, which is held in memory as a whole. */
const MAX_WHOLE = 64 * 1024 ** 2;

/** All text of a report. AppError `input_invalid` above 64 MB. */
export async function readWhole(texts: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const text of texts) {
    length += text.length;
    if (length > MAX_WHOLE)
      throw new AppError("input_invalid", "A report in this format is read up to 64 MB.", {
        hint: "Export it in parts, or as XML or CSV.",
      });
    pieces.push(text);
  }
  return pieces.join("");
}
