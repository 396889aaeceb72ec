import type { AddHelpTextContext } from "commander";

/** Columns of the stream that a help goes to. */
export function helpWidth({ command, error }: AddHelpTextContext): number {
  const { getErrHelpWidth, getOutHelpWidth } = command.configureOutput();
  return ((error ? getErrHelpWidth : getOutHelpWidth)?.() ?? 79) + 1;
}
