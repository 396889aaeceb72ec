import type { AddHelpTextContext } from "commander";
import { helpRows } from "./help-rows.ts";
import { helpWidth } from "./help-width.ts";

/** The examples under a command's help: what to type, and what for. */
export function examples(...rows: readonly (readonly [line: string, meaning: string])[]) {
  return (context: AddHelpTextContext): string => `\nExamples:\n${helpRows(rows, helpWidth(context)).join("\n")}`;
}
