import type { OutputStream } from "./host.ts";
import { wrapLines } from "./wrap-lines.ts";

/** A message as a stream can show it: on a terminal broken between words, in a pipe as it is, so that scripts find their lines whole. */
export function forStream(stream: OutputStream, text: string): string {
  return stream.isTTY && stream.columns ? wrapLines(text, stream.columns - 1) : text;
}
