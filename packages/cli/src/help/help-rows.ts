import type { AddHelpTextContext } from "commander";
import { wrap } from "../terminal/text.ts";

/** Minimum width of a description beside its item; with less it is below. */
const MIN_WIDTH = 20;

/** Rows of help in two columns, shorter than `width`; without room, the meaning is below its term. */
export function helpRows(rows: readonly (readonly [term: string, meaning: string])[], width: number): string[] {
  const column = Math.max(...rows.map(([term]) => term.length));
  const room = width - 1 - 2 - column - 2;
  return rows.flatMap(([term, meaning]) => {
    if (room < MIN_WIDTH)
      return [
        `  ${term.trimEnd()}`,
        ...wrap(meaning, Math.max(MIN_WIDTH, width - 1 - 6)).map((line) => `      ${line}`),
      ];
    const [first = "", ...rest] = wrap(meaning, room);
    return [`  ${term.padEnd(column)}  ${first}`.trimEnd(), ...rest.map((line) => " ".repeat(2 + column + 2) + line)];
  });
}

/** Columns of the stream that a help is printed to. */
export function helpWidth({ command, error }: AddHelpTextContext): number {
  const { getErrHelpWidth, getOutHelpWidth } = command.configureOutput();
  return ((error ? getErrHelpWidth : getOutHelpWidth)?.() ?? 79) + 1;
}

/** The examples under a command's help: what to type, and what for. */
export function examples(...rows: readonly (readonly [line: string, meaning: string])[]) {
  return (context: AddHelpTextContext): string => `\nExamples:\n${helpRows(rows, helpWidth(context)).join("\n")}`;
}
