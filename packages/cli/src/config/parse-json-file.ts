import { AppError } from "@broker/contracts";

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Parses JSON from a file; bad JSON is an AppError that says line and column. */
export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const offset = /position (\d+)/.exec(cause.message)?.[1];
    const { line, column } = lineAndColumn(text, offset === undefined ? text.trimEnd().length : Number(offset));
    const what =
      /end of JSON|Unterminated/i.test(cause.message) || offset === undefined
        ? "it ends too early"
        : "this is not JSON";
    throw new AppError("config_invalid", `${file}, line ${line}, column ${column}: ${what}.`, {
      hint: "Names and texts stand in double quotes, with a comma between entries and none after the last.",
      cause,
    });
  }
}
