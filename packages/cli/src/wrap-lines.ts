import { wrap } from "./present/wrap.ts";

/** Breaks each line of a text between words, so that none is longer than `width`; what goes over keeps the line's indent. */
export function wrapLines(text: string, width: number): string {
  return text
    .split("\n")
    .flatMap((line) => {
      if (line.length <= width) return [line];
      const indent = /^ */.exec(line)?.[0] ?? "";
      return wrap(line, Math.max(16, width - indent.length)).map((part) => indent + part);
    })
    .join("\n");
}
