import type { Look } from "../look.ts";
import { wrap } from "./wrap.ts";

/** Lines of prose shorter than the window: `first` before the first line, as many blanks before the others. */
export function paragraph(look: Look, first: string, text: string): string[] {
  const blanks = " ".repeat(first.length);
  const width = Math.max(16, look.columns - 1 - first.length);
  return wrap(text, width).map((line, index) => (index === 0 ? first : blanks) + line);
}
